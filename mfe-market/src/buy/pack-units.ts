import {
  formatEsCo,
  type MicroKg,
  microKg,
  orderableRange,
  type QuantityLimits,
  type QuantityRange,
} from '@cosecha/shared/domain';

export interface PackUnit {
  name: string;
  plural: string;
  kg: MicroKg;
}

/** How farmers and buyers count; kilograms are what is stored. */
export const PACK_UNITS: readonly PackUnit[] = [
  { name: 'arroba', plural: 'arrobas', kg: microKg(12_500_000n) },
  { name: 'saco', plural: 'sacos', kg: microKg(60_000_000n) },
  { name: 'carga', plural: 'cargas', kg: microKg(125_000_000n) },
];

/** The units of which a whole number can be ordered now. */
export function fittingUnits(limits: QuantityLimits): readonly PackUnit[] {
  const range = orderableRange(limits);
  return range ? PACK_UNITS.filter((unit) => wholeUnits(unit, range) !== null) : [];
}

/** The least and the most that can be ordered in whole units; null when no whole number fits. */
export function wholeUnits({ kg }: PackUnit, { min, max }: QuantityRange): QuantityRange | null {
  const least = ((min + kg - 1n) / kg) * kg;
  const most = (max / kg) * kg;
  return least <= most ? { min: microKg(least), max: microKg(most) } : null;
}

/** The next whole number of units from here, within what can be ordered in them. */
export function roundToUnits(unit: PackUnit, quantity: bigint, range: QuantityRange): MicroKg {
  const whole = wholeUnits(unit, range);
  if (!whole) return range.min;
  const up = ((quantity + unit.kg - 1n) / unit.kg) * unit.kg;
  if (up < whole.min) return whole.min;
  return up > whole.max ? whole.max : microKg(up);
}

/** How many units a quantity is, in words and figures: "2 arrobas"; null when it is no whole number of them. */
export function inUnits({ name, plural, kg }: PackUnit, quantity: bigint): [string, string] | null {
  if (quantity <= 0n || quantity % kg !== 0n) return null;
  const count = quantity / kg;
  return [formatEsCo(count, 0), count === 1n ? name : plural];
}
