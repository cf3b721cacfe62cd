import {
  DELIVERY_RETENTION_MS,
  type MarketEvent,
  ORDER_STATUS,
  parseOfferExtra,
  shownExtra,
} from '@cosecha/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { ChatConversationRow } from '../../db/tables/chat';
import type { OrderRow } from '../../db/tables/indexer';
import { msOf } from '../../util/nanoseconds';

export type Conversation = Selectable<ChatConversationRow>;

const ROWS_AT_ONCE = 500;

export type Block = Extract<MarketEvent, { event: 'account_blocked' }>['data'];

/** The fields of an order that its conversation depends on. */
type ConversationOrder = Pick<
  OrderRow,
  | 'order_id'
  | 'offer_id'
  | 'owner_id'
  | 'signer_id'
  | 'extra'
  | 'created_ns'
  | 'status'
  | 'closed'
  | 'closed_at'
>;

/** Members of a conversation; the arbiter while a dispute is open. */
export function membersOf(conversation: Conversation): string[] {
  const { seller_id, buyer_id, arbiter_id, is_disputed } = conversation;
  const isJudged = is_disputed && arbiter_id !== '';
  return [...new Set([seller_id, buyer_id, ...(isJudged ? [arbiter_id] : [])])];
}

export const isMember = (conversation: Conversation, wallet: string): boolean =>
  membersOf(conversation).includes(wallet);

export function findConversation(queries: Queries, id: string): Promise<Conversation | undefined> {
  return queries.selectFrom('chat_conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The name of a product as its seller described it. */
export const productNameOf = (extra: string): string => parseOfferExtra(shownExtra(extra)).productName;

/**
 * Records the target state of these orders' conversations, in the transaction that changes the orders. Changed ones
 * become due for Firestore; the others are left alone.
 * @param now on our clock
 */
export async function noteOrders(
  queries: Queries,
  orders: readonly ConversationOrder[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < orders.length; at += ROWS_AT_ONCE) {
    await queries
      .insertInto('chat_conversations')
      .values(orders.slice(at, at + ROWS_AT_ONCE).map((order) => rowOf(order, now)))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({
            is_disputed: (row) => row.ref('excluded.is_disputed'),
            is_over: (row) => row.ref('excluded.is_over'),
            erase_at: (row) => row.ref('excluded.erase_at'),
            version: sql`case when chat_conversations.is_disputed = excluded.is_disputed
              then chat_conversations.version
              else greatest(chat_conversations.version + 1, excluded.version) end`,
            next_at: sql`case when chat_conversations.is_disputed = excluded.is_disputed
              then chat_conversations.next_at else excluded.next_at end`,
            attempts: sql`case when chat_conversations.is_disputed = excluded.is_disputed
              then chat_conversations.attempts else 0 end`,
          })
          .where(
            sql<boolean>`(chat_conversations.is_disputed, chat_conversations.is_over)
              <> (excluded.is_disputed, excluded.is_over)`,
          ),
      )
      .execute();
  }
}

/** For what is noted late. */
const blockOf = (by: string, about: string) =>
  sql<boolean | null>`(select true from account_blocks where by_id = ${by} and account_id = ${about})`;

function rowOf(order: ConversationOrder, now: Date) {
  return {
    id: order.order_id,
    kind: 'order' as const,
    order_id: order.order_id,
    offer_id: order.offer_id,
    seller_id: order.owner_id,
    buyer_id: order.signer_id,
    product_name: productNameOf(order.extra),
    is_disputed: !order.closed && order.status === ORDER_STATUS.disputed,
    is_over: order.closed,
    seller_blocks: blockOf(order.owner_id, order.signer_id),
    buyer_blocks: blockOf(order.signer_id, order.owner_id),
    erase_at: order.closed ? new Date((order.closed_at ?? now).getTime() + DELIVERY_RETENTION_MS) : null,
    created_at: new Date(msOf(order.created_ns)),
    version: String(now.getTime()),
    next_at: now,
  };
}

/**
 * Records orders whose conversation is missing or outdated, from a time without chat configuration. Newest first.
 * @param before an order reached earlier; null: none
 * @returns the next `before`; null at the end
 */
export async function noteMissedOrders(
  queries: Queries,
  { before, limit, now }: { before: string | null; limit: number; now: Date },
): Promise<string | null> {
  const orders = await queries
    .selectFrom('orders')
    .leftJoin('chat_conversations as known', 'known.order_id', 'orders.order_id')
    .select([
      'orders.order_id',
      'orders.offer_id',
      'orders.owner_id',
      'orders.signer_id',
      'orders.extra',
      'orders.created_ns',
      'orders.status',
      'orders.closed',
      'orders.closed_at',
    ])
    .where((where) =>
      where.or([
        where('known.id', 'is', null),
        sql<boolean>`known.is_over <> orders.closed`,
        sql<boolean>`known.is_disputed <> (not orders.closed and orders.status = ${sql.lit(ORDER_STATUS.disputed)})`,
      ]),
    )
    .$if(before !== null, (query) => query.where('orders.order_id', '<', before ?? ''))
    .orderBy('orders.order_id', 'desc')
    .limit(limit)
    .execute();
  await noteOrders(queries, orders, now);
  return orders.length < limit ? null : (orders.at(-1)?.order_id ?? null);
}

/** Assigns the current arbiter to conversations without one. They are in no document yet. */
export async function giveArbiter(queries: Queries, arbiterId: string): Promise<void> {
  await queries
    .updateTable('chat_conversations')
    .set({ arbiter_id: arbiterId })
    .where('arbiter_id', '=', '')
    .execute();
}

/** Replaces the arbiter of conversations whose order may still be disputed. @param now on our clock */
export async function changeArbiter(queries: Queries, arbiterId: string, now: Date): Promise<void> {
  await queries
    .updateTable('chat_conversations')
    .set({
      arbiter_id: arbiterId,
      version: sql`greatest(version + 1, ${String(now.getTime())}::bigint)`,
      next_at: now,
      attempts: 0,
    })
    .where('is_over', '=', false)
    .where((where) => where.or([where('arbiter_id', '<', arbiterId), where('arbiter_id', '>', arbiterId)]))
    .execute();
}

/** A block on the chain is one in each conversation of the two, and so is its end. In the transaction of the index. */
export async function noteBlock(
  queries: Queries,
  { by_id, account_id, is_blocked }: Block,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('chat_conversations')
    .set({
      seller_blocks: sql`case when seller_id = ${by_id} then ${is_blocked} else seller_blocks end`,
      buyer_blocks: sql`case when buyer_id = ${by_id} then ${is_blocked} else buyer_blocks end`,
      version: sql`greatest(version + 1, ${String(now.getTime())}::bigint)`,
      next_at: now,
      attempts: 0,
    })
    .where((where) =>
      where.or([
        where.and({ seller_id: by_id, buyer_id: account_id }),
        where.and({ seller_id: account_id, buyer_id: by_id }),
      ]),
    )
    .execute();
}

/** Which conversations a wallet has, for its owner. */
export function ownConversations(queries: Queries, wallet: string) {
  return queries
    .selectFrom('chat_conversations')
    .select(['id', 'kind', 'order_id', 'offer_id', 'product_name', 'created_at'])
    .where((where) => where.or([where('seller_id', '=', wallet), where('buyer_id', '=', wallet)]))
    .orderBy('created_at')
    .execute();
}
