import { type MicroKg, microKg } from '@cosecha/shared/domain';

/** How much of an offer one order may take. A `maxLimit` of 0 is none. */
export interface QuantityLimits {
  minLimit: MicroKg;
  maxLimit: MicroKg;
  remaining: MicroKg;
}

export interface Range {
  min: MicroKg;
  max: MicroKg;
}

/** What is left is less than the seller's minimum: the contract sells it whole or not at all. */
export const isLastRest = ({ minLimit, remaining }: QuantityLimits): boolean =>
  remaining > 0n && remaining < minLimit;

/** The least and the most that can be ordered now, or null when nothing is left. */
export function orderableRange(limits: QuantityLimits): Range | null {
  const { minLimit, maxLimit, remaining } = limits;
  if (remaining <= 0n) return null;
  if (isLastRest(limits)) return { min: remaining, max: remaining };
  const max = maxLimit > 0n ? smaller(maxLimit, remaining) : remaining;
  return { min: minLimit > 0n ? minLimit : microKg(1n), max };
}

/** Math.min knows no bigint. */
export function smaller(left: MicroKg, right: MicroKg): MicroKg {
  if (left < right) return left;
  return right;
}
