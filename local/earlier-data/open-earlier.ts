import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { type Database, openDatabase } from '../../backend/src/db/database';
import { openEmbeddedEngine } from '../../backend/src/db/embedded-engine';
import { embeddedDatabase } from '../../backend/src/db/empty-database';
import { migrate, migrationFiles } from '../../backend/src/db/migrate';
import type { Tables } from '../../backend/src/db/tables';
import { startTestBackend, type TestBackend } from '../../backend/src/testing/backend';
import { openDemoNetwork } from '../demo-network';
import { type Chain, createClock, inProcessClient } from '../near';

/** A while after the last of its orders, and before any of their deadlines. */
const OPENED_AT_MS = Date.UTC(2026, 10, 24, 3);
const LIST = 'schema_migrations';

type Rows = Readonly<Record<string, readonly { name?: string }[]>>;

export interface EarlierApp extends TestBackend {
  chain: Chain;
}

const unpacked = (folder: string, name: string) =>
  brotliDecompressSync(readFileSync(join(folder, `${name}.br`)));

/**
 * Starts today's service on what `npm start` of an earlier version left in its data folder, as `npm start` would: the
 * contracts are upgraded, the database is migrated, the index goes on.
 * @param folder what README.md beside this file says
 */
export async function openEarlier(folder: string): Promise<EarlierApp> {
  const path = mkdtempSync(join(tmpdir(), 'cosecha-earlier-'));
  mkdirSync(join(path, 'near'));
  for (const name of ['near/blocks.journal', 'near/snapshot']) {
    writeFileSync(join(path, name), unpacked(folder, name));
  }
  const clock = createClock(() => OPENED_AT_MS);
  const { chain } = await openDemoNetwork({ path, isNew: false }, clock);
  const database = await earlierDatabase(path, JSON.parse(unpacked(folder, 'rows.json').toString()));
  const started = await startTestBackend(
    { subgraphKey: 'local' },
    { database, near: inProcessClient(chain), clock: () => Number(clock.nowNs() / 1_000_000n) },
  );
  started.backend.start();
  return {
    ...started,
    chain,
    async close() {
      await started.close();
      await database.destroy();
      await chain.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** The tables as the earlier version had them, filled with its rows, brought up to date as every start does it. */
async function earlierDatabase(path: string, tables: Rows): Promise<Database> {
  const engine = await openEmbeddedEngine(null);
  const builder = embeddedDatabase(engine);
  await migrate(builder, await migrationsOf(tables, join(path, 'migrations')));
  // In whatever order the tables refer to each other.
  await sql`set session_replication_role = replica`.execute(builder);
  for (const [table, rows] of Object.entries(tables)) {
    if (table === LIST || rows.length === 0) continue;
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
    await sql`delete from ${sql.table(table)}`.execute(builder);
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
      builder,
    );
  }
  await sql`set session_replication_role = default`.execute(builder);
  await countOn(builder);
  await builder.destroy();
  return openDatabase({ kind: 'pglite', directory: null, engine });
}

/** The migrations that the earlier version had applied. */
async function migrationsOf(tables: Rows, directory: string): Promise<string> {
  const applied = new Set(tables[LIST]?.map(({ name }) => name));
  mkdirSync(directory);
  for (const file of await migrationFiles()) {
    if (applied.has(basename(file))) cpSync(file, join(directory, basename(file)));
  }
  return directory;
}

/** Columns that count by themselves go on after what stands there. */
async function countOn(builder: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and (is_identity = 'YES' or column_default like 'nextval%')`.execute(
    builder,
  );
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(builder);
  }
}
