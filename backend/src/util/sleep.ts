import { setTimeout as delay } from 'node:timers/promises';

/** Sleeps `ms` milliseconds. An aborted signal ends the sleep early without an error. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
}
