import { type DeadlineStage, deadlineMoments, type OrderState, orderState } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database, Queries } from '../../db/database';
import type { OrderRow } from '../../db/tables/indexer';
import { timesOf } from '../../util/order-times';
import type { Logger } from '../../util/service';
import { NOTICE_COLUMNS, orderAbout, walletOf } from './order-notifications';
import { NEWS_MAX_AGE_MS, type NewNotification, writeNotificationsOneByOne } from './write-notifications';

const AT_ONCE = 200;

const COLUMNS = [
  ...NOTICE_COLUMNS,
  'closed',
  'since_ns',
  'status',
  'confirmation_owner_id',
  'confirmation_signer_id',
  'confirmation_current',
] as const satisfies readonly (keyof OrderRow)[];
type ReminderOrder = Pick<OrderRow, (typeof COLUMNS)[number]>;

/** Sets the reminders of these orders as they are now. Reminders that are set for the same state already stay. */
export async function setReminders(queries: Queries, orders: readonly ReminderOrder[]): Promise<void> {
  const closed = orders.filter((order) => order.closed).map((order) => order.order_id);
  if (closed.length > 0) {
    await sql`delete from order_reminders where order_id in (
      select value::numeric::bigint from jsonb_array_elements_text(${JSON.stringify(closed)}::jsonb) as value)`.execute(
      queries,
    );
  }
  const open = orders.filter((order) => !order.closed);
  if (open.length === 0) return;
  const rows = open.map((order) => ({
    order_id: order.order_id,
    since_ns: order.since_ns,
    next_at: momentsOf(order)[0]?.at ?? null,
  }));
  await sql`insert into order_reminders (order_id, since_ns, next_at)
    select order_id, since_ns, next_at from jsonb_populate_recordset(null::order_reminders, ${JSON.stringify(rows)}::jsonb)
    on conflict (order_id) do update set since_ns = excluded.since_ns, next_at = excluded.next_at
    where order_reminders.since_ns <> excluded.since_ns`.execute(queries);
}

/** When the next reminder is due; null while none is waiting. */
export async function nextReminder(database: Queries): Promise<Date | null> {
  const { next } = await database
    .selectFrom('order_reminders')
    .select((row) => row.fn.min('next_at').as('next'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return next;
}

interface ReminderRound {
  /** On the chain's clock. */
  chainNow: Date;
  /** On ours. */
  now: Date;
  arbiter: string | null;
  log: Logger;
}

/** Sends all due reminders. Of several that an order missed only the last is sent. @returns how many orders */
export async function writeReminders(database: Database, round: ReminderRound): Promise<number> {
  let reminded = 0;
  for (;;) {
    const some = await remindSome(database, round);
    reminded += some;
    if (some < AT_ONCE) return reminded;
  }
}

function remindSome(database: Database, { chainNow, now, arbiter, log }: ReminderRound): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('order_reminders')
      .select(['order_id', 'next_at'])
      .where('next_at', '<=', chainNow)
      .orderBy('next_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const orders = await ordersOf(
      transaction,
      due.map((row) => row.order_id),
    );
    const notices: NewNotification[] = [];
    for (const { order_id, next_at } of due) {
      const order = orders.get(order_id);
      const moments = order && !order.closed ? momentsOf(order) : [];
      const passed = moments.filter(({ at }) => at <= chainNow && next_at !== null && at >= next_at);
      const last = passed.at(-1);
      if (order && last && chainNow.getTime() - last.at.getTime() <= NEWS_MAX_AGE_MS) {
        notices.push(...reminderNotifications(order, last, arbiter));
      }
      await transaction
        .updateTable('order_reminders')
        .set({ next_at: moments.find(({ at }) => at > chainNow)?.at ?? null })
        .where('order_id', '=', order_id)
        .execute();
    }
    await writeNotificationsOneByOne(transaction, notices, now, log);
    return due.length;
  });
}

async function ordersOf(queries: Queries, ids: readonly string[]): Promise<Map<string, ReminderOrder>> {
  const rows = await queries.selectFrom('orders').select(COLUMNS).where('order_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

interface Moment {
  stage: DeadlineStage;
  at: Date;
}

function momentsOf(order: ReminderOrder): Moment[] {
  return deadlineMoments(orderState(order, 'active'), timesOf(order)).map(({ stage, atMs }) => ({
    stage,
    at: new Date(atMs),
  }));
}

/** Both sides are reminded every time; the arbiter only in a dispute. */
function reminderNotifications(
  order: ReminderOrder,
  { stage, at }: Moment,
  arbiter: string | null,
): NewNotification[] {
  const state: OrderState = orderState(order, 'active');
  const people = [
    { role: 'seller', wallet: walletOf(order, 'seller') },
    { role: 'buyer', wallet: walletOf(order, 'buyer') },
    ...(state === 'disputed' && arbiter ? [{ role: 'arbiter', wallet: arbiter } as const] : []),
  ] as const;
  return people.map(({ role, wallet }) => ({
    ...{ wallet, role, variant: state },
    kind: `deadline-${stage}` as const,
    eventKey: `deadline:${order.order_id}:${order.since_ns}:${stage}`,
    orderId: order.order_id,
    about: orderAbout(order, { name: state, sinceNs: order.since_ns }),
    happenedAt: at,
  }));
}
