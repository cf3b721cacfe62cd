import type { Offer } from '@cosecha/shared/api';
import { formatKg, orderableRange } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { amountText, Button, parseAmount, Row } from '@cosecha/shared/ui';

const text = marketText.buy;

interface Props {
  offer: Offer;
  typed: string;
  onTyped: (typed: string) => void;
}

/** Replaces a quantity that cannot be ordered by the nearest one that can, with one tap. */
export function NearestButton({ offer, typed, onTyped }: Props) {
  const range = orderableRange(offer);
  const parsed = parseAmount(typed, 'Kg');
  if (!range || !parsed.ok || parsed.value === 0n) return null;
  const nearest = parsed.value > range.max ? range.max : range.min;
  return (
    <Row>
      <Button variant="secondary" wide={false} onClick={() => onTyped(amountText(nearest, 'Kg'))}>
        {text.orderLess(formatKg(nearest, { exact: true }))}
      </Button>
    </Row>
  );
}
