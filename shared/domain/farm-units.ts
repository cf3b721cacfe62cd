import { formatEsCo, formatKg, NBSP, type Parsed, parseEsCo } from './decimal';
import { MICRO, type MicroKg, microKg } from './units';

/** A measure that farmers and buyers count in. */
export interface FarmUnit {
  name: string;
  plural: string;
  kg: MicroKg;
}

/** What is stored, and where every count begins. */
export const KILOGRAM: FarmUnit = { name: 'Kg', plural: 'Kg', kg: microKg(MICRO) };

export const ARROBA: FarmUnit = { name: 'arroba', plural: 'arrobas', kg: microKg(12_500_000n) };
export const CARGA: FarmUnit = { name: 'carga', plural: 'cargas', kg: microKg(125_000_000n) };

/** How goods are counted in the field. What an offer says of its own packing goes before a row of the same name. */
export const FARM_UNITS: readonly FarmUnit[] = [
  { name: 'libra', plural: 'libras', kg: microKg(500_000n) },
  ARROBA,
  { name: 'saco', plural: 'sacos', kg: microKg(60_000_000n) },
  CARGA,
];

/** Decimals of a count, as of kilograms. */
const DECIMALS = 6;

/** "Saco de 62,5 Kg", "Arroba (12,5 Kg)", "Frasco de 500 g": a name of one word or more, then a weight. */
const PACKING = /^(\p{L}{2,20})(?: \p{L}+)*\s*(?:de |\()\s*([\d.,]+)\s*(kg|g)\)?$/iu;
/** How many of the unit make a kilogram. */
const PER_KG = { kg: 1n, g: 1_000n } as const;
/** 1,000 Kg: nothing heavier is packed. */
const HEAVIEST = 1_000n * MICRO;
/** Micro-Kg of which every unit is a multiple, so that a count with three decimals is always exact. */
const GRAIN = 1_000n;

/** The unit that a packing's name speaks of; null for one without a weight ("A granel"). */
export function packingUnit(packing: string): FarmUnit | null {
  const [, word = '', amount = '', unit = ''] = PACKING.exec(packing.trim()) ?? [];
  const parsed = parseEsCo(amount, DECIMALS);
  if (!parsed.ok) return null;
  const parts = PER_KG[unit.toLowerCase() === 'g' ? 'g' : 'kg'];
  const kg = parsed.value / parts;
  if (kg <= 0n || kg > HEAVIEST || parsed.value % (parts * GRAIN) !== 0n) return null;
  const name = word.toLowerCase();
  return { name, plural: pluralOf(name), kg: microKg(kg) };
}

const pluralOf = (name: string): string => `${name}${/[aeiouáéó]$/.test(name) ? 's' : 'es'}`;

/** The units to count an offer of this packing in, the lightest first. */
export function unitsOf(packing: string): readonly FarmUnit[] {
  const own = packingUnit(packing);
  if (!own) return FARM_UNITS;
  return [own, ...FARM_UNITS.filter(({ name }) => name !== own.name)].sort((a, b) =>
    a.kg < b.kg ? -1 : Number(a.kg > b.kg),
  );
}

/**
 * Reads how many units a person typed, as micro-Kg. A count that is no whole number of micro-Kg has too many decimals:
 * nothing is rounded.
 */
export function parseUnits(text: string, { kg }: FarmUnit): Parsed<MicroKg> {
  const count = parseEsCo(text, DECIMALS);
  if (!count.ok) return count;
  const product = count.value * kg;
  if (product % MICRO !== 0n) return { ok: false, reason: 'too-many-decimals' };
  return { ok: true, value: microKg(product / MICRO) };
}

/** Writes a quantity as a count of the unit, the way a person would type it; null where that takes more decimals than are read. */
export function unitsText(quantity: bigint, { kg }: FarmUnit): string | null {
  const scaled = quantity * MICRO;
  return scaled % kg === 0n ? formatEsCo(scaled / kg, DECIMALS) : null;
}

/** Both: "2 arrobas = 25 Kg"; only the kilograms where they are no exact count of the unit. */
export function unitsWords(quantity: MicroKg, unit: FarmUnit): string {
  const kg = formatKg(quantity, { exact: true });
  const count = unit === KILOGRAM ? null : unitsText(quantity, unit);
  return count === null ? kg : `${countOf(count, unit)} = ${kg}`;
}

/** "2 arrobas", "1 arroba". */
const countOf = (count: string, { name, plural }: FarmUnit) =>
  `${count}${NBSP}${count === '1' ? name : plural}`;

/**
 * A bound in units, within it: a minimum rounded up and a maximum rounded down to the three decimals of a count.
 * "0,4", "9,6".
 */
export function unitsBound(quantity: MicroKg, { kg }: FarmUnit, side: 'min' | 'max'): string {
  const scaled = quantity * 1_000n;
  return formatEsCo(side === 'min' ? (scaled + kg - 1n) / kg : scaled / kg, 3);
}
