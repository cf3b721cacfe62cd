import { type Parsed, parseEsCo } from '../money/decimal';
import { MICRO, type MicroKg, microKg } from '../money/units';

/** A measure that farmers and buyers count in. */
export interface FarmUnit {
  name: string;
  kg: MicroKg;
}

/** The stored unit, from which all counts start. */
export const KILOGRAM: FarmUnit = { name: 'Kg', kg: microKg(MICRO) };

export const isKilogram = ({ name }: Pick<FarmUnit, 'name'>): boolean => name === KILOGRAM.name;

/** Decimals of a count, as of kilograms. */
export const COUNT_DECIMALS = 6;

/**
 * Parses a typed count of units as micro-Kg. A count that is no whole number of micro-Kg is refused; nothing is
 * rounded.
 */
export function parseUnits(text: string, { kg }: FarmUnit): Parsed<MicroKg> {
  const count = parseEsCo(text, COUNT_DECIMALS);
  if (!count.ok) return count;
  const product = count.value * kg;
  if (product % MICRO !== 0n) return { ok: false, reason: 'too-many-decimals' };
  return { ok: true, value: microKg(product / MICRO) };
}
