import { parseMarketEvents } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { contractLogs, type FeedBlock } from './block';
import { applyEvent } from './events';

/** PostgreSQL tells on it, with the height, when a transaction that moved the cursor is committed. */
export const INDEXED_CHANNEL = 'cosecha_indexed';

export interface Cursor {
  height: number;
  /** Hash of the last block that existed; null before the first. */
  hash: string | null;
}

export async function readCursor(database: Database, contractId: string): Promise<Cursor | null> {
  const row = await database
    .selectFrom('chain_cursor')
    .select(['height', 'block_hash'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return row ? { height: Number(row.height), hash: row.block_hash } : null;
}

/**
 * Writes a block's events and the new cursor in one transaction: a crash leaves both or neither.
 * @throws Error when the block does not follow the last one, or an event of ours does not fit its schema
 */
export async function applyBlock(
  database: Database,
  contractId: string,
  block: FeedBlock,
  before: Cursor,
): Promise<Cursor> {
  const { height, hash, prev_hash, timestamp_nanosec } = block.block.header;
  if (before.hash !== null && prev_hash !== before.hash) {
    throw new Error(`block ${height} follows ${prev_hash}, but the database stands at ${before.hash}`);
  }
  const events = contractLogs(block, contractId).flatMap(parseMarketEvents);
  const cursor = {
    height: String(height),
    block_hash: hash,
    block_time: new Date(Number(BigInt(timestamp_nanosec) / 1_000_000n)),
  };
  await database.transaction().execute(async (transaction) => {
    for (const event of events) await applyEvent(transaction, event);
    await transaction
      .insertInto('chain_cursor')
      .values({ contract_id: contractId, ...cursor })
      .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(cursor))
      .execute();
    await sql`select pg_notify(${INDEXED_CHANNEL}, ${String(height)})`.execute(transaction);
  });
  return { height, hash };
}
