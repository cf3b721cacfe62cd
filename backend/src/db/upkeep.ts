import { sql } from 'kysely';
import type { Logger } from '../util/service';
import type { Database } from './database';

const MB = 1024 * 1024;
/** Every start replays what has come since the last checkpoint, some 40 ms a megabyte, and a checkpoint holds the database meanwhile: small ones, often. */
export const MOST_WAL_BYTES = 24 * MB;
/** Below this a table's empty pages are used again and stay. */
const WORTH_REWRITING = 16 * MB;
/** Nothing else runs while a table is rewritten: only where so little is left in it. */
const MOST_REWRITTEN = 16 * MB;
/** People notice. */
const LONG_MS = 1_000;

interface UpkeepParts {
  database: Database;
  log: Logger;
}

/**
 * Runs a checkpoint once there is this much WAL. A PostgreSQL server's checkpointer and autovacuum do this in the
 * background; the embedded engine has no background processes and keeps all WAL until asked.
 */
export async function checkpointFrom(parts: UpkeepParts, bytes: number): Promise<void> {
  const { rows } = await sql<{ wal: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as wal from pg_control_checkpoint()`.execute(
    parts.database,
  );
  if (Number(rows[0]?.wal) >= bytes) await alone(parts, 'checkpoint');
}

/** Gives the room of deleted rows back, by autovacuum's own thresholds, and writes the WAL of it out. */
export async function vacuumTables(parts: UpkeepParts): Promise<void> {
  for (const table of await tablesToVacuum(parts.database)) await alone(parts, `vacuum (analyze) ${table}`);
  for (const table of await tablesToRewrite(parts.database)) await alone(parts, `vacuum (full) ${table}`);
  await checkpointFrom(parts, MB);
}

/** One statement at a time, so that requests get their turns in between. */
async function alone({ database, log }: UpkeepParts, statement: string): Promise<void> {
  await database.connection().execute(async (connection) => {
    const from = performance.now();
    await sql.raw(statement).execute(connection);
    const ms = Math.round(performance.now() - from);
    if (ms < LONG_MS) log.info({ statement, ms }, 'upkeep of the embedded database');
    else log.warn({ statement, ms }, 'upkeep held the embedded database: it is large enough for PostgreSQL');
  });
}

async function tablesToVacuum(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name
    from pg_class c join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and (
      s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > 200000000)`.execute(database);
  return rows.map(({ name }) => name);
}

/** Vacuum shortens files from their ends alone, and indexes not at all. What a table holds is estimated from its statistics. */
async function tablesToRewrite(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name
    from pg_class c
    left join pg_class toast on toast.oid = c.reltoastrelid,
    lateral (select count(*) as indexes from pg_index where indrelid = c.oid) i,
    lateral (select coalesce(sum(avg_width), 0) + 28 as width from pg_stats
      where schemaname = c.relnamespace::regnamespace::text and tablename = c.relname) s,
    lateral (select greatest(c.reltuples, 0) * (s.width + 40 * i.indexes)
      + greatest(toast.reltuples, 0) * 2000 as held) h
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.reltuples >= 0
      and pg_total_relation_size(c.oid) > ${WORTH_REWRITING}::bigint
      and h.held < ${MOST_REWRITTEN}::bigint and 4 * h.held < pg_total_relation_size(c.oid)`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
