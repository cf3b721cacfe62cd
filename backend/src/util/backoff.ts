/** The pause before the next try, in ms: `firstMs` after the first failure, then twice as long each time, up to `longestMs`. */
export const backoffMs = (failures: number, firstMs: number, longestMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(Math.max(0, failures - 1), 30), longestMs);
