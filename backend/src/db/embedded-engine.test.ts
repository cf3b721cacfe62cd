import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { testDatabase } from '../testing/database';
import { type Database, openDatabase } from './database';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Whatever TEST_DATABASE_URL says: a server keeps nothing in this process. */
const onEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;

let database: Database;
beforeAll(async () => {
  database = await openDatabase(await testDatabase());
});
afterAll(() => database.destroy());

async function askedFor(count: number): Promise<number> {
  const statement = { text: 'select $1::text, 7', name: 'seven' };
  for (let asked = 0; asked < count; asked += 1) await database.reader.rows(statement, ['a word']);
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

onEmbedded('nothing of an answer stays in this process once it was given', async () => {
  const before = await askedFor(500);
  const grown = (await askedFor(4_000)) - before;
  // Other work of this process makes some noise; before, a select left more than 700.
  expect(grown / 4_000).toBeLessThan(300);
});

onEmbedded(
  'an error of a statement comes as it does from a server, and the next answer is whole',
  async () => {
    const refused = database.reader.rows({ text: 'select $1::int', name: null }, ['no number']);
    await expect(refused).rejects.toMatchObject({ code: '22P02' });
    expect(await database.reader.rows({ text: 'select 7', name: null }, [])).toEqual([['7']]);
  },
);
