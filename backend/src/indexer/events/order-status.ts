import type { EventHandler } from './handler';

/** A dispute's reason is for the two parties and the arbiter, not for the public index. */
export const orderStatus: EventHandler<'order_status'> = async (
  queries,
  { order_id, reason: _reason, ...status },
) => {
  await queries
    .updateTable('orders')
    .set(status)
    .where('order_id', '=', order_id)
    .where('closed', '=', false)
    .execute();
};
