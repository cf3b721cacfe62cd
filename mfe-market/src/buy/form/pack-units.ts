import {
  type FarmUnit,
  KILOGRAM,
  type MicroKg,
  microKg,
  orderableRange,
  type QuantityLimits,
  type QuantityRange,
  unitsOf,
  unitsText,
} from '@cosecha/shared/domain';

/** The field's text as typed. */
export interface Counted {
  text: string;
  unit: FarmUnit;
}

/** A quantity as a count of the unit; in Kg where it is no exact one. */
export function countedIn(quantity: bigint, unit: FarmUnit): Counted {
  const text = unitsText(quantity, unit);
  return text === null ? { text: unitsText(quantity, KILOGRAM) ?? '', unit: KILOGRAM } : { text, unit };
}

/** Units of which a whole number can be ordered now. @param packing of the offer, whose own unit is one of them */
export function fittingUnits(limits: QuantityLimits, packing: string): readonly FarmUnit[] {
  const range = orderableRange(limits);
  return range ? unitsOf(packing).filter((unit) => wholeUnits(unit, range) !== null) : [];
}

/** The least and the most that can be ordered in whole units; null when no whole number fits. */
export function wholeUnits({ kg }: FarmUnit, { min, max }: QuantityRange): QuantityRange | null {
  const least = ((min + kg - 1n) / kg) * kg;
  const most = (max / kg) * kg;
  return least <= most ? { min: microKg(least), max: microKg(most) } : null;
}

/** The next whole number of units from here, within what can be ordered in them. */
export function roundToUnits(unit: FarmUnit, quantity: bigint, range: QuantityRange): MicroKg {
  const whole = wholeUnits(unit, range);
  if (!whole) return range.min;
  const up = ((quantity + unit.kg - 1n) / unit.kg) * unit.kg;
  if (up < whole.min) return whole.min;
  return up > whole.max ? whole.max : microKg(up);
}
