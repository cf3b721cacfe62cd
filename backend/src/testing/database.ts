import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type Database, type DatabaseConfig, openDatabase } from '../db/database';
import type { EmbeddedEngine } from '../db/embedded-engine';
import { type EngineImage, emptyDatabase } from '../db/empty-database';
import { forFile } from './for-file';

declare global {
  /** From service-environment.cjs: a database that this worker has, or a new one. */
  var takeEngine: (image: EngineImage) => Promise<EmbeddedEngine>;
}

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

export async function openTestDatabase(): Promise<Database> {
  return openDatabase(await testDatabase());
}

/** The same for all tests of the file that calls this. */
export const databaseForFile = (): Database => forFile(openTestDatabase, (database) => database.destroy());
