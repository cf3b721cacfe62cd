import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bestEffort } from '@cosecha/shared/promise';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { errorCodeOf } from '../util/error-code';

/** Something that is kept: a table, a folder or a collection. */
export interface Retained {
  name: string;
  /** Rows, files or documents; null: not known. */
  count: number | null;
  bytes: number | null;
}

/** The server's own estimate does from this many rows on: to count more of them takes long. */
const ESTIMATED_FROM = 100_000;

/** Every table with its indexes, the largest first. */
export async function readTables(database: Database): Promise<Retained[]> {
  const { rows } = await sql<{ name: string; bytes: string; estimate: number }>`
    select relname as name, pg_total_relation_size(oid)::text as bytes, reltuples as estimate from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by pg_total_relation_size(oid) desc, relname`.execute(database);
  const tables: Retained[] = [];
  for (const { name, bytes, estimate } of rows) {
    const count = estimate >= ESTIMATED_FROM ? Math.round(estimate) : await countRows(database, name);
    tables.push({ name, count, bytes: Number(bytes) });
  }
  return tables;
}

async function countRows(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(
    database,
  );
  return Number(rows[0]?.count);
}

/** What the engine keeps beside the tables. The log is not told to every role of a server. */
export async function readEngine(database: Database): Promise<Retained[]> {
  const all = await sql<{ bytes: string }>`
    select pg_database_size(current_database())::text as bytes`.execute(database);
  const log = await bestEffort(
    sql<{ count: string; bytes: string }>`
      select count(*)::text as count, coalesce(sum(size), 0)::text as bytes from pg_ls_waldir()`.execute(
      database,
    ),
    null,
  );
  const [written] = log?.rows ?? [];
  return [
    { name: 'the whole database', count: null, bytes: Number(all.rows[0]?.bytes) },
    {
      name: 'write-ahead log',
      count: written ? Number(written.count) : null,
      bytes: written ? Number(written.bytes) : null,
    },
  ];
}

/** Each entry of a folder with everything in it, the largest first; none where there is no such folder. */
export async function readFolder(path: string): Promise<(Retained & { count: number; bytes: number })[]> {
  const entries = await Promise.all(
    (await namesIn(path)).map(async (name) => ({ name, ...(await sizeOf(join(path, name))) })),
  );
  return entries.sort((left, right) => right.bytes - left.bytes);
}

/** A folder with everything in it, as one. */
export async function sizeOfFolder(path: string): Promise<Retained> {
  const entries = await readFolder(path);
  return {
    name: path,
    count: entries.reduce((sum, { count }) => sum + count, 0),
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function sizeOf(path: string): Promise<{ count: number; bytes: number }> {
  const found = await stat(path);
  if (!found.isDirectory()) return { count: 1, bytes: found.size };
  let sum = { count: 0, bytes: 0 };
  for (const name of await namesIn(path)) {
    const inside = await sizeOf(join(path, name));
    sum = { count: sum.count + inside.count, bytes: sum.bytes + inside.bytes };
  }
  return sum;
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
