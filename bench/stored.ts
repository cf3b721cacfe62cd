import * as z from 'zod/mini';

const lockSchema = z.looseObject({ locked: z.boolean(), activeMs: z.number(), minutes: z.number() });
/** The longest that the app offers (shared/client/state/lock-rules.ts). */
const LOCK_MINUTES = 30;

/**
 * What the app keeps on a device, as if its person had been active just now: the lock after minutes without a touch
 * would else fall in the midst of a long bench, and hide what it measures.
 */
export function asOfNow(
  stored: Readonly<Record<string, string>>,
  nowMs: number = Date.now(),
): Record<string, string> {
  if (stored.lock === undefined) return { ...stored };
  const lock = lockSchema.parse(JSON.parse(stored.lock));
  return { ...stored, lock: JSON.stringify({ ...lock, activeMs: nowMs, minutes: LOCK_MINUTES }) };
}
