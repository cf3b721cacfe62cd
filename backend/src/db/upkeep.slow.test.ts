import { sql } from 'kysely';
import { testDatabase } from '../testing/database';
import { silentLogger } from '../util/service';
import { type Database, openDatabase } from './database';
import { checkpointFrom, MOST_WAL_BYTES, vacuumTables } from './upkeep';

/** A server has processes of its own for this. */
const onEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;
const MB = 1024 * 1024;

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await testDatabase());
  await sql`create table harvest (id bigint primary key, words text)`.execute(database);
});
afterAll(() => database.destroy());

const parts = () => ({ database, log: silentLogger });

async function figure(query: ReturnType<typeof sql<{ bytes: string }>>): Promise<number> {
  return Number((await query.execute(database)).rows[0]?.bytes) / MB;
}
const wal = () => figure(sql`select sum(size) as bytes from pg_ls_waldir()`);
const replayed = () =>
  figure(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
  );
const stored = () => figure(sql`select pg_total_relation_size('harvest') as bytes`);

/** Some 10 MB of rows, as much WAL and a bit. */
async function fill(rows = 9_000): Promise<void> {
  const from = Number(
    (await sql<{ n: string }>`select coalesce(max(id), 0) as n from harvest`.execute(database)).rows[0]?.n,
  );
  await sql`insert into harvest select ${from} + n, repeat(md5(n::text), 32)
    from generate_series(1, ${rows}::int) n`.execute(database);
}

/** The engine counts what was deleted once a second. */
async function vacuumNow(): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(database);
  await vacuumTables(parts());
}

onEmbedded('WAL is written out by its size, and its files go', async () => {
  for (let round = 0; round < 20; round += 1) {
    await fill();
    await checkpointFrom(parts(), MOST_WAL_BYTES);
  }
  expect(await replayed()).toBeLessThan(MOST_WAL_BYTES / MB);
  expect(await wal()).toBeLessThan(128);
});

onEmbedded('a table that is filled and emptied again and again takes no more room than once', async () => {
  await sql`truncate harvest`.execute(database);
  await fill();
  const once = await stored();
  for (let round = 0; round < 6; round += 1) {
    await sql`delete from harvest`.execute(database);
    await vacuumNow();
    await fill();
  }
  expect(await stored()).toBeLessThan(once * 1.5);
});

onEmbedded('a table of which little is left gives its room back, and keeps what is left', async () => {
  await sql`truncate harvest`.execute(database);
  await fill(27_000);
  const full = await stored();
  // The last rows stay, so that nothing can be cut off at the end of the file.
  await sql`delete from harvest where id < (select max(id) - 99 from harvest)`.execute(database);
  await vacuumNow();
  expect(full).toBeGreaterThan(25);
  expect(await stored()).toBeLessThan(1);
  const left = await sql<{ n: string }>`select count(*) as n from harvest `.execute(database);
  expect(left.rows[0]?.n).toBe('100');
});
