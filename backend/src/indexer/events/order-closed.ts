import { orderEnd, orderState } from '@cosecha/shared/domain';
import type { EventHandler } from './handler';
import { countClosedOrder, countSale } from './statistics';

/** Settled: the order moves to the history, and both parties' figures count it once. */
export const orderClosed: EventHandler<'order_closed'> = (draft, end, place) => {
  const order = draft.orders.get(end.order_id);
  if (!order || order.closed) return;
  const isCompleted = orderState(end, 'history') === 'completed';
  draft.orders.put({
    ...order,
    ...end,
    closed: true,
    closed_tx_hash: place.txHash,
    closed_height: String(place.height),
    changed_height: String(place.height),
    closed_at: place.time,
  });
  countClosedOrder(draft, order.owner_id, isCompleted);
  countClosedOrder(draft, order.signer_id, isCompleted);
  countSale(draft, order.owner_id, orderEnd(end));
};
