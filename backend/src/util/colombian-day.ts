const DAY_MS = 24 * 60 * 60_000;
/** Colombia is UTC−5 all year: a day starts when it does on the farms. */
const MIDNIGHT_MS = 5 * 60 * 60_000;

/** Days since the epoch. @param ms since the epoch */
export const colombianDay = (ms: number): number => Math.floor((ms - MIDNIGHT_MS) / DAY_MS);
