import {
  type FarmUnit,
  KILOGRAM,
  type MicroKg,
  microKg,
  type Parsed,
  parseUnits,
  unitsText,
} from '@cosecha/shared/domain';
import type { OfferDraft } from './offer-draft';

type Counts = Pick<OfferDraft, 'unit' | 'quantity' | 'minLimit' | 'maxLimit'>;

/** What the draft's quantity and limits are counted in. It stays as it was chosen, whatever the packing becomes. */
export const unitOf = ({ unit }: Pick<OfferDraft, 'unit'>): FarmUnit =>
  unit === null ? KILOGRAM : { ...unit, kg: microKg(BigInt(unit.kg)) };

/** Reads a quantity or a limit of the draft. */
export const parseCount = (text: string, draft: Pick<OfferDraft, 'unit'>): Parsed<MicroKg> =>
  parseUnits(text, unitOf(draft));

/** The same amounts counted in another unit; what is no exact count of it becomes the next whole number. */
export function countedIn(draft: Counts, unit: FarmUnit): Counts {
  const again = (text: string) => {
    const parsed = parseCount(text, draft);
    if (!parsed.ok) return text;
    const whole = ((parsed.value + unit.kg - 1n) / unit.kg) * unit.kg;
    return unitsText(parsed.value, unit) ?? unitsText(whole, unit) ?? text;
  };
  return {
    unit: unit === KILOGRAM ? null : { ...unit, kg: unit.kg.toString() },
    quantity: again(draft.quantity),
    minLimit: again(draft.minLimit),
    maxLimit: again(draft.maxLimit),
  };
}
