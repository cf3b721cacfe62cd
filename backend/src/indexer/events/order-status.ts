import type { EventHandler } from './handler';

export const orderStatus: EventHandler<'order_status'> = async (queries, { order_id, ...status }) => {
  await queries
    .updateTable('orders')
    .set(status)
    .where('order_id', '=', order_id)
    .where('closed', '=', false)
    .execute();
};
