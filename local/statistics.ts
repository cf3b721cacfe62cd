/** The value below which `share` (0 to 1) of the values lie. @throws Error without values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  const value = sorted[index];
  if (value === undefined) throw new Error('no values to judge');
  return value;
}

/** The middle value, or the mean of the two middle ones. @throws Error without values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('no values to judge');
  return (lower + upper) / 2;
}
