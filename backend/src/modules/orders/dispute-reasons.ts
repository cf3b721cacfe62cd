import { DomainError, orderIdFromIndexed, roleOf } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Services } from '../../services';
import { requireArbiter } from './resolve-dispute';

export interface DisputeReason {
  wallet: string;
  reason: string;
  /** ISO 8601, when it was sent. */
  time: string;
}

/**
 * Why an order was disputed, in the words of who did, for its two parties and the arbiter, also after the ruling.
 * @throws DomainError `order-not-found`; `not-arbiter` for everybody else
 */
export async function disputeReasons(
  services: Services,
  wallet: string,
  indexedId: string,
): Promise<DisputeReason[]> {
  const orderId = orderIdFromIndexed(indexedId);
  const { database, views } = services;
  const indexed = await database
    .selectFrom('orders')
    .select(['owner_id', 'signer_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const order = indexed ?? (await views.order(orderId));
  if (!order) throw new DomainError('order-not-found');
  if (!roleOf(order, wallet)) await requireArbiter(services, wallet);
  const rows = await database
    .selectFrom('operations')
    .select(['wallet', sql<string>`body->>'reason'`.as('reason'), 'created_at'])
    .where('kind', '=', 'dispute-order')
    .where('state', '=', 'answered')
    .where(sql`body->>'orderId'`, '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ reason, created_at, wallet: sender }) => ({
    wallet: sender,
    reason,
    time: created_at.toISOString(),
  }));
}
