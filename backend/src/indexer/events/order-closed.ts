import { orderState } from '@cosecha/shared/domain';
import type { EventHandler } from './handler';
import { countClosedOrder } from './statistics';

/** Settled: the order moves to the history, and both parties' figures count it once. */
export const orderClosed: EventHandler<'order_closed'> = async (queries, { order_id, ...end }) => {
  const closed = await queries
    .updateTable('orders')
    .set({ ...end, closed: true })
    .where('order_id', '=', order_id)
    .where('closed', '=', false)
    .returning(['owner_id', 'signer_id'])
    .executeTakeFirst();
  if (!closed) return;
  const completed = orderState(end, 'history') === 'completed';
  await countClosedOrder(queries, closed.owner_id, completed);
  await countClosedOrder(queries, closed.signer_id, completed);
};
