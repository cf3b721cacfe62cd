import { mkdir } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { createTurns } from '../util/turns';
import { migrate } from './migrate';
import { createPgReader } from './pg-reader';
import { pgliteDialect } from './pglite-dialect';
import { createPgliteReader } from './pglite-reader';
import type { Reader } from './reader';
import type { Tables } from './tables';

/** The query builder, and beside it what reads hand-written statements fast. */
export type Database = Kysely<Tables> & { readonly reader: Reader };
/** What a query needs; a function that takes it works inside and outside of a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** `directory: null` keeps everything in memory; `image` is a dump to begin with, which is faster than from nothing. */
export type DatabaseConfig =
  | { kind: 'pglite'; directory: string | null; image?: Blob }
  | { kind: 'postgres'; url: string };

/** Whoever waits longer for a connection is told that the database is away. */
const CONNECT_MS = 5_000;

const asText = (value: string) => value;

/** Opens the configured engine and brings its tables up to date. Both engines answer bigint and numeric as strings. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { dialect, reader } = await openEngine(config);
  const builder = new Kysely<Tables>({ dialect });
  const endBuilder = builder.destroy.bind(builder);
  const database = Object.assign(builder, {
    reader,
    async destroy() {
      await reader.close();
      await endBuilder();
    },
  });
  try {
    await migrate(database);
    if (config.kind === 'pglite') await freeWhatTheDeadHeld(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/**
 * The embedded engine belongs to one process at a time, so whoever still holds something when it opens has died: nobody waits
 * for those leases to run out.
 */
async function freeWhatTheDeadHeld(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('lanes').execute();
  await database
    .updateTable('indexer_leases')
    .set({ held_until: sql<Date>`clock_timestamp() - interval '1 second'` })
    .execute();
}

async function openEngine(config: DatabaseConfig): Promise<{ dialect: PostgresDialect; reader: Reader }> {
  if (config.kind === 'postgres') {
    const pool = new Pool({ connectionString: config.url, max: 10, connectionTimeoutMillis: CONNECT_MS });
    // A server that restarts ends our idle connections. The pool makes new ones; unheard, this would end the process.
    pool.on('error', () => undefined);
    // The same for a connection in use: whoever uses it hears of it from the statement that fails.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return { dialect: new PostgresDialect({ pool }), reader: createPgReader(config.url) };
  }
  if (config.directory) await mkdir(config.directory, { recursive: true, mode: 0o700 });
  // Megabytes that a service on PostgreSQL neither loads nor ships.
  const [{ PGlite, types }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const engine = await PGlite.create({
    ...(config.directory ? { dataDir: config.directory } : {}),
    ...(config.image ? { loadDataDir: config.image } : {}),
    extensions: { pg_trgm },
    parsers: { [types.INT8]: asText, [types.NUMERIC]: asText },
  });
  const turns = createTurns();
  return { dialect: pgliteDialect(engine, turns), reader: createPgliteReader(engine, turns) };
}
