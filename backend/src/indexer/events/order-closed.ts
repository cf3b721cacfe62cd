import { orderEnd, orderState } from '@cosecha/shared/domain';
import type { EventHandler } from './handler';
import { countClosedOrder, countSale } from './statistics';

/** Settled: the order moves to the history, and both parties' figures count it once. */
export const orderClosed: EventHandler<'order_closed'> = (draft, { order_id, ...end }, place) => {
  const order = draft.orders.get(order_id);
  if (!order || order.closed) return;
  draft.orders.put({
    ...order,
    ...end,
    closed: true,
    closed_tx_hash: place.txHash,
    closed_height: String(place.height),
    closed_at: place.time,
  });
  const completed = orderState(end, 'history') === 'completed';
  countClosedOrder(draft, order.owner_id, completed);
  countClosedOrder(draft, order.signer_id, completed);
  countSale(draft, order.owner_id, orderEnd(end));
};
