import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';

/** Sleeps `ms` milliseconds. An aborted signal ends the sleep early without an error. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await bestEffort(delay(ms, undefined, { signal }));
}
