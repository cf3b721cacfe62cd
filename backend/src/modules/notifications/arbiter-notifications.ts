import { ORDER_STATUS } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { OrderRow } from '../../db/tables/indexer';
import { msOf } from '../../util/nanoseconds';
import type { Logger } from '../../util/service';
import { orderAbout } from './order-notifications';
import { type NewNotification, writeNotificationsOneByOne } from './write-notifications';

const AT_ONCE = 200;

/**
 * Notifies the arbiter once of every open dispute. It goes by open disputes instead of events: the arbiter is set on
 * the chain, and a new one gets everything that waits.
 * @param now on our clock
 */
export async function notifyArbiter(
  database: Database,
  { arbiter, now, log }: { arbiter: string; now: Date; log: Logger },
): Promise<void> {
  const { rows } = await sql<OrderRow>`
    select orders.* from orders
    where not closed and status = ${sql.lit(ORDER_STATUS.disputed)} and owner_id <> ${arbiter} and signer_id <> ${arbiter} and not exists (
      select from notifications
      where wallet = ${arbiter} and event_key = 'dispute:' || orders.order_id || ':' || orders.since_ns)
    order by order_id limit ${sql.lit(AT_ONCE)}`.execute(database);
  if (rows.length === 0) return;
  const notices = rows.map(
    (order): NewNotification => ({
      wallet: arbiter,
      role: 'arbiter',
      kind: 'dispute-opened',
      eventKey: `dispute:${order.order_id}:${order.since_ns}`,
      orderId: order.order_id,
      about: orderAbout(order, { name: 'disputed', sinceNs: order.since_ns }),
      happenedAt: new Date(msOf(order.since_ns)),
    }),
  );
  await database
    .transaction()
    .execute((transaction) => writeNotificationsOneByOne(transaction, notices, now, log));
}
