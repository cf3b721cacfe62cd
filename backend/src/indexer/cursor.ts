import { sql } from 'kysely';
import type { Queries } from '../db/database';
import type { BlockHeader } from './block';

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

/** Blocks that the index may be behind while its orders still count as known. */
const KNOWN_WITHIN = 20;

/** Whether the index is so far behind the chain's last block that its rows are outdated. */
export const isBehind = ({ height }: Cursor, last: { height: number }): boolean =>
  last.height - height > KNOWN_WITHIN;

interface CursorMove {
  contractId: string;
  /** The expected position; null: none yet. */
  from: Cursor | null;
  to: BlockHeader;
  /** Holder of the lease; the update requires that it still holds it. */
  holder: string;
}

/**
 * Moves the cursor by compare-and-set. The same statement checks its position and the lease, so a batch without facts
 * needs no transaction. With facts it is the last statement of their transaction: a crash leaves both or neither.
 * @returns false when it is elsewhere, or another process holds the lease
 */
export async function moveCursor(
  queries: Queries,
  { contractId, from, to, holder }: CursorMove,
): Promise<boolean> {
  const place = sql`${String(to.height)}::bigint, ${to.hash}, ${to.time}::timestamptz`;
  const change = from
    ? sql`update chain_cursor set (height, block_hash, block_time) = (${place}) from lease
        where contract_id = ${contractId} and height = ${String(from.height)}::bigint and block_hash = ${from.hash}`
    : sql`insert into chain_cursor (contract_id, height, block_hash, block_time)
        select ${contractId}, ${place} from lease on conflict (contract_id) do nothing`;
  const { rows } = await sql`
    with lease as (
      select holder from indexer_leases where contract_id = ${contractId} and holder = ${holder} for update),
    moved as (${change} returning chain_cursor.height)
    select height from moved`.execute(queries);
  return rows.length > 0;
}
