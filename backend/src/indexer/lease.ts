import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '../db/database';
import type { ProblemKind } from './problem';

/** A leader that dies without a word is followed by another after this. */
const LEASE_SECONDS = 10;

interface LeaseNote {
  error: string | null;
  kind: ProblemKind | null;
}

/**
 * When several processes share a database, the holder of this row reads the feed. That spares the feed. It is the
 * cursor that prevents counting an event twice: every writer compares it under this row's lock.
 */
export interface Lease {
  /** Names this process. */
  readonly holder: string;
  /** True while this process holds it, which it then does for ten more seconds. */
  hold(): Promise<boolean>;
  /** Inside a transaction: locks the row until its end. False when another process holds it now. */
  lock(queries: Queries): Promise<boolean>;
  /** Says to all processes what stops the indexer; null: nothing does. */
  note(problem: LeaseNote | null): Promise<void>;
  release(): Promise<void>;
}

/** Inside a transaction: every other writer of the index waits for its end. */
export async function lockIndex(queries: Queries, contractId: string): Promise<void> {
  await leaseRow(queries, contractId);
}

const leaseRow = (queries: Queries, contractId: string) =>
  queries
    .selectFrom('indexer_leases')
    .select('holder')
    .where('contract_id', '=', contractId)
    .forUpdate()
    .executeTakeFirst();

export function createLease(database: Database, contractId: string): Lease {
  const holder = randomUUID();
  const until = sql<Date>`clock_timestamp() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`;

  return {
    holder,

    async hold() {
      const row = await database
        .insertInto('indexer_leases')
        .values({ contract_id: contractId, holder, held_until: until })
        .onConflict((conflict) =>
          conflict
            .column('contract_id')
            .doUpdateSet({ holder, held_until: until })
            .where((where) =>
              where.or([
                where('indexer_leases.holder', '=', holder),
                where('indexer_leases.held_until', '<', sql<Date>`clock_timestamp()`),
              ]),
            ),
        )
        .returning('holder')
        .executeTakeFirst();
      return row !== undefined;
    },

    async lock(queries) {
      const row = await leaseRow(queries, contractId);
      return row?.holder === holder;
    },

    async note(problem) {
      await database
        .updateTable('indexer_leases')
        .set({
          error: problem?.error ?? null,
          error_kind: problem?.kind ?? null,
          error_since: problem ? sql<Date>`coalesce(error_since, clock_timestamp())` : null,
        })
        .where('contract_id', '=', contractId)
        .where('holder', '=', holder)
        .execute();
    },

    async release() {
      await database
        .updateTable('indexer_leases')
        .set({ held_until: sql<Date>`clock_timestamp() - interval '1 second'` })
        .where('contract_id', '=', contractId)
        .where('holder', '=', holder)
        .execute();
    },
  };
}
