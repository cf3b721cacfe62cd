import { DomainError, ORDER_STATUS, roleOf } from '@cosecha/shared/domain';
import { isArbiter } from '../disputes/arbiter';
import type { Services } from '../services';
import { indexedOrder, type OrderStatusRow, orderOnChain } from './indexed-order';

/**
 * An order, for those who may read what is private to it: its two sides, and the arbiter while it is disputed.
 * @param orderId the chain's number
 * @throws DomainError `order-not-found`; `order-not-yours` for others, and for the arbiter outside of a dispute
 */
export async function orderForReader(
  services: Services,
  wallet: string,
  orderId: string,
): Promise<OrderStatusRow> {
  // The index is some blocks behind a purchase, whose buyer may ask at once.
  const order = (await indexedOrder(services.database, orderId)) ?? (await orderOnChain(services, orderId));
  if (!order) throw new DomainError('order-not-found');
  if (!roleOf(order, wallet) && !(await judges(services, orderId, wallet))) {
    throw new DomainError('order-not-yours');
  }
  return order;
}

/** Whether the wallet is to rule on the order now. The chain says so: the index may still show a dispute that has ended. */
async function judges(services: Services, orderId: string, wallet: string): Promise<boolean> {
  if (!(await isArbiter(services, wallet))) return false;
  return (await orderOnChain(services, orderId))?.status === ORDER_STATUS.disputed;
}
