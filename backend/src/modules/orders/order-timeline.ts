import { DomainError, type OrderRole, orderIdFromIndexed, roleOf } from '@cosecha/shared/domain';
import type { Services } from '../../services';
import { requireArbiter } from '../disputes/arbiter';
import { indexedOrder } from './indexed-order';

/** What happened to an order, in the order table's terms. */
export type TimelineKind =
  | 'created'
  | 'delivered'
  | 'cancelAsked'
  | 'disputed'
  | 'released'
  | 'claimed'
  | 'refundedBySeller'
  | 'refundedByBuyer'
  | 'ruledPaid'
  | 'ruledRefunded'
  | 'other';

export interface TimelineEntry {
  kind: TimelineKind;
  /** Null where neither the chain nor we know who acted. */
  by: OrderRole | 'arbiter' | null;
  /** Of the block. ms since the epoch. */
  time: number;
  /** Null where the feed does not tell it. */
  transactionHash: string | null;
}

/**
 * Everything that happened to an order, oldest first, for its two parties and the arbiter, also after it has ended.
 * @throws DomainError `order-not-found`; `not-arbiter` for everybody else
 */
export async function orderTimeline(
  services: Services,
  wallet: string,
  indexedId: string,
): Promise<TimelineEntry[]> {
  const orderId = orderIdFromIndexed(indexedId);
  const { database } = services;
  const order = await indexedOrder(database, orderId);
  if (!order) throw new DomainError('order-not-found');
  if (!roleOf(order, wallet)) await requireArbiter(services, wallet);
  const rows = await database
    .selectFrom('order_events')
    .leftJoin('transactions', 'transactions.hash', 'order_events.tx_hash')
    .select(['event', 'status', 'block_time', 'tx_hash', 'transactions.wallet as sender'])
    .where('order_id', '=', orderId)
    .orderBy('order_events.id')
    .execute();
  return rows.map(({ event, status, block_time, tx_hash, sender }) => {
    const kind = kindOf(event, status, order);
    const known = sender === null ? null : roleOf(order, sender);
    return { kind, by: ACTOR[kind] ?? known, time: block_time.getTime(), transactionHash: tx_hash };
  });
}

/** Who alone can have done it, whatever client was used. */
const ACTOR: Partial<Record<TimelineKind, TimelineEntry['by']>> = {
  created: 'buyer',
  delivered: 'seller',
  cancelAsked: 'buyer',
  released: 'buyer',
  claimed: 'seller',
  refundedBySeller: 'seller',
  refundedByBuyer: 'buyer',
  ruledPaid: 'arbiter',
  ruledRefunded: 'arbiter',
};

const BY_STATUS: Record<number, TimelineKind> = { 2: 'delivered', 3: 'disputed', 4: 'cancelAsked' };

interface HowItEnded {
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
}

/** contracts/README.md, "Events": what a status means depends on the event that tells it. */
function kindOf(event: string, status: number, order: HowItEnded): TimelineKind {
  if (event === 'order_active') return 'created';
  if (event === 'order_status') return BY_STATUS[status] ?? 'other';
  if (event !== 'order_closed') return 'other';
  if (status === 2) return order.confirmation_signer_id === 1 ? 'released' : 'claimed';
  if (status === 4) return order.confirmation_owner_id === 3 ? 'refundedBySeller' : 'refundedByBuyer';
  return order.confirmation_current === 1 ? 'ruledPaid' : 'ruledRefunded';
}
