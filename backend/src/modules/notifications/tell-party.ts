import type { NoticeKind, NoticeRole, OrderRole } from '@cosecha/shared/domain';
import { roleOf } from '@cosecha/shared/domain';
import type { Queries } from '../../db/database';
import { type NoticeOrder, orderAbout, walletOf } from './order-notices';
import { writeNotices } from './write-notices';

interface PartyNews {
  order: NoticeOrder;
  /** Who did it: everybody else is told. */
  by: string;
  /** Of what was written: the same one is told once. */
  id: string;
  now: Date;
}

const OTHER: Record<OrderRole, OrderRole> = { seller: 'buyer', buyer: 'seller' };

/**
 * Tells the other side, and the arbiter where one is named, of a new statement in a dispute. In the transaction that writes
 * the statement, as its last step.
 */
export function tellEvidence(
  queries: Queries,
  { arbiter, ...news }: PartyNews & { arbiter: string | null },
): Promise<void> {
  return tell(queries, news, { kind: 'dispute-evidence', arbiter });
}

/** Tells the other side of a rating. In the transaction that writes it, as its last step. @param stars 1 to 5 */
export function tellRating(
  queries: Queries,
  { stars, ...news }: PartyNews & { stars: number },
): Promise<void> {
  return tell(queries, news, { kind: 'rating-received', arbiter: null, stars });
}

async function tell(
  queries: Queries,
  { order, by, id, now }: PartyNews,
  { kind, arbiter, stars }: { kind: NoticeKind; arbiter: string | null; stars?: number },
): Promise<void> {
  const mine = roleOf(order, by);
  const people: { role: NoticeRole; wallet: string }[] = mine
    ? [{ role: OTHER[mine], wallet: walletOf(order, OTHER[mine]) }]
    : (['seller', 'buyer'] as const).map((role) => ({ role, wallet: walletOf(order, role) }));
  if (arbiter && arbiter !== by) people.push({ role: 'arbiter', wallet: arbiter });
  const about = { ...orderAbout(order), ...(stars === undefined ? {} : { stars }) };
  const notices = people.map(({ role, wallet }) => ({
    ...{ kind, role, wallet, about },
    eventKey: `${kind}:${id}`,
    orderId: order.order_id,
    happenedAt: now,
  }));
  await writeNotices(queries, notices, now);
}
