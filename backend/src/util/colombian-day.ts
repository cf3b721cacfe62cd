const DAY_MS = 24 * 60 * 60_000;
/** Colombia keeps UTC−5 all year: a day begins where the farms are. */
const MIDNIGHT_MS = 5 * 60 * 60_000;

/** Days since the epoch. @param ms since the epoch */
export const colombianDay = (ms: number): number => Math.floor((ms - MIDNIGHT_MS) / DAY_MS);
