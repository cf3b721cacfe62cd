import {
  type MarketEvent,
  type NoticeAbout,
  type NoticeKind,
  type OrderRole,
  type OrderState,
  orderDeadline,
  orderEnd,
  orderState,
  parseOfferExtra,
  proposerOf,
  SAID,
} from '@cosecha/shared/domain';
import type { OrderRow } from '../../db/tables/indexer';
import { timesOf } from '../../util/order-times';

/** What the chain may say about an order, as its people would tell it. */
type OrderNews =
  | 'created'
  | 'delivered'
  | 'cancelAsked'
  | 'disputedBySeller'
  | 'disputedByBuyer'
  | 'released'
  | 'claimed'
  | 'refunded'
  | 'cancelAgreed'
  | 'recovered'
  | 'concededBySeller'
  | 'concededByBuyer'
  | 'ruledForSeller'
  | 'ruledForBuyer'
  | 'ruledSplit'
  | 'proposedBySeller'
  | 'proposedByBuyer'
  | 'splitAgreed';

interface Telling {
  role: OrderRole;
  kind: NoticeKind;
}

/**
 * Who is notified of what. People are not notified of their own actions. Notifications of the arbiter, who is set on
 * the chain and may change, are in arbiter-notifications.ts.
 */
export const ORDER_NOTIFICATIONS: Record<OrderNews, readonly Telling[]> = {
  created: [{ role: 'seller', kind: 'order-new' }],
  delivered: [{ role: 'buyer', kind: 'order-delivered' }],
  cancelAsked: [{ role: 'seller', kind: 'cancel-asked' }],
  disputedBySeller: [{ role: 'buyer', kind: 'dispute-opened' }],
  disputedByBuyer: [{ role: 'seller', kind: 'dispute-opened' }],
  released: [{ role: 'seller', kind: 'order-released' }],
  claimed: [{ role: 'buyer', kind: 'order-claimed' }],
  refunded: [{ role: 'buyer', kind: 'order-refunded' }],
  cancelAgreed: [{ role: 'buyer', kind: 'cancel-agreed' }],
  recovered: [{ role: 'seller', kind: 'order-recovered' }],
  concededBySeller: [{ role: 'buyer', kind: 'dispute-conceded' }],
  concededByBuyer: [{ role: 'seller', kind: 'dispute-conceded' }],
  ruledForSeller: [
    { role: 'seller', kind: 'dispute-released' },
    { role: 'buyer', kind: 'dispute-released' },
  ],
  ruledForBuyer: [
    { role: 'seller', kind: 'dispute-refunded' },
    { role: 'buyer', kind: 'dispute-refunded' },
  ],
  ruledSplit: [
    { role: 'seller', kind: 'dispute-split' },
    { role: 'buyer', kind: 'dispute-split' },
  ],
  proposedBySeller: [{ role: 'buyer', kind: 'split-proposed' }],
  proposedByBuyer: [{ role: 'seller', kind: 'split-proposed' }],
  // Which of the two accepted is not said: both read the sums.
  splitAgreed: [
    { role: 'seller', kind: 'split-agreed' },
    { role: 'buyer', kind: 'split-agreed' },
  ],
};

const ORDER_EVENTS = ['order_active', 'order_status', 'order_proposal', 'order_closed'] as const;
export type OrderEvent = Extract<MarketEvent, { event: (typeof ORDER_EVENTS)[number] }>;
type StatusData = Extract<MarketEvent, { event: 'order_status' }>['data'];
type EndData = Extract<MarketEvent, { event: 'order_closed' }>['data'];

export const isOrderEvent = (event: MarketEvent): event is OrderEvent =>
  ORDER_EVENTS.some((name) => name === event.event);

/** The change that an event makes to an order in this state; null for none. */
export function orderNews({ event, data }: OrderEvent, before: OrderRow | undefined): OrderNews | null {
  if (event === 'order_active') return before ? null : 'created';
  if (!before || before.closed) return null;
  if (event === 'order_proposal')
    return proposerOf(data.proposed_by) === 'seller' ? 'proposedBySeller' : 'proposedByBuyer';
  return event === 'order_status' ? statusNews(data, before) : endNews(data, before);
}

function statusNews(data: StatusData, before: OrderRow): OrderNews | null {
  switch (orderState(data, 'active')) {
    case 'delivered':
      return 'delivered';
    case 'cancelRequested':
      return 'cancelAsked';
    case 'disputed': {
      const bySeller =
        data.confirmation_owner_id === SAID.disputed && before.confirmation_owner_id !== SAID.disputed;
      return bySeller ? 'disputedBySeller' : 'disputedByBuyer';
    }
    default:
      return null;
  }
}

function endNews(data: EndData, before: OrderRow): OrderNews | null {
  const was = orderState(before, 'active');
  switch (orderEnd(data)) {
    case 'release':
      return 'ruledForSeller';
    case 'refund':
      return 'ruledForBuyer';
    case 'split':
      return 'ruledSplit';
    case 'splitAgreed':
      return 'splitAgreed';
    case 'claimed':
      return 'claimed';
    case 'confirmed':
      return was === 'disputed' ? 'concededByBuyer' : 'released';
    case 'overdue':
      return 'recovered';
    case 'agreed':
    case 'cancelled':
      if (was === 'disputed') return 'concededBySeller';
      return was === 'cancelRequested' ? 'cancelAgreed' : 'refunded';
    default:
      return null;
  }
}

/** What a notification needs of its order. */
export const NOTICE_COLUMNS = [
  'order_id',
  'owner_id',
  'signer_id',
  'operation_amount',
  'amount_delivered',
  'fee_deducted',
  'amount_refunded',
  'time',
  'created_ns',
  'extra',
] as const satisfies readonly (keyof OrderRow)[];
export type NotificationOrder = Pick<OrderRow, (typeof NOTICE_COLUMNS)[number]>;

export const walletOf = (order: NotificationOrder, role: OrderRole): string =>
  role === 'seller' ? order.owner_id : order.signer_id;

/** @param state whose time limit the notification speaks of, and since when. Nanoseconds */
export function orderAbout(
  order: NotificationOrder,
  state?: { name: OrderState; sinceNs: string },
): NoticeAbout {
  const deadlineMs = state && orderDeadline(state.name, timesOf({ ...order, since_ns: state.sinceNs }));
  return {
    product: parseOfferExtra(order.extra).productName,
    quantity: order.operation_amount,
    escrow: String(
      BigInt(order.amount_delivered) + BigInt(order.fee_deducted) + BigInt(order.amount_refunded),
    ),
    net: order.amount_delivered,
    refund: order.amount_refunded,
    ...(deadlineMs ? { deadlineMs } : {}),
  };
}
