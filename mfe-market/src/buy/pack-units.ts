import { type MicroKg, microKg } from '@cosecha/shared/domain';
import { orderableRange, type QuantityLimits } from './quantity';

/** How farmers and buyers count; kilograms are what is stored. */
export const PACK_UNITS: readonly { name: string; kg: MicroKg }[] = [
  { name: 'arroba', kg: microKg(12_500_000n) },
  { name: 'saco', kg: microKg(60_000_000n) },
  { name: 'carga', kg: microKg(125_000_000n) },
];

/** The units of which at least one can be ordered now. */
export function fittingUnits(limits: QuantityLimits): typeof PACK_UNITS {
  const range = orderableRange(limits);
  if (!range) return [];
  return PACK_UNITS.filter(({ kg }) => kg >= range.min && kg <= range.max);
}
