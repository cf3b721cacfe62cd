import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { embeddedPool, openEmbeddedEngine } from './embedded-engine';

let engine: PGlite;
let pool: Pool;

beforeAll(async () => {
  engine = await openEmbeddedEngine(null);
  pool = embeddedPool(engine);
});
afterAll(async () => {
  await pool.end();
  await engine.close();
});

test('a client that the pool puts in the place of a failed one may use the same names', async () => {
  const named = { text: 'select $1::text as word', name: 'word' };
  const ask = async (word: string) => (await pool.query<{ word: string }>({ ...named, values: [word] })).rows;
  for (let round = 0; round < 3; round++) {
    expect(await ask('café')).toEqual([{ word: 'café' }]);
    await expect(ask('a\u0000')).rejects.toMatchObject({ code: '22021' });
  }
});

test('a transaction whose client was lost is undone before the next one', async () => {
  await pool.query('create table sacks (field text)');
  const client = await pool.connect();
  await client.query('begin');
  await client.query("insert into sacks values ('loma')");
  client.release(new Error('lost'));
  expect((await pool.query('select field from sacks')).rows).toEqual([]);
});
