import { parseEsCo } from '../money/decimal';
import { MICRO, microKg } from '../money/units';
import { COUNT_DECIMALS, type FarmUnit } from './farm-units';

export const ARROBA: FarmUnit = { name: 'arroba', kg: microKg(12_500_000n) };
export const CARGA: FarmUnit = { name: 'carga', kg: microKg(125_000_000n) };

/** How goods are counted in the field. What an offer says of its own packing goes before a row of the same name. */
export const FARM_UNITS: readonly FarmUnit[] = [
  { name: 'libra', kg: microKg(500_000n) },
  ARROBA,
  { name: 'saco', kg: microKg(60_000_000n) },
  CARGA,
];

/** "Saco de 62,5 Kg", "Arroba (12,5 Kg)", "Frasco de 500 g": a name of one word or more, then a weight. */
const PACKING = /^(\p{L}{3,20})(?: \p{L}+)*\s*(?:de |\()\s*([\d.,]+)\s*(kg|g)\)?$/iu;
/** How many of the unit make a kilogram. */
const PER_KG = { kg: 1n, g: 1_000n } as const;
/** 1,000 Kg: nothing heavier is packed. */
const HEAVIEST = 1_000n * MICRO;
/** Every unit is a multiple of this many micro-Kg, so that a count with three decimals is always exact. */
const GRAIN = 1_000n;

/** The unit that a packing's name speaks of; null for one without a weight ("A granel"). */
export function packingUnit(packing: string): FarmUnit | null {
  const [, name = '', amount = '', unit = ''] = PACKING.exec(packing.trim()) ?? [];
  const parsed = parseEsCo(amount, COUNT_DECIMALS);
  if (!parsed.ok) return null;
  const parts = PER_KG[unit.toLowerCase() === 'g' ? 'g' : 'kg'];
  const kg = parsed.value / parts;
  if (kg <= 0n || kg > HEAVIEST || parsed.value % (parts * GRAIN) !== 0n) return null;
  return { name: name.toLowerCase(), kg: microKg(kg) };
}

/** The units to count an offer of this packing in, the lightest first. */
export function unitsOf(packing: string): readonly FarmUnit[] {
  const own = packingUnit(packing);
  if (!own) return FARM_UNITS;
  return [own, ...FARM_UNITS.filter(({ name }) => name !== own.name)].sort((a, b) =>
    a.kg < b.kg ? -1 : Number(a.kg > b.kg),
  );
}
