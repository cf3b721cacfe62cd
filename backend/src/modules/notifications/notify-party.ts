import { type NoticeKind, type NoticeRole, type OrderRole, roleOf } from '@cosecha/shared/domain';
import type { Queries } from '../../db/database';
import { NOTICE_COLUMNS, type NotificationOrder, orderAbout, walletOf } from './order-notifications';
import { writeNotifications } from './write-notifications';

interface PartyNews {
  /** The chain's number. */
  orderId: string;
  /** The person who acted; the others are notified. */
  by: string;
  /** Deduplication key of what was written. */
  id: string;
  now: Date;
}

const OTHER: Record<OrderRole, OrderRole> = { seller: 'buyer', buyer: 'seller' };

/**
 * Tells the other side and the arbiter of a new statement in a dispute. In the transaction that writes the statement, as its
 * last step.
 */
export function notifyEvidence(
  queries: Queries,
  { arbiter, ...news }: PartyNews & { arbiter: string },
): Promise<void> {
  return notify(queries, news, { kind: 'dispute-evidence', arbiter });
}

/**
 * Tells the other side of a rating. In the transaction that writes it, as its last step.
 * @param stars 1 to 5; null while they are hidden from the rated side
 */
export function notifyRating(
  queries: Queries,
  { stars, ...news }: PartyNews & { stars: number | null },
): Promise<void> {
  return notify(
    queries,
    news,
    stars === null ? { kind: 'rating-waiting' } : { kind: 'rating-received', stars },
  );
}

async function notify(
  queries: Queries,
  { orderId, by, id, now }: PartyNews,
  { kind, arbiter, stars }: { kind: NoticeKind; arbiter?: string; stars?: number },
): Promise<void> {
  const order = await noticeOrder(queries, orderId);
  const mine = order && roleOf(order, by);
  if (!order || !mine) return;
  const other = OTHER[mine];
  const people: { role: NoticeRole; wallet: string }[] = [{ role: other, wallet: walletOf(order, other) }];
  if (arbiter) people.push({ role: 'arbiter', wallet: arbiter });
  const about = { ...orderAbout(order), ...(stars === undefined ? {} : { stars }) };
  const notices = people.map(({ role, wallet }) => ({
    ...{ kind, role, wallet, about, orderId },
    eventKey: `${kind}:${id}`,
    happenedAt: now,
  }));
  await writeNotifications(queries, notices, now);
}

/** Undefined while the index does not have it yet. */
function noticeOrder(queries: Queries, orderId: string): Promise<NotificationOrder | undefined> {
  return queries
    .selectFrom('orders')
    .select(NOTICE_COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
