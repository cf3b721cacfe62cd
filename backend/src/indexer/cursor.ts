import { sql } from 'kysely';
import type { Queries } from '../db/database';
import type { BlockHeader } from './block';

/** PostgreSQL tells on it, with the height, when a transaction that moved the cursor is committed. */
export const INDEXED_CHANNEL = 'cosecha_indexed';

/** The last block whose events the database holds. */
export interface Cursor {
  height: number;
  hash: string;
  time: Date;
}

export async function readCursor(queries: Queries, contractId: string): Promise<Cursor | null> {
  const row = await queries
    .selectFrom('chain_cursor')
    .select(['height', 'block_hash', 'block_time'])
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  return row ? { height: Number(row.height), hash: row.block_hash, time: row.block_time } : null;
}

/** Inside the transaction that writes the rows: a crash leaves both or neither. */
export async function writeCursor(queries: Queries, contractId: string, to: BlockHeader): Promise<void> {
  const cursor = { height: String(to.height), block_hash: to.hash, block_time: to.time };
  await queries
    .insertInto('chain_cursor')
    .values({ contract_id: contractId, ...cursor })
    .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(cursor))
    .execute();
  await sql`select pg_notify(${INDEXED_CHANNEL}, ${String(to.height)})`.execute(queries);
}
