import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { openTestDatabase } from '../testing/database';
import type { Database } from './database';
import { embeddedPool, openEmbeddedEngine } from './embedded-engine';
import { migrate, migrationFiles } from './migrate';
import { connectionsOf, statementDialect } from './statements';
import type { Tables } from './tables';

let database: Database;
let directory: string;
const write = (name: string, text: string) => writeFile(join(directory, name), text);

beforeAll(async () => {
  database = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cosecha-migrations-'));
});
afterAll(async () => {
  await database.destroy();
  await rm(directory, { recursive: true, force: true });
});

test('migrations that were applied are not applied again', async () => {
  expect(await migrate(database)).toEqual([]);
});

test('a migration that fails leaves nothing behind and can be mended', async () => {
  await write('9001-two-steps.sql', 'create table harvest (id integer);\ninsert into nowhere values (1);');
  await expect(migrate(database, directory)).rejects.toThrow(/nowhere/);
  await write('9001-two-steps.sql', 'create table harvest (id integer);\ninsert into harvest values (1);');
  expect(await migrate(database, directory)).toEqual(['9001-two-steps.sql']);
  const { rows } = await sql`select id from harvest`.execute(database);
  expect(rows).toEqual([{ id: 1 }]);
});

test('a semicolon inside a text or a function body ends no statement', async () => {
  const body = `create function one() returns integer language plpgsql as $$ begin return 1; end $$;
    create table notes as select 'a; b' as note, one() as n;`;
  await write('9002-semicolons.sql', body);
  expect(await migrate(database, directory)).toContain('9002-semicolons.sql');
  expect((await sql`select * from notes`.execute(database)).rows).toEqual([{ note: 'a; b', n: 1 }]);
});

test('one that took an earlier number but landed later is applied too', async () => {
  await write('8999-late.sql', 'create table late (id integer);');
  expect(await migrate(database, directory)).toEqual(['8999-late.sql']);
});

test('two processes that start at once apply each of them once', async () => {
  await write('9003-once.sql', 'create table once (id integer);');
  const applied = await Promise.all([migrate(database, directory), migrate(database, directory)]);
  expect(applied.flat()).toEqual(['9003-once.sql']);
});

test('a database that an earlier version of the service migrated goes on from its list', async () => {
  const engine = await openEmbeddedEngine(null);
  const builder = new Kysely<Tables>({
    dialect: statementDialect(connectionsOf(embeddedPool(engine)), () => undefined),
  });
  const files = await migrationFiles();
  // As that version did: its own table, a row a file.
  await engine.exec(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const file of files.slice(0, -1)) {
    await engine.exec(await readFile(file, 'utf8'));
    await engine.query('insert into schema_migrations (name) values ($1)', [basename(file)]);
  }
  expect(await migrate(builder)).toEqual(files.slice(-1).map((file) => basename(file)));
  expect(await migrate(builder)).toEqual([]);
  await builder.destroy();
  await engine.close();
});

test('no two migrations have one number, except the two that were applied before this test', async () => {
  const numbers = (await migrationFiles()).map((file) => basename(file).slice(0, 4));
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual(['0007']);
});
