import { setTimeout as delay } from 'node:timers/promises';

/** Waits so many milliseconds, or less: an aborted signal ends it early, which is no failure. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
