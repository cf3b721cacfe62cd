import { type DisputeReasonCode, DomainError, type Tracking } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database, Queries } from '../../db/database';
import type { StatementKind } from '../../db/tables/disputes';
import { RETENTION_MS } from '../../signing/prune-operations';

interface NewStatement {
  orderId: string;
  wallet: string;
  /** The idempotency key: the same one again is the same statement. */
  key: string;
  kind: StatementKind | 'delivery';
  reason: DisputeReasonCode | null;
  words: string;
  /** Names of pictures that the same wallet sent for this order. */
  files: readonly string[];
  /** How a delivery is followed. */
  tracking?: Tracking;
  at: Date;
}

/** Names of a statement's pictures, as they were chosen; for a query over `dispute_statements`. */
export const fileNames = sql<string[]>`array(select name from dispute_files
  where dispute_files.statement_id = dispute_statements.id order by position)`;

/** Prefix of the locks under which an order's opening, ruling, proof of delivery or rating is written. */
const ORDER_LOCK = 1;

/** Until the transaction ends: two at the same moment would not see each other. */
export async function lockOrder(transaction: Queries, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ORDER_LOCK)}, hashtext(${orderId}))`.execute(transaction);
}

/**
 * Stores a statement with its pictures. It replaces an earlier attempt at an opening or a ruling: an order has one of
 * each.
 * @param notify notifies others in the same transaction
 * @throws DomainError `dispute-picture-gone` when a picture is missing, another wallet's, or used elsewhere
 */
export function saveStatement(
  database: Database,
  statement: NewStatement,
  notify: (queries: Queries) => Promise<void> = async () => undefined,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await writeStatement(transaction, statement);
    await notify(transaction);
  });
}

/** As keepStatement, within a transaction. @throws DomainError `dispute-picture-gone` */
export async function writeStatement(transaction: Queries, statement: NewStatement): Promise<void> {
  const id = await upsert(transaction, statement);
  await transaction
    .updateTable('dispute_files')
    .set({ statement_id: null })
    .where('statement_id', '=', id)
    .execute();
  for (const [position, name] of statement.files.entries()) {
    const attached = await transaction
      .updateTable('dispute_files')
      .set({ statement_id: id, position })
      .where('name', '=', name)
      .where('order_id', '=', statement.orderId)
      .where('wallet', '=', statement.wallet)
      .where('statement_id', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!attached) throw new DomainError('dispute-picture-gone');
  }
}

async function upsert(queries: Queries, statement: NewStatement): Promise<string> {
  const { orderId, wallet, key, kind, reason, words, tracking, at } = statement;
  if (kind === 'opening' || kind === 'ruling') {
    // Two at the same moment would both find nothing to replace, and the second one's insert would fail.
    await lockOrder(queries, orderId);
    await queries
      .deleteFrom('dispute_statements')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .$if(kind === 'opening', (query) => query.where('wallet', '=', wallet))
      .execute();
  }
  const made = await queries
    .insertInto('dispute_statements')
    .values({ order_id: orderId, wallet, key, kind, reason, words, ...tracking, created_at: at })
    .onConflict((conflict) => conflict.columns(['wallet', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id } = made ?? (await sameStatement(queries, statement)) ?? {};
  if (id === undefined) throw new DomainError('idempotency-mismatch');
  return id;
}

/**
 * The statement that an earlier try has written. Once its operation is forgotten nothing holds the key to its words any more,
 * and what was shown stays as it is.
 */
const sameStatement = (queries: Queries, { orderId, wallet, key, kind, words, at }: NewStatement) =>
  queries
    .selectFrom('dispute_statements')
    .select('id')
    .where('wallet', '=', wallet)
    .where('key', '=', key)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('words', '=', words)
    .where('created_at', '>', new Date(at.getTime() - RETENTION_MS))
    .executeTakeFirst();

/** The market refused the call that was announced a moment ago. The pictures stay with their sender. */
export async function takeStatementBack(
  database: Database,
  { wallet, key, orderId, kind, at }: Pick<NewStatement, 'wallet' | 'key' | 'orderId' | 'kind' | 'at'>,
): Promise<void> {
  await database
    .deleteFrom('dispute_statements')
    .where('wallet', '=', wallet)
    .where('key', '=', key)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(at.getTime() - RETENTION_MS))
    .execute();
}

/**
 * Takes back what calls that are about to be forgotten have announced and what did not happen: the refusal may have come long
 * after the device stopped asking, or the device never signed. What an earlier call of the same key said stays.
 */
export async function takeBackUndone(
  queries: Queries,
  calls: readonly Pick<NewStatement, 'wallet' | 'key'>[],
): Promise<void> {
  await sql`
    delete from dispute_statements as said
    using operations as call, jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as old (wallet text, key text)
    where call.wallet = old.wallet and call.key = old.key and said.wallet = old.wallet and said.key = old.key
      and (call.kind, said.kind) in (('dispute-order', 'opening'), ('resolve-dispute', 'ruling'))
      and call.body->>'orderId' = said.order_id::text and said.created_at >= call.created_at
      and call.state <> 'answered' and not exists (
        select from transactions as done where done.wallet = old.wallet and done.key = old.key
          and done.step like 'settle%' and done.state = 'settled' and done.outcome->>'value' <> 'false')`.execute(
    queries,
  );
}

export async function countStatements(queries: Queries, orderId: string, wallet: string): Promise<number> {
  const { count } = await queries
    .selectFrom('dispute_statements')
    .select((columns) => columns.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('wallet', '=', wallet)
    .where('kind', '<>', 'delivery')
    .executeTakeFirstOrThrow();
  return Number(count);
}
