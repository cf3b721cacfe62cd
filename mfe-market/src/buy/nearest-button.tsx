import type { Offer } from '@cosecha/shared/api';
import { isKilogram, orderableRange, parseUnits, unitsWords } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Button, Row } from '@cosecha/shared/ui';
import { type Counted, countedIn, wholeUnits } from './form/pack-units';

const text = marketText.buy;

export interface QuantityProps {
  offer: Offer;
  typed: Counted;
  onTyped: (typed: Counted) => void;
}

/** Replaces a quantity that cannot be ordered by the nearest one that can, in whole units where some fit, with one tap. */
export function NearestButton({ offer, typed, onTyped }: QuantityProps) {
  const { unit } = typed;
  const range = orderableRange(offer);
  const parsed = parseUnits(typed.text, unit);
  if (!range || !parsed.ok || parsed.value === 0n) return null;
  const { min, max } = (isKilogram(unit) ? null : wholeUnits(unit, range)) ?? range;
  const nearest = parsed.value > range.max ? max : min;
  return (
    <Row>
      <Button variant="secondary" wide={false} onClick={() => onTyped(countedIn(nearest, unit))}>
        {text.orderLess(unitsWords(nearest, unit))}
      </Button>
    </Row>
  );
}
