import type { Queries } from '../../db/database';
import type { OrderRow } from '../../db/tables/indexer';
import type { Services } from '../services';
import { untilIndexed } from './until-indexed';

const COLUMNS = [
  'owner_id',
  'signer_id',
  'closed',
  'status',
  'since_ns',
  'confirmation_owner_id',
  'confirmation_signer_id',
  'confirmation_current',
] as const;

/** The parties and the state of an order. */
export type OrderStatusRow = Pick<OrderRow, (typeof COLUMNS)[number]>;

/** An order as the index has it, open or ended; undefined for one that it does not know. */
export function indexedOrder(queries: Queries, orderId: string): Promise<OrderStatusRow | undefined> {
  return queries.selectFrom('orders').select(COLUMNS).where('order_id', '=', orderId).executeTakeFirst();
}

/** An open order as the chain has it; null for one that has ended or never was. */
export async function orderOnChain(
  { views }: Pick<Services, 'views'>,
  orderId: string,
): Promise<OrderStatusRow | null> {
  const order = await views.order(orderId);
  return order && { ...order, closed: false };
}

/**
 * For what people do the moment an order has ended, when the index may be some blocks behind: waits until it knows of the end, unless the
 * chain says that the order is still open.
 * @throws DomainError `data-down` where the index does not come
 */
export async function untilEndIsIndexed(services: Services, orderId: string): Promise<void> {
  const known = await indexedOrder(services.database, orderId);
  if (known?.closed || (await orderOnChain(services, orderId))) return;
  await untilIndexed(services);
}
