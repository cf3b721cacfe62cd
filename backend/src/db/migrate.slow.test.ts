import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/database';
import type { Database } from './database';
import { openEmbeddedEngine } from './embedded-engine';
import { embeddedDatabase } from './empty-database';
import { migrate, migrationFiles } from './migrate';

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

describe('a database of another lineage', () => {
  const other = async (list: string) => {
    const engine = await openEmbeddedEngine(null);
    await engine.exec(list);
    const builder = embeddedDatabase(engine);
    return {
      builder,
      tables: () =>
        sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
          builder,
        ),
      async close() {
        await builder.destroy();
        await engine.close();
      },
    };
  };

  test('is refused in a sentence that names what it began with, and stays as it is', async () => {
    const { builder, tables, close } =
      await other(`create table schema_migrations (name text, timestamp text);
      insert into schema_migrations values ('0073-orders-by-change.sql'), ('0001-accounts-and-signing.sql');`);
    await expect(migrate(builder)).rejects.toMatchObject({
      code: 'OTHER_LINEAGE',
      message:
        'schema "public" began with the migration 0001-accounts-and-signing.sql, those of this service with 0001-accounts.sql',
    });
    expect((await tables()).rows).toEqual([{ relname: 'schema_migrations' }]);
    await close();
  });

  test('is not what a newer version of ours has migrated, which may run beside this one', async () => {
    await sql`insert into schema_migrations (name, timestamp) values ('9999-newer.sql', '')`.execute(
      database,
    );
    expect(await migrate(database)).toEqual([]);
  });
});

test('no two migrations have one number', async () => {
  const numbers = (await migrationFiles()).map((file) => basename(file).slice(0, 4));
  expect(numbers.every((number) => /^\d{4}$/.test(number))).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
});
