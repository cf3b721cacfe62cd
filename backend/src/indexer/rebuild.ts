import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { BlockFeed } from './feed';
import { lockIndex } from './lease';

/** All that the indexer writes, and nothing that anything else does. */
export const INDEXED_TABLES = [
  'chain_cursor',
  'offers',
  'orders',
  'order_events',
  'movements',
  'marked_calls',
  'escrows',
  'user_statistics',
  'account_blocks',
  'quarantined_events',
] as const;

interface RebuildParts {
  database: Database;
  contractId: string;
  /** Height at which the index will start; null: the feed's first block. */
  startHeight: number | null;
  /** Checked for the blocks to be read again; null: certainly has them. */
  feed: BlockFeed | null;
}

/**
 * Empties the index, which is then read from the chain again. What does not come from the chain stays: profiles, sessions,
 * statements, ratings, conversations, notifications (which is why none is sent twice), and what is being signed.
 * @throws Error before anything changed, when the chain could not be read from its beginning
 */
export async function rebuildIndex({ database, contractId, startHeight, feed }: RebuildParts): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // No time limit: a large index takes long, and the operator waits.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await lockIndex(transaction, contractId);
    const { first } = await transaction
      .selectFrom('order_events')
      .select((row) => row.fn.min('height').as('first'))
      .executeTakeFirstOrThrow();
    await requireReadable(feed, startHeight, first === null ? null : Number(first));
    for (const table of INDEXED_TABLES) await transaction.deleteFrom(table).execute();
  });
}

/** @param first of the orders that the index knows */
async function requireReadable(
  feed: BlockFeed | null,
  startHeight: number | null,
  first: number | null,
): Promise<void> {
  if (startHeight !== null && first !== null && startHeight > first) {
    throw new Error(
      `the first order is of block ${first}, and INDEXER_START_HEIGHT is ${startHeight}: set it to the height at which the market was deployed`,
    );
  }
  const from = startHeight ?? first;
  if (feed && from !== null) await feed.at(from, new AbortController().signal);
}
