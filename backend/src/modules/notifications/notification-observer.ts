import { orderState, parseOfferExtra, SENT } from '@cosecha/shared/domain';
import type { Queries } from '../../db/database';
import type { OrderRow } from '../../db/tables/indexer';
import { type Draft, placeKey } from '../../indexer/draft/draft';
import type { MarketFact } from '../../indexer/facts';
import type { BatchObserver } from '../../indexer/ingest';
import type { Clock } from '../../util/service';
import {
  isOrderEvent,
  type NotificationOrder,
  ORDER_NOTIFICATIONS,
  type OrderEvent,
  orderAbout,
  orderNews,
  walletOf,
} from './order-notifications';
import { setReminders } from './reminders';
import { NEWS_MAX_AGE_MS, type NewNotification, writeNotifications } from './write-notifications';

const SOLD_OUT = 2;

/**
 * Turns chain events into notifications and reminders in the transaction that moves the indexer's cursor: a crash
 * leaves all or nothing, and blocks read again find their notifications already written.
 * @param onNews called just before the commit
 */
export function createNotificationObserver(
  clock: Clock,
  onNews: () => void = () => undefined,
): () => BatchObserver {
  return () => {
    const notices: NewNotification[] = [];
    const orders = new Set<string>();
    return {
      observe(draft, fact) {
        if (isOrderEvent(fact.event)) orders.add(fact.event.data.order_id);
        // What lies ahead of our clock is news, too: the chain's clock rules.
        if (clock() - fact.place.time.getTime() > NEWS_MAX_AGE_MS) return;
        notices.push(...orderNotifications(draft, fact), ...stockNotifications(draft, fact));
      },
      async write(queries, draft) {
        await remind(queries, draft, orders);
        await writeNotifications(queries, notices, new Date(clock()));
        if (notices.length > 0) onNews();
      },
    };
  };
}

function orderNotifications(draft: Draft, { event, place, entry }: MarketFact): NewNotification[] {
  if (!isOrderEvent(event)) return [];
  const before = draft.orders.get(event.data.order_id);
  const news = orderNews(event, before);
  const order = noticeOrder(draft, event, before);
  if (!news || !order) return [];
  const isBeginning = event.event === 'order_active' || event.event === 'order_status';
  // The state's time limit belongs into the notification of its beginning.
  const state = isBeginning
    ? { name: orderState(event.data, 'active'), sinceNs: event.data.since_ns }
    : undefined;
  const isSent = news === 'delivered' && before?.delivery_kind === 'carrier';
  return ORDER_NOTIFICATIONS[news].map(({ role, kind }) => ({
    ...{ role, kind, ...(isSent ? { variant: SENT } : {}) },
    wallet: walletOf(order, role),
    eventKey: `chain:${placeKey(place, entry)}`,
    orderId: order.order_id,
    // One side's word takes the place of its last one, as on the chain.
    subject: event.event === 'order_proposal' ? `split-${event.data.order_id}` : undefined,
    about: orderAbout(order, state),
    happenedAt: place.time,
  }));
}

/** The order after the event; notifications of an end name the sums that were paid. */
function noticeOrder(
  draft: Draft,
  { event, data }: OrderEvent,
  before: OrderRow | undefined,
): NotificationOrder | undefined {
  if (event === 'order_active')
    return { ...data, amount_refunded: '0', extra: draft.offers.get(data.offer_id)?.extra ?? '{}' };
  if (event !== 'order_closed' || !before) return before;
  const { amount_delivered, fee_deducted, amount_refunded } = data;
  return { ...before, amount_delivered, fee_deducted, amount_refunded };
}

/** Sold out. Paused offers count, too: their seller may refill them. */
function stockNotifications(draft: Draft, { event, place, entry }: MarketFact): NewNotification[] {
  if (event.event !== 'offer_stock' || event.data.status !== SOLD_OUT) return [];
  const offer = draft.offers.get(event.data.offer_id);
  if (!offer || offer.status === SOLD_OUT) return [];
  return [
    {
      wallet: offer.owner_id,
      role: 'seller',
      kind: 'offer-sold-out',
      eventKey: `chain:${placeKey(place, entry)}`,
      about: { product: parseOfferExtra(offer.extra).productName },
      happenedAt: place.time,
    },
  ];
}

async function remind(queries: Queries, draft: Draft, ids: ReadonlySet<string>): Promise<void> {
  const touched = [...ids].sort().flatMap((id): OrderRow[] => {
    const order = draft.orders.get(id);
    return order ? [order] : [];
  });
  await setReminders(queries, touched);
}
