import { type RawBuilder, sql } from 'kysely';
import type { Queries } from './database';

/** So few that no piece comes near the longest that a statement may take (database.ts). */
const AT_ONCE = 1_000;

/**
 * Changes rows in batches until none is left: one statement over all of them may hit the time limit, and then nothing
 * is done.
 * @param piece changes up to its limit
 */
export async function inPieces(
  queries: Queries,
  piece: (limit: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await piece(sql.lit(AT_ONCE)).execute(queries);
    if (numAffectedRows < AT_ONCE) return;
  }
}

/** Deletes the rows for which this holds. */
export const deleteInPieces = (queries: Queries, from: string, which: RawBuilder<unknown>): Promise<void> =>
  inPieces(
    queries,
    (limit) => sql`delete from ${sql.table(from)} where ctid = any(array(
      select ctid from ${sql.table(from)} where ${which} limit ${limit}))`,
  );
