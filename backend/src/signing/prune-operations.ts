import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Clock } from '../service';
import { callOfKey } from './device-proposals';

/** An idempotency key answers the same for this long after its last word. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Forgets operations that ended more than a day ago, with their transactions and what devices were asked to sign for them. One that has a transaction of unknown outcome
 * stays until that is known, however long it takes.
 * @returns how many were forgotten
 */
export async function pruneOperations(database: Database, clock: Clock): Promise<number> {
  const before = new Date(clock() - KEPT_MS);
  let forgotten = 0;
  for (;;) {
    const round = await pruneSome(database, before);
    forgotten += round;
    if (round < AT_ONCE) return forgotten;
  }
}

function pruneSome(database: Database, before: Date): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('operations')
      .select(['wallet', 'key'])
      .where('updated_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('transactions')
              .select('hash')
              .whereRef('transactions.wallet', '=', 'operations.wallet')
              .whereRef('transactions.key', '=', 'operations.key')
              .where((where) =>
                where.or([where('state', '=', 'signed'), where('transactions.updated_at', '>=', before)]),
              ),
          ),
        ),
      )
      .orderBy('updated_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (old.length === 0) return 0;
    const list = JSON.stringify(old);
    await sql`delete from proposals where (wallet, call) in (
      select wallet, ${callOfKey('')} || key from jsonb_to_recordset(${list}::jsonb) as old (wallet text, key text))`.execute(
      transaction,
    );
    for (const table of ['transactions', 'operations'] as const) {
      await sql`delete from ${sql.table(table)} where (wallet, key) in (
        select wallet, key from jsonb_to_recordset(${list}::jsonb) as old (wallet text, key text))`.execute(
        transaction,
      );
    }
    return old.length;
  });
}
