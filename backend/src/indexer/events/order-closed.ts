import { orderEnd, orderState } from '@cosecha/shared/domain';
import type { OrderRow } from '../../db/tables/indexer';
import type { EventHandler } from './handler';
import { countClosedOrder, countSale } from './statistics';

/** Settled: the order moves to the history, and both parties' figures count it once. */
export const orderClosed: EventHandler<'order_closed'> = (
  draft,
  { order_id, amount_delivered, fee_deducted, amount_refunded, ...end },
  place,
) => {
  const order = draft.orders.get(order_id);
  if (!order || order.closed) return;
  const isCompleted = orderState(end, 'history') === 'completed';
  const amounts =
    amount_delivered !== undefined && fee_deducted !== undefined && amount_refunded !== undefined
      ? { amount_delivered, fee_deducted, amount_refunded }
      : wholePayment(order, isCompleted);
  draft.orders.put({
    ...order,
    ...end,
    ...amounts,
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

/** Markets of versions before 4 paid all of an order to one side, and did not say the sums. */
function wholePayment(
  { amount_delivered, fee_deducted }: OrderRow,
  isCompleted: boolean,
): Pick<OrderRow, 'amount_delivered' | 'fee_deducted' | 'amount_refunded'> {
  if (isCompleted) return { amount_delivered, fee_deducted, amount_refunded: '0' };
  const paid = String(BigInt(amount_delivered) + BigInt(fee_deducted));
  return { amount_delivered: '0', fee_deducted: '0', amount_refunded: paid };
}
