import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bestEffort } from '@cosecha/shared/promise';
import { sql } from 'kysely';
import { createLease } from '../indexer/lease';
import { createLanes } from '../signing/lanes';
import { openTestDatabase } from '../testing/database';
import { type Database, openDatabase } from './database';
import { openEmbeddedEngine } from './embedded-engine';
import { embeddedDatabase, restoreEmptyDatabase } from './empty-database';
import { migrate } from './migrate';

const CONTRACT = 'mercado.cosecha.test';
const DEAD = randomUUID();

let database: Database;
let directory: string;

beforeAll(async () => {
  database = await openTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cosecha-migrations-'));
});

afterAll(async () => {
  await database.destroy();
  await rm(directory, { recursive: true, force: true });
});

test('bigint and numeric come out as text, whatever their size', async () => {
  const { rows } = await sql`select 7::bigint as small, 9007199254740993::bigint as large,
    123456789012345678901234567890::numeric as huge`.execute(database);
  expect(rows).toEqual([{ small: '7', large: '9007199254740993', huge: '123456789012345678901234567890' }]);
});

test('transactions take turns on the one connection and a failing one is undone', async () => {
  await sql`create table tally (n integer)`.execute(database);
  const write = (n: number) =>
    database.transaction().execute(async (transaction) => {
      await sql`insert into tally values (${n})`.execute(transaction);
      if (n % 2 === 1) throw new Error('odd');
    });
  const ends = await Promise.allSettled([0, 1, 2, 3].map(write));
  expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  const { rows } = await sql`select n from tally order by n`.execute(database);
  expect(rows).toEqual([{ n: 0 }, { n: 2 }]);
});

test('what a process held when it died is free as soon as the embedded engine opens again', async () => {
  const config = { kind: 'pglite', directory: join(directory, 'embedded') } as const;
  const first = await openDatabase(config);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await first.insertInto('lanes').values({ name: 'nonce', holder: DEAD, held_until: inAnHour }).execute();
  await first
    .insertInto('indexer_leases')
    .values({ contract_id: CONTRACT, holder: DEAD, held_until: inAnHour })
    .execute();
  await first.destroy();

  const second = await openDatabase(config);
  expect(await createLanes(second).tryRun('nonce', async () => 'mine')).toBe('mine');
  expect(await createLease(second, CONTRACT).hold()).toBe(true);
  await second.destroy();
});

test('a folder that begins with the empty database is opened as one that was migrated, by the process that goes on', async () => {
  const folder = join(directory, 'begun');
  await restoreEmptyDatabase(folder);
  const engine = await openEmbeddedEngine(folder);
  const found = embeddedDatabase(engine);
  expect(await migrate(found)).toEqual([]);
  await found.insertInto('lanes').values({ name: 'nonce', holder: DEAD, held_until: new Date() }).execute();
  await found.destroy();
  await engine.close();
  await expect(restoreEmptyDatabase(folder)).rejects.toThrow(/already exists/);
});

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres('goes on after the server has ended its connections', async () => {
  const other = await openTestDatabase();
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const before = (await pid.execute(other)).rows[0]?.pid;
  await sql`select pg_terminate_backend(${before}::integer, 5000)`.execute(database);
  const ask = () => bestEffort(pid.execute(other), null);
  const after = (await ask()) ?? (await ask());
  expect(after?.rows[0]?.pid).not.toBe(before);
  expect(after).not.toBeNull();
  await other.destroy();
});

onPostgres('lets no statement run for longer than half a minute', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database);
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});
