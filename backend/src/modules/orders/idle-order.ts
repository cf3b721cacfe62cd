import { DomainError } from '@cosecha/shared/domain';
import type { OrderView } from '../../near/market-views';
import type { Services } from '../services';

/**
 * An open order that nothing is being done with, as the chain shows it.
 * @param mayKnow refuses everyone who may not read the order's state
 * @throws DomainError `order-changed` when it has ended, `order-not-found`, `order-busy`, or what `mayKnow` throws
 */
export async function requireIdleOrder(
  { views, database }: Services,
  orderId: string,
  mayKnow: (order: OrderView) => void,
): Promise<OrderView> {
  const order = await views.order(orderId);
  if (!order) {
    const closed = await database
      .selectFrom('orders')
      .select('order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    throw new DomainError(closed ? 'order-changed' : 'order-not-found');
  }
  mayKnow(order);
  if (order.settling || order.funding) throw new DomainError('order-busy');
  return order;
}

/** @throws DomainError `order-busy` while another order of the same buyer is being paid */
export async function requireFreeEscrow({ views }: Services, order: OrderView): Promise<void> {
  if (await views.isPaying(order.escrow_id)) throw new DomainError('order-busy');
}
