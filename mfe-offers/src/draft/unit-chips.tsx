import { type FarmUnit, formatKg, isKilogram, KILOGRAM, unitsOf, unitsText } from '@cosecha/shared/domain';
import { offersText } from '@cosecha/shared/text';
import { Chip, Row, Text } from '@cosecha/shared/ui';
import { parseCount, unitOf } from './counting';
import type { OfferDraft } from './offer-draft';

const texts = offersText.terms;

interface Props {
  draft: OfferDraft;
  change: (patch: Partial<OfferDraft>) => void;
}

/** What quantity and limits are counted in. What stands there stays the same amount. */
export function UnitChips({ draft, change }: Props) {
  const present = unitOf(draft);
  const known = [KILOGRAM, ...unitsOf(draft.packing)];
  const units = known.some((unit) => isSame(unit, present)) ? known : [...known, present];
  return (
    <Row role="group" aria-label={texts.countUnits}>
      <Text $as="label">{texts.countIn}</Text>
      {units.map((unit) => (
        <Chip
          key={`${unit.name} ${unit.kg}`}
          selected={isSame(unit, present)}
          onClick={() => change(countedIn(draft, unit))}
        >
          {isKilogram(unit) ? unit.name : texts.countUnit(unit.name, formatKg(unit.kg))}
        </Chip>
      ))}
    </Row>
  );
}

const isSame = (one: FarmUnit, other: FarmUnit) => one.name === other.name && one.kg === other.kg;

/** The same amounts counted in another unit; what is no exact count of it becomes the next whole number. */
function countedIn(draft: OfferDraft, unit: FarmUnit): Partial<OfferDraft> {
  const again = (text: string) => {
    const parsed = parseCount(text, draft);
    if (!parsed.ok) return text;
    const whole = ((parsed.value + unit.kg - 1n) / unit.kg) * unit.kg;
    return unitsText(parsed.value, unit) ?? unitsText(whole, unit) ?? text;
  };
  return {
    unit: { name: unit.name, kg: unit.kg.toString() },
    quantity: again(draft.quantity),
    minLimit: again(draft.minLimit),
    maxLimit: again(draft.maxLimit),
  };
}
