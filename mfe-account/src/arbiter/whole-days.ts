const DAY_MS = 24 * 60 * 60 * 1_000;

/** Full days in a span; a day that has begun does not count, and neither does time that is gone. */
export const wholeDays = (ms: number): number => Math.max(0, Math.floor(ms / DAY_MS));
