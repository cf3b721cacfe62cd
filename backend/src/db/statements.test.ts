import { sql } from 'kysely';
import { testDatabase } from '../testing/database';
import { type Database, openDatabase } from './database';

let database: Database;
const asked: string[] = [];

beforeAll(async () => {
  database = await openDatabase(await testDatabase(), (text) => asked.push(text));
  await sql`create table harvest (field text, sacks bigint)`.execute(database);
});
afterAll(() => database.destroy());

const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database)).rows.map(
    ({ statement }) => statement,
  );

test('every statement is heard of, those of a transaction too', async () => {
  asked.length = 0;
  await database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
  expect(asked).toEqual(['begin', 'select 1', 'commit']);
});

// Each connection of a server keeps its own; the embedded engine has one.
const onEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;

onEmbedded('what comes often is parsed once, but nothing that asks for all columns', async () => {
  for (let round = 0; round < 5; round++) {
    await sql`select field from harvest where sacks = ${round}`.execute(database);
    await sql`select * from harvest where sacks = ${round}`.execute(database);
    await sql`select sacks, 1 as ${sql.ref(`round_${round}`)} from harvest`.execute(database);
  }
  const names = (await prepared()).filter((text) => text.includes('harvest'));
  expect(names).toEqual(['select field from harvest where sacks = $1']);
});

onEmbedded(
  'however many texts come, one that comes often keeps the name that its connection has for it',
  async () => {
    const often = async () => {
      for (let round = 0; round < 4; round++)
        await sql`select sacks from harvest where sacks = ${round}`.execute(database);
    };
    await often();
    for (let round = 0; round < 1_100; round++)
      await sql`select 1 as ${sql.ref(`other_${round}`)}`.execute(database);
    await often();
    const names = (await prepared()).filter((text) => text.includes('sacks from harvest where'));
    expect(names).toHaveLength(1);
  },
);

test('a column that is added meanwhile breaks no statement', async () => {
  const all = () => sql<object>`select * from harvest`.execute(database);
  const known = () => sql<{ sacks: string }>`select sacks from harvest`.execute(database);
  await sql`insert into harvest values ('loma', 9007199254740993)`.execute(database);
  for (let round = 0; round < 4; round++) await Promise.all([all(), known()]);
  await sql`alter table harvest add column place text`.execute(database);
  expect((await all()).rows).toEqual([{ field: 'loma', sacks: '9007199254740993', place: null }]);
  expect((await known()).rows).toEqual([{ sacks: '9007199254740993' }]);
});

test('a statement that fails leaves the engine as it was', async () => {
  await expect(sql`select nothing from nowhere`.execute(database)).rejects.toMatchObject({ code: '42P01' });
  const failing = database.transaction().execute(async (transaction) => {
    await sql`insert into harvest (field) values ('vega')`.execute(transaction);
    await sql`select 1 / 0`.execute(transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const { rows } = await sql`select field from harvest where field = 'vega'`.execute(database);
  expect(rows).toEqual([]);
});
