import { sql } from 'kysely';
import type { Database, Queries } from '../db/database';
import type { Clock } from '../util/service';
import { callOfKey } from './device/device-proposals';
import type { OperationId } from './step';

/** An idempotency key answers the same for this long after its last word. */
export const RETENTION_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

type Forgetting = (queries: Queries, old: readonly OperationId[]) => Promise<unknown>;

/**
 * Forgets operations that ended more than a day ago, with their transactions and what devices were asked to sign for them. One that has a transaction of unknown outcome
 * stays until that is known, however long it takes.
 * @param before what hangs on them, in the same transaction
 * @returns how many were forgotten
 */
export async function pruneOperations(
  database: Database,
  clock: Clock,
  before: Forgetting = async () => undefined,
): Promise<number> {
  const until = new Date(clock() - RETENTION_MS);
  let forgotten = 0;
  for (;;) {
    const round = await pruneSome(database, until, before);
    forgotten += round;
    if (round < AT_ONCE) return forgotten;
  }
}

function pruneSome(database: Database, until: Date, before: Forgetting): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('operations')
      .select(['wallet', 'key'])
      .where('updated_at', '<', until)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('transactions')
              .select('hash')
              .whereRef('transactions.wallet', '=', 'operations.wallet')
              .whereRef('transactions.key', '=', 'operations.key')
              .where((where) =>
                where.or([where('state', '=', 'signed'), where('transactions.updated_at', '>=', until)]),
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
    await before(transaction, old);
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
