import { sql } from 'kysely';
import { openTestDatabase } from '../testing/database';
import type { Database } from './database';
import { deleteInPieces, inPieces } from './in-pieces';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`insert into limit_buckets (id, empty_at) select n::text, n from generate_series(1, 2500) as n`.execute(
    database,
  );
});
afterAll(() => database.destroy());

test('many rows go some at a time, and the others stay', async () => {
  await sql`create table pieces (gone integer)`.execute(database);
  await sql`create function note_piece() returns trigger language plpgsql as $$
    begin insert into pieces select count(*) from gone; return null; end $$`.execute(database);
  await sql`create trigger note_pieces after delete on limit_buckets
    referencing old table as gone for each statement execute function note_piece()`.execute(database);
  await deleteInPieces(database, 'limit_buckets', sql`empty_at <= 2200`);
  const { rows } = await sql<{ gone: number }>`select gone from pieces`.execute(database);
  expect(rows.map(({ gone }) => gone)).toEqual([1_000, 1_000, 200]);
  expect(await database.selectFrom('limit_buckets').select('id').execute()).toHaveLength(300);
});

test('and are changed some at a time', async () => {
  await inPieces(
    database,
    (limit) => sql`update limit_buckets set empty_at = 0 where id in (
      select id from limit_buckets where empty_at > 0 limit ${limit})`,
  );
  const left = await database.selectFrom('limit_buckets').select('id').where('empty_at', '>', '0').execute();
  expect(left).toEqual([]);
});
