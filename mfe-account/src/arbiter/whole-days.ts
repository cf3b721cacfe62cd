const DAY_MS = 24 * 60 * 60 * 1_000;

/** Full days in a span; a started day does not count, nor does a negative span. */
export const wholeDays = (ms: number): number => Math.max(0, Math.floor(ms / DAY_MS));
