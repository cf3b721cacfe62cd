/** A time of the chain in milliseconds since the epoch. */
export const msOf = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000_000n);
