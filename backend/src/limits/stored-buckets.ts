import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { deleteInPieces } from '../db/in-pieces';
import type { Budget } from './rules';

/** These buckets expire after this time: their windows are a minute. */
const RETENTION = '1 hour';
/** What is counted exactly is never fuller than full, by the clock of any process: so far may they differ. */
const CLOCKS_DIFFER_MS = 60_000;

/** The key is hashed, so that the database holds no address and no wallet. */
export const hashed = (id: string) => createHash('sha256').update(id).digest('base64url');

/**
 * Adds to what all processes have counted.
 * @param added hashed id and ms by which the bucket is filled
 * @returns the totals by hashed id, in ms
 */
export async function addToTotals(
  database: Database,
  added: readonly { id: string; filled: number }[],
): Promise<Map<string, number>> {
  // In one order everywhere, so that two processes never wait for each other.
  const { rows } = await sql<{ id: string; filled: string }>`
    insert into limit_totals (id, filled)
    select id, filled from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as told (id text, filled bigint)
    order by id
    on conflict (id) do update
      set filled = limit_totals.filled + excluded.filled, told_at = clock_timestamp()
    returning id, filled`.execute(database);
  return new Map(rows.map(({ id, filled }) => [id, Number(filled)]));
}

/**
 * Counts one act in the database, if it fits.
 * @param at ms since the epoch
 * @returns ms until it fits; 0: it fits and is counted
 */
export async function fillExactly(
  database: Database,
  id: string,
  { max, windowMs }: Budget,
  at: number,
): Promise<number> {
  const filled = Math.floor(windowMs / max);
  const full = at + windowMs;
  const trouble = full + CLOCKS_DIFFER_MS;
  const hash = hashed(id);
  const filledFrom = sql`greatest(case when limit_buckets.empty_at > ${trouble} then 0 else limit_buckets.empty_at end,
    ${at}::bigint) + ${filled}::bigint`;
  const { rows } = await sql`
    insert into limit_buckets (id, empty_at) values (${hash}, ${at + filled})
    on conflict (id) do update set empty_at = ${filledFrom} where ${filledFrom} <= ${full}::bigint
    returning empty_at`.execute(database);
  if (rows.length > 0) return 0;
  const row = await database
    .selectFrom('limit_buckets')
    .select('empty_at')
    .where('id', '=', hash)
    .executeTakeFirst();
  return Math.max(1, Number(row?.empty_at ?? at) + filled - full);
}

/** Removes what has expired. @param at ms since the epoch */
export async function sweepStored(database: Database, at: number): Promise<void> {
  await deleteInPieces(
    database,
    'limit_totals',
    sql`told_at < clock_timestamp() - ${sql.lit(RETENTION)}::interval`,
  );
  await deleteInPieces(database, 'limit_buckets', sql`empty_at < ${at}`);
}
