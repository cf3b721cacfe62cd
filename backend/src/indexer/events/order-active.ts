import type { EventHandler } from './handler';
import { touchStatistics } from './statistics';

/** The escrow holds the money: the order is public from here. It takes the offer's description along. */
export const orderActive: EventHandler<'order_active'> = async (queries, { escrow_id, ...order }) => {
  const offer = await queries
    .selectFrom('offers')
    .select('extra')
    .where('offer_id', '=', order.offer_id)
    .executeTakeFirst();
  await queries
    .insertInto('orders')
    .values({ ...order, closed: false, extra: offer?.extra ?? '{}' })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  await queries
    .insertInto('escrows')
    .values({ owner_id: order.signer_id, escrow_id })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
  await touchStatistics(queries, order.owner_id);
  await touchStatistics(queries, order.signer_id);
};
