import { type FarmUnit, formatKg, KILOGRAM, unitsOf } from '@cosecha/shared/domain';
import { offersText } from '@cosecha/shared/text';
import { Chip, Row, Text } from '@cosecha/shared/ui';
import { countedIn, unitOf } from './counting';
import type { OfferDraft } from './offer-draft';

const texts = offersText.terms;

interface Props {
  draft: OfferDraft;
  change: (patch: Partial<OfferDraft>) => void;
}

/** What quantity and limits are counted in. What stands there stays the same amount. */
export function UnitChips({ draft, change }: Props) {
  const present = unitOf(draft);
  const known = unitsOf(draft.packing);
  const isKnown = present === KILOGRAM || known.some((unit) => isSame(unit, present));
  const units = [KILOGRAM, ...known, ...(isKnown ? [] : [present])];
  return (
    <Row role="group" aria-label={texts.countUnits}>
      <Text $as="label">{texts.countIn}</Text>
      {units.map((unit) => (
        <Chip
          key={`${unit.name} ${unit.kg}`}
          selected={isSame(unit, present)}
          onClick={() => change(countedIn(draft, unit))}
        >
          {unit === KILOGRAM ? unit.name : texts.countUnit(unit.name, formatKg(unit.kg))}
        </Chip>
      ))}
    </Row>
  );
}

const isSame = (one: FarmUnit, other: FarmUnit) => one.name === other.name && one.kg === other.kg;
