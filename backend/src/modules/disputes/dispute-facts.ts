import {
  type DisputeEnd,
  DomainError,
  disputeDeadline,
  ORDER_STATUS,
  type OrderRole,
  orderEnd,
  roleOf,
  SAID,
} from '@cosecha/shared/domain';
import { msOf } from '../../util/nanoseconds';
import { indexedOrder, type OrderStatusRow, orderOnChain } from '../orders/indexed-order';
import type { Services } from '../services';
import { requireArbiter } from './arbiter';

/** State of an order's dispute, from the indexed chain. */
export interface DisputeFacts {
  orderId: string;
  sellerId: string;
  buyerId: string;
  state: 'none' | 'open' | 'closed';
  /** As the chain tells it; null where a later word has covered it. */
  openedBy: OrderRole | null;
  openedAt: Date | null;
  /** While it is open. */
  deadline: Date | null;
  end: DisputeEnd | null;
  /** Where the money went when it ended: true to the seller. */
  release: boolean | null;
  /** It went to both, a part to each. */
  split: boolean;
  endedAt: Date | null;
}

/** A person who may read a dispute. */
export type Reader = OrderRole | 'arbiter';

/**
 * @returns the state of the dispute and the reader's role
 * @throws DomainError `order-not-found`; `not-arbiter` for everybody but the two parties and the arbiter
 */
export async function readFacts(
  services: Services,
  wallet: string,
  orderId: string,
): Promise<{ facts: DisputeFacts; reader: Reader }> {
  const order = (await indexedOrder(services.database, orderId)) ?? (await orderOnChain(services, orderId));
  if (!order) throw new DomainError('order-not-found');
  const role = roleOf(order, wallet);
  if (!role) await requireArbiter(services, wallet);
  const facts = await factsOf(services, orderId, order);
  return { facts, reader: role ?? 'arbiter' };
}

async function factsOf(services: Services, orderId: string, indexed: OrderStatusRow): Promise<DisputeFacts> {
  const openedAt = await disputedAt(services, orderId);
  /** The index is some blocks behind; a new dispute must be visible to its author at once. */
  const order =
    openedAt || indexed.closed || indexed.status === ORDER_STATUS.disputed
      ? indexed
      : ((await orderOnChain(services, orderId)) ?? indexed);
  const isOpen = !order.closed && order.status === ORDER_STATUS.disputed;
  const since = new Date(msOf(order.since_ns));
  const isClosed = order.closed && openedAt !== null;
  return {
    orderId,
    sellerId: order.owner_id,
    buyerId: order.signer_id,
    state: isOpen ? 'open' : isClosed ? 'closed' : 'none',
    openedBy: openerOf(order),
    openedAt: isOpen ? since : openedAt,
    deadline: isOpen ? new Date(disputeDeadline(since.getTime())) : null,
    ...(isClosed
      ? { ...endOf(order), endedAt: since }
      : { end: null, release: null, split: false, endedAt: null }),
  };
}

async function disputedAt({ database }: Services, orderId: string): Promise<Date | null> {
  const row = await database
    .selectFrom('order_events')
    .select('block_time')
    .where('order_id', '=', orderId)
    .where('event', '=', 'order_status')
    .where('status', '=', ORDER_STATUS.disputed)
    .executeTakeFirst();
  return row?.block_time ?? null;
}

function openerOf(order: OrderStatusRow): OrderRole | null {
  if (order.confirmation_owner_id === SAID.disputed) return 'seller';
  return order.confirmation_signer_id === SAID.disputed ? 'buyer' : null;
}

/** How a disputed order left the active collection. */
function endOf(order: OrderStatusRow): { end: DisputeEnd; release: boolean; split: boolean } {
  const end = orderEnd(order);
  switch (end) {
    case 'release':
    case 'refund':
      return { end: 'ruled', release: end === 'release', split: false };
    case 'split':
      return { end: 'ruled', release: true, split: true };
    case 'splitAgreed':
      return { end, release: true, split: true };
    case 'confirmed':
    case 'claimed':
      return { end: 'buyerGaveIn', release: true, split: false };
    case 'agreed':
    case 'cancelled':
      return { end: 'sellerGaveIn', release: false, split: false };
    default:
      return { end: 'expired', release: false, split: false };
  }
}
