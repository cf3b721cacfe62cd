/** How fast an operation is asked for again whose outcome is not known: this long after the first try, then twice as long. Milliseconds. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** From this age on it is not sent by itself any more: the person may have forgotten what they wanted. Milliseconds. */
export const FRESH_MS = 10 * 60_000;

/**
 * The service remembers an idempotency key for a day after its last use: until then a repetition returns the outcome,
 * afterwards it would start another operation. Milliseconds since the start, with some margin.
 */
export const KEY_LIFE_MS = 20 * 60 * 60_000;

/** @param tries so far @param retryAfterMs how long the service wants to be left alone */
export const pauseAfter = (tries: number, retryAfterMs: number): number =>
  Math.max(retryAfterMs, Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS));
