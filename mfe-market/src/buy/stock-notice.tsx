import type { Offer } from '@cosecha/shared/api';
import { formatKg, type MicroKg } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Button, parseAmount } from '@cosecha/shared/ui';
import { orderableRange } from './quantity';

const text = marketText.buy;

interface Props {
  offer: Offer;
  typed: string;
  onOrder: (quantity: MicroKg) => void;
}

/** Whoever asked for more than can be had takes what there is with one tap. */
export function StockNotice({ offer, typed, onOrder }: Props) {
  const range = orderableRange(offer);
  const parsed = parseAmount(typed, 'Kg');
  if (!range || !parsed.ok || parsed.value === 0n) return null;
  const nearest = parsed.value > range.max ? range.max : range.min;
  return (
    <Button variant="secondary" wide={false} onClick={() => onOrder(nearest)}>
      {text.orderLess(formatKg(nearest, { exact: true }))}
    </Button>
  );
}
