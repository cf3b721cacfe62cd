/** Wrong PINs slow down and never destroy anything. Kept with the wallet, so that a reload or another tab changes nothing. */
export interface Tries {
  /** Tries since the PIN was last right. Counted before the PIN is checked: closing the tab gives none back. */
  count: number;
  /** Start of the last attempt. Milliseconds since the epoch. */
  lastMs: number;
}

export const NO_TRIES: Tries = { count: 0, lastMs: 0 };

/** How many tries have no wait between them. */
const FREE_TRIES = 3;

const MINUTE = 60_000;
/** The wait behind the third wrong try, the fourth, and so on; the last one holds from there. */
const WAITS_MS = [30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;

/** Wait after this many wrong attempts. Milliseconds. */
export function waitAfter(count: number): number {
  if (count < FREE_TRIES) return 0;
  return WAITS_MS[Math.min(count - FREE_TRIES, WAITS_MS.length - 1)] ?? 0;
}

/** What is left of the wait. A clock that was set back does not make it longer than the wait itself. */
export function waitLeft({ count, lastMs }: Tries, nowMs: number): number {
  const wait = waitAfter(count);
  return Math.min(wait, Math.max(0, lastMs + wait - nowMs));
}

export const triesLeft = ({ count }: Tries): number => Math.max(0, FREE_TRIES - count);
