import { DomainError, type OrderRole, orderState, RATING_WINDOW_MS, roleOf } from '@cosecha/shared/domain';
import { msOf } from '../../util/nanoseconds';
import { indexedOrder, orderOnChain } from '../orders/indexed-order';
import type { Services } from '../services';

export interface RateableOrder {
  role: OrderRole;
  /** The other side. */
  to: string;
  /** Until when it can be rated. */
  until: Date;
}

/**
 * The other side that this wallet may rate for an order; null unless its parties completed it.
 * @throws DomainError `order-not-found`, `order-not-yours`
 */
export async function rateableOrder(
  services: Services,
  orderId: string,
  wallet: string,
): Promise<RateableOrder | null> {
  const order = (await indexedOrder(services.database, orderId)) ?? (await orderOnChain(services, orderId));
  if (!order) throw new DomainError('order-not-found');
  const role = roleOf(order, wallet);
  if (!role) throw new DomainError('order-not-yours');
  const isRuled = order.confirmation_current !== 0;
  if (!order.closed || isRuled || orderState(order, 'history') !== 'completed') return null;
  const to = role === 'seller' ? order.signer_id : order.owner_id;
  return { role, to, until: new Date(msOf(order.since_ns) + RATING_WINDOW_MS) };
}
