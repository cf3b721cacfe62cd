import { Kysely, type PostgresDialect, sql, type Transaction } from 'kysely';
import { Client, type ClientConfig, Pool } from 'pg';
import { type EmbeddedEngine, embeddedPool, openEmbeddedEngine } from './embedded-engine';
import { migrate } from './migrate';
import { createPgReader } from './pg-reader';
import { createPoolReader } from './pool-reader';
import type { Reader } from './reader';
import { answerLimit, CONNECT_MS, createServers, type Servers } from './servers';
import { type Connections, connectionsOf, type OnStatement, statementDialect } from './statements';
import type { Tables } from './tables';
import { traceReads } from './trace-statements';

/** The query builder, and beside it what reads hand-written statements fast. */
export type Database = Kysely<Tables> & {
  readonly reader: Reader;
  /** No server looks after it: upkeep is ours (upkeep.ts). */
  readonly isEmbedded: boolean;
};
/** What a query needs; a function that takes it works inside and outside of a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** `directory: null` keeps everything in memory; `engine` is one that is open already, and is closed with the database. */
export type DatabaseConfig =
  | { kind: 'pglite'; directory: string | null; engine?: EmbeddedEngine }
  | { kind: 'postgres'; url: string };

/** Longer than anything that a request or a round of background work should ask: what is meant to take longer goes in pieces. */
const STATEMENT_MS = 30_000;

/**
 * Opens the configured engine and brings its tables up to date. Both engines answer bigint and numeric as strings.
 * @param onStatement counts what is asked
 */
export async function openDatabase(
  config: DatabaseConfig,
  onStatement: OnStatement = () => undefined,
): Promise<Database> {
  const { dialect, reader, close } = await openEngine(config, onStatement);
  const builder = new Kysely<Tables>({ dialect });
  const endBuilder = builder.destroy.bind(builder);
  const database = Object.assign(builder, {
    reader,
    isEmbedded: config.kind === 'pglite',
    async destroy() {
      await reader.close();
      await endBuilder();
      await close();
    },
  });
  try {
    if (config.kind === 'pglite') {
      await migrate(database);
      await releaseStaleLeases(database);
    }
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** On a connection of its own: an index of a large table, or a wait for the process that builds it, takes its time. */
async function migrateServer(servers: Servers): Promise<void> {
  const connections = serverConnections(servers, { most: 1, statementMs: 0 });
  const builder = new Kysely<Tables>({ dialect: statementDialect(connections, () => undefined) });
  try {
    await migrate(builder);
  } finally {
    await builder.destroy();
  }
}

/**
 * The embedded engine belongs to one process at a time, so every lock and lease that is held when it opens belongs to a dead
 * process. They are released at once instead of at their expiry.
 */
async function releaseStaleLeases(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom('lanes').execute();
  await database
    .updateTable('indexer_leases')
    .set({ held_until: sql<Date>`clock_timestamp() - interval '1 second'` })
    .execute();
}

interface Engine {
  dialect: PostgresDialect;
  reader: Reader;
  /** After everything that uses it. */
  close(): Promise<void>;
}

async function openEngine(config: DatabaseConfig, onStatement: OnStatement): Promise<Engine> {
  if (config.kind === 'postgres') {
    const servers = createServers(config.url);
    await migrateServer(servers);
    const connections = serverConnections(servers, { most: 10, statementMs: STATEMENT_MS });
    const dialect = statementDialect(connections, onStatement);
    return { dialect, reader: traceReads(createPgReader(servers)), close: async () => undefined };
  }
  const engine = config.engine ?? (await openEmbeddedEngine(config.directory));
  const pool = embeddedPool(engine);
  return {
    dialect: statementDialect(connectionsOf(pool), onStatement),
    reader: traceReads(createPoolReader(pool, onStatement)),
    async close() {
      // It ends as a killed one does, and the next start would replay what is not checkpointed.
      if (config.directory !== null) await engine.exec('checkpoint');
      await engine.close();
    },
  };
}

interface PoolWish {
  most: number;
  /** The longest statement; 0: as long as it takes. */
  statementMs: number;
}

/** A pool whose new connections go to the server that takes writes at that time. */
function serverConnections(servers: Servers, { most, statementMs }: PoolWish): Connections {
  class PrimaryClient extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, ...servers.known() });
    }
  }
  const pool = new Pool({
    Client: PrimaryClient,
    max: most,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: (client) => servers.prepare(client, statementMs),
    ...(statementMs > 0 ? { query_timeout: answerLimit(statementMs) } : {}),
  });
  const connect = async () => {
    await servers.find();
    return pool.connect();
  };
  return {
    ...connectionsOf(pool),
    // Once more where the server that was known is not there any more: by then another may be.
    connect: () =>
      connect().catch(() => {
        servers.lose();
        return connect();
      }),
    lose: servers.lose,
  };
}
