import { heapGrowth } from '@cosecha/shared/testing/heap-growth';
import { testDatabase } from '../testing/database';
import { type Database, openDatabase } from './database';

/** Whatever TEST_DATABASE_URL says: with a server nothing is stored in this process. */
const onEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await testDatabase());
});
afterAll(() => database.destroy());

onEmbedded('nothing of an answer stays in this process once it was given', async () => {
  const statement = { text: 'select $1::text, 7', name: 'seven' };
  const selects = 2_000;
  const grown = await heapGrowth(async () => {
    for (let asked = 0; asked < selects; asked += 1) await database.reader.rows(statement, ['a word']);
  });
  // The engine's own way to answer leaves more than 700 bytes a select; code that is compiled meanwhile may weigh as much as 90.
  expect(grown / selects).toBeLessThan(350);
});

onEmbedded(
  'an error of a statement comes as it does from a server, and the next answer is whole',
  async () => {
    const refused = database.reader.rows({ text: 'select $1::int', name: null }, ['no number']);
    await expect(refused).rejects.toMatchObject({ code: '22P02' });
    expect(await database.reader.rows({ text: 'select 7', name: null }, [])).toEqual([['7']]);
  },
);
