import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Kysely } from 'kysely';
import { Client } from 'pg';
import { dependencies } from '../../package.json';
import { type Database, type DatabaseConfig, openDatabase } from '../db/database';
import { type EmbeddedEngine, embeddedPool, openEmbeddedEngine } from '../db/embedded-engine';
import { migrate, migrationFiles } from '../db/migrate';
import { statementDialect } from '../db/statements';
import type { Tables } from '../db/tables';

interface EngineImage {
  name: string;
  read(): Promise<Blob>;
}

declare global {
  /** From service-environment.cjs: a database that this worker has, or a new one. */
  var takeEngine: (image: EngineImage) => Promise<EmbeddedEngine>;
}

const CACHE = join(__dirname, '../../../node_modules/.cache/cosecha');

/**
 * A database of its own for each test file: in memory, or with TEST_DATABASE_URL a fresh schema of that PostgreSQL,
 * so that every test can also be run on the other engine.
 */
export async function testDatabase(): Promise<DatabaseConfig> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) return { kind: 'pglite', directory: null, engine: await takeEngine(await emptyDatabase()) };
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: base });
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  const url = new URL(base);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { kind: 'postgres', url: url.toString() };
}

/** An engine with all of our tables and nothing in them, made once: making one takes seconds, and every test file wants one. */
async function emptyDatabase(): Promise<EngineImage> {
  const name = `empty-pglite-${await imageKey()}.tar`;
  return {
    name,
    async read() {
      const file = join(CACHE, name);
      if (!existsSync(file)) await makeImage(file);
      return new Blob([await readFile(file)]);
    },
  };
}

/** The tables of an engine as they are, without bringing them up to date. */
export const embeddedDatabase = (engine: EmbeddedEngine) =>
  new Kysely<Tables>({ dialect: statementDialect(embeddedPool(engine), () => undefined) });

async function makeImage(file: string): Promise<void> {
  const engine = await openEmbeddedEngine(null);
  const builder = embeddedDatabase(engine);
  await migrate(builder);
  const dump = await engine.dumpDataDir('none');
  await builder.destroy();
  await engine.close();
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
}

/** Another engine or other migrations make another image. */
async function imageKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await migrationFiles()) hash.update(basename(name)).update(await readFile(name));
  return `${dependencies['@electric-sql/pglite']}-${hash.digest('hex').slice(0, 16)}`;
}

export async function openTestDatabase(): Promise<Database> {
  return openDatabase(await testDatabase());
}
