import type { Order } from '@cosecha/shared/api';
import { useOwnRate } from '@cosecha/shared/money';
import { orderText } from '@cosecha/shared/text';
import { Banner } from '@cosecha/shared/ui';
import { orderWords } from './order-words';
import { isNewer, type OrderMark } from './timeline/newest';

const text = orderText;

/** The other side acted first: nothing was done, and the order is shown as it is now. */
export function ChangedBanner({ order, seen }: { order: Order; seen: OrderMark }) {
  const { label, sentence } = orderWords(order, null, useOwnRate());
  return (
    <Banner tone="warning" title={text.changedTitle}>
      {isNewer(order, seen) ? text.changed(label, sentence) : text.changedUnseen}
    </Banner>
  );
}
