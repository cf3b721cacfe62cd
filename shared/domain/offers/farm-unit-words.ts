import { formatEsCo, formatKg, NBSP } from '../money/decimal';
import { MICRO, type MicroKg, microKg } from '../money/units';
import { COUNT_DECIMALS, type FarmUnit, isKilogram, parseUnits } from './farm-units';

/** "arrobas", "costales", "Kg". */
export function unitPlural(unit: FarmUnit): string {
  if (isKilogram(unit)) return unit.name;
  return `${unit.name}${/[aeiouáéó]$/.test(unit.name) ? 's' : 'es'}`;
}

/** Writes a quantity as a count of the unit, the way a person would type it; null where that takes more decimals than are read. */
export function unitsText(quantity: bigint, { kg }: FarmUnit): string | null {
  const scaled = quantity * MICRO;
  return scaled % kg === 0n ? formatEsCo(scaled / kg, COUNT_DECIMALS) : null;
}

/** Both: "2 arrobas = 25 Kg"; only the kilograms where they are no exact count of the unit. */
export function unitsWords(quantity: MicroKg, unit: FarmUnit): string {
  const kg = formatKg(quantity, { exact: true });
  const count = isKilogram(unit) ? null : unitsText(quantity, unit);
  if (count === null) return kg;
  return `${count}${NBSP}${count === '1' ? unit.name : unitPlural(unit)} = ${kg}`;
}

/**
 * A bound in units, within it: a minimum rounded up and a maximum rounded down to the three decimals of a count.
 * "0,4", "9,6".
 */
export function unitsBound(quantity: MicroKg, { kg }: FarmUnit, side: 'min' | 'max'): string {
  const scaled = quantity * 1_000n;
  return formatEsCo(side === 'min' ? (scaled + kg - 1n) / kg : scaled / kg, 3);
}

/** How a field reads and writes micro-Kg that are counted in this unit; undefined for kilograms, which it knows by itself. */
export function unitMeasure(unit: FarmUnit) {
  if (isKilogram(unit)) return undefined;
  return {
    name: unitPlural(unit),
    parse: (text: string) => parseUnits(text, unit),
    write: (quantity: bigint) => unitsText(quantity, unit) ?? String(quantity / unit.kg),
    echo: (quantity: bigint) => unitsWords(microKg(quantity), unit),
  };
}
