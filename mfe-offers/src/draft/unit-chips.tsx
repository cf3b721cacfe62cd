import {
  type FarmUnit,
  formatKg,
  isKilogram,
  KILOGRAM,
  unitsBound,
  unitsOf,
  unitsText,
} from '@cosecha/shared/domain';
import { offersText } from '@cosecha/shared/text';
import { Chip, Row, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { parseCount, unitOf } from './counting';
import type { OfferDraft } from './offer-draft';

const texts = offersText.details;

interface Props {
  draft: OfferDraft;
  change: (patch: Partial<OfferDraft>) => void;
}

/**
 * What quantity and limits are counted in. Another unit never makes more of what was typed than it was, and in its own it
 * is there again.
 */
export function UnitChips({ draft, change }: Props) {
  const [last, setLast] = useState<Record<'typed' | 'counted', Counts> | null>(null);
  const present = unitOf(draft);
  const known = [KILOGRAM, ...unitsOf(draft.packing)];
  const units = known.some((unit) => isSame(unit, present)) ? known : [...known, present];

  function handleChoice(unit: FarmUnit) {
    const now = countsOf(draft);
    const typed = last && JSON.stringify(last.counted) === JSON.stringify(now) ? last.typed : now;
    const counted = countedIn(typed, unit);
    setLast({ typed, counted });
    change(counted);
  }

  return (
    <Row role="group" aria-label={texts.countUnits}>
      <Text $as="label">{texts.countIn}</Text>
      {units.map((unit) => (
        <Chip
          key={`${unit.name} ${unit.kg}`}
          selected={isSame(unit, present)}
          onClick={() => handleChoice(unit)}
        >
          {isKilogram(unit) ? unit.name : texts.countUnit(unit.name, formatKg(unit.kg))}
        </Chip>
      ))}
    </Row>
  );
}

const isSame = (one: FarmUnit, other: FarmUnit) => one.name === other.name && one.kg === other.kg;

type Counts = Pick<OfferDraft, 'unit' | 'quantity' | 'minLimit' | 'maxLimit'>;

const countsOf = ({ unit, quantity, minLimit, maxLimit }: OfferDraft): Counts => ({
  unit,
  quantity,
  minLimit,
  maxLimit,
});

/** The same amounts counted in another unit; what is no exact count of it is cut to three decimals. */
function countedIn(counts: Counts, unit: FarmUnit): Counts {
  const again = (text: string) => {
    const parsed = parseCount(text, counts);
    return parsed.ok ? (unitsText(parsed.value, unit) ?? unitsBound(parsed.value, unit, 'max')) : text;
  };
  return {
    unit: { name: unit.name, kg: unit.kg.toString() },
    quantity: again(counts.quantity),
    minLimit: again(counts.minLimit),
    maxLimit: again(counts.maxLimit),
  };
}
