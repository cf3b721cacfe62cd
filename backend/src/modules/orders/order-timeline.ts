import {
  DomainError,
  type OrderEnd,
  type OrderRole,
  type OrderState,
  orderEnd,
  orderIdFromIndexed,
  orderState,
  type RawOrderState,
  roleOf,
  TIMELINE_PAGE,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { requireArbiter } from '../disputes/arbiter';
import type { Services } from '../services';
import { indexedOrder, orderOnChain } from './indexed-order';

export const timelineSchema = z.object({ before: z.optional(z.string().check(z.maxLength(100))) });

/** What happened to an order, in the order table's terms. */
type TimelineKind =
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
  | 'ruledSplit'
  | 'splitProposed'
  | 'splitAgreed'
  | 'other';

export interface TimelineEntry {
  /** Where the page before it ends. */
  id: string;
  kind: TimelineKind;
  /** Null where neither the chain nor we know who acted. */
  by: OrderRole | 'arbiter' | null;
  /** Time of the block, ms since the epoch. */
  time: number;
  /** Null where the feed does not tell it. */
  transactionHash: string | null;
}

/**
 * What happened to an order last, oldest first, for its two parties and the arbiter, also after it has ended: a page of `TIMELINE_PAGE`.
 * @param before the `id` of the first entry of the page behind it
 * @throws DomainError `order-not-found`; `not-arbiter` for everybody else
 */
export async function orderTimeline(
  services: Services,
  wallet: string,
  indexedId: string,
  before?: string,
): Promise<TimelineEntry[]> {
  const orderId = orderIdFromIndexed(indexedId);
  const { database } = services;
  // The index is some blocks behind a purchase, whose buyer may ask at once.
  const order = (await indexedOrder(database, orderId)) ?? (await orderOnChain(services, orderId));
  if (!order) throw new DomainError('order-not-found');
  if (!roleOf(order, wallet)) await requireArbiter(services, wallet);
  const rows = await database
    .selectFrom('order_events')
    .leftJoin('transactions', 'transactions.hash', 'order_events.tx_hash')
    .select(['order_events.id', 'event', 'status', 'block_time', 'tx_hash', 'transactions.wallet as sender'])
    .where('order_id', '=', orderId)
    .$if(before !== undefined, (query) => query.where('order_events.id', '<', before ?? ''))
    .orderBy('order_events.id', 'desc')
    .limit(TIMELINE_PAGE)
    .execute();
  return rows.reverse().map(({ id, event, status, block_time, tx_hash, sender }) => {
    const kind = kindOf(event, status, order);
    const known = sender === null ? null : roleOf(order, sender);
    return { id, kind, by: ACTOR[kind] ?? known, time: block_time.getTime(), transactionHash: tx_hash };
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
  ruledSplit: 'arbiter',
};

const BY_STATE: Partial<Record<OrderState, TimelineKind>> = {
  delivered: 'delivered',
  disputed: 'disputed',
  cancelRequested: 'cancelAsked',
};

const BY_END: Record<OrderEnd, TimelineKind> = {
  confirmed: 'released',
  claimed: 'claimed',
  agreed: 'refundedBySeller',
  cancelled: 'refundedBySeller',
  overdue: 'refundedByBuyer',
  release: 'ruledPaid',
  refund: 'ruledRefunded',
  split: 'ruledSplit',
  splitAgreed: 'splitAgreed',
  unknown: 'other',
};

/** What a status means depends on its event; what the parties confirmed is a column of the order. */
function kindOf(event: string, status: number, order: RawOrderState): TimelineKind {
  if (event === 'order_active') return 'created';
  if (event === 'order_proposal') return 'splitProposed';
  const raw = { ...order, status };
  if (event === 'order_status') return BY_STATE[orderState(raw, 'active')] ?? 'other';
  return event === 'order_closed' ? BY_END[orderEnd(raw)] : 'other';
}
