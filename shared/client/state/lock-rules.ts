import type { StoredLock } from './storage';

/** What a person may choose from. Minutes without activity. */
export const LOCK_MINUTES = [1, 5, 15, 30] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];
export const DEFAULT_LOCK_MINUTES: LockMinutes = 5;

const MINUTE_MS = 60_000;
/** A clock may be corrected by this much without locking anybody out of their reading. */
const CLOCK_SLACK_MS = MINUTE_MS;

/** When it locks without activity. Milliseconds since the epoch. */
export const lockDueMs = ({ activeMs, minutes }: StoredLock): number => activeMs + minutes * MINUTE_MS;

/** Whether a PIN is due. Without a readable record, or with one from the future, it is: what was tampered with locks. */
export function isLockDue(stored: StoredLock | null, nowMs: number): boolean {
  if (!stored || stored.locked || stored.activeMs > nowMs + CLOCK_SLACK_MS) return true;
  return nowMs >= lockDueMs(stored);
}
