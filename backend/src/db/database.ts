import { mkdir } from 'node:fs/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { migrate } from './migrate';
import { pgliteDialect } from './pglite-dialect';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
/** What a query needs; a function that takes it works inside and outside of a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** `directory: null` keeps everything in memory; `image` is a dump to begin with, which is faster than from nothing. */
export type DatabaseConfig =
  | { kind: 'pglite'; directory: string | null; image?: Blob }
  | { kind: 'postgres'; url: string };

const asText = (value: string) => value;

/** Opens the configured engine and brings its tables up to date. Both engines answer bigint and numeric as strings. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: await dialectOf(config) });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

async function dialectOf(config: DatabaseConfig): Promise<PostgresDialect> {
  if (config.kind === 'postgres') {
    const pool = new Pool({ connectionString: config.url, max: 10 });
    // A server that restarts ends our idle connections. The pool makes new ones; unheard, this would end the process.
    pool.on('error', () => undefined);
    return new PostgresDialect({ pool });
  }
  if (config.directory) await mkdir(config.directory, { recursive: true });
  // Megabytes that a service on PostgreSQL neither loads nor ships.
  const { PGlite, types } = await import('@electric-sql/pglite');
  const engine = await PGlite.create({
    ...(config.directory ? { dataDir: config.directory } : {}),
    ...(config.image ? { loadDataDir: config.image } : {}),
    parsers: { [types.INT8]: asText, [types.NUMERIC]: asText },
  });
  return pgliteDialect(engine);
}
