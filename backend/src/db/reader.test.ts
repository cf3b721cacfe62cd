import { sql } from 'kysely';
import { openTestDatabase } from '../testing/database';
import type { Database } from './database';

const PID = { text: 'select pg_backend_pid()::text', name: 'whose' };

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table harvest (field text, sacks integer)`.execute(database);
});
afterAll(() => database.destroy());

test('a repeated read shows all that was committed before it was asked', async () => {
  const sacks = database.reader.repeated(
    { text: 'select sum(sacks)::text, max(field) from harvest where field = $1', name: 'sacks' },
    ['loma'],
  );
  expect(await sacks()).toEqual([null, null]);
  for (const sum of ['2', '4', '6']) {
    await sql`insert into harvest values ('loma', 2), ('vega', 100)`.execute(database);
    expect(await sacks()).toEqual([sum, 'loma']);
  }
});

test('a repeated read without a row answers none, and says why it failed', async () => {
  const none = database.reader.repeated(
    { text: 'select field from harvest where field = $1', name: 'none' },
    ['?'],
  );
  expect(await none()).toBeUndefined();
  const wrong = database.reader.repeated({ text: 'select field from nowhere', name: 'wrong' }, []);
  await expect(wrong()).rejects.toThrow(/nowhere/);
  await expect(wrong()).rejects.toThrow(/nowhere/);
});

test('names that were given out leave room for what is asked now, or what is asked is parsed each time', async () => {
  const ask = (n: number) =>
    database.reader.rows(
      { text: `select count(*)::text, ${n} from pg_prepared_statements`, name: `n_${n}` },
      [],
    );
  for (let n = 0; n < 450; n += 1) await ask(n);
  const [[count] = []] = await ask(450);
  expect(Number(count)).toBeLessThanOrEqual(410);
  if (process.env.TEST_DATABASE_URL) expect(Number(count)).toBeLessThan(60);
});

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

onPostgres('a repeated read goes on after the server has ended its connection', async () => {
  const whose = database.reader.repeated(PID, []);
  const before = (await whose())?.[0];
  await sql`select pg_terminate_backend(${before}::integer, 5000)`.execute(database);
  const after = (await whose())?.[0];
  expect(after).toEqual(expect.any(String));
  expect(after).not.toBe(before);
});

onPostgres('a repeated read whose plan became wrong fails once and begins anew', async () => {
  await sql`create table price (amount integer)`.execute(database);
  await sql`insert into price values (5)`.execute(database);
  const price = database.reader.repeated({ text: 'select amount from price', name: 'price' }, []);
  expect(await price()).toEqual(['5']);
  await sql`alter table price alter column amount type text using amount || ' pesos'`.execute(database);
  await expect(price()).rejects.toThrow(/cached plan/);
  expect(await price()).toEqual(['5 pesos']);
});
