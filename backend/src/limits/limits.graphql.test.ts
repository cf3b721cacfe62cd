import type { Database } from '../db/database';
import { startTestBackend } from '../testing/backend';
import { databaseForFile } from '../testing/database';

const SOMEBODY = '203.0.113.9';

const database = databaseForFile();
let now = 1_700_000_000_000;
const clock = () => now;
beforeEach(() => {
  now += 60_000;
});

const texts = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => `{ extra_contains: "${from + index}" }`).join(' ');

test.each([
  ['read', 66, (n: number) => `first: 1, skip: ${90_000 + n}`],
  ['check', 74, (n: number) => `first: 1, where: { or: [${texts(39, n)}] }`],
])('counts what GraphQL has to %s, and nothing of what it knows', async (_what, fitting, args) => {
  const { app, close } = await startTestBackend({}, { database, clock });
  const ask = (n: number) =>
    app.inject({
      method: 'POST',
      url: '/subgraph/k/p2p',
      payload: { query: `{ offerssells(${args(n)}) { id } }` },
      remoteAddress: SOMEBODY,
    });
  let answered = 0;
  let last = await ask(0);
  while (last.statusCode === 200 && answered < 1_000) {
    answered += 1;
    last = await ask(answered);
  }
  expect(answered).toBe(fitting);
  expect(last.statusCode).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.json().errors[0].extensions.code).toBe('rate-limited');
  await close();
});

/** A backend that reads nothing for GraphQL until it may. */
async function gatedBackend() {
  const read: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const rows: Database['reader']['rows'] = async (statement, parameters) => {
    read.push(statement.text);
    await gate;
    return database.reader.rows(statement, parameters);
  };
  const gated: Database = Object.assign(Object.create(database), { reader: { ...database.reader, rows } });
  const { app, close } = await startTestBackend({}, { database: gated, clock });
  const ask = (remoteAddress: string, args: string) =>
    app.inject({
      method: 'POST',
      url: '/subgraph/k/p2p',
      payload: { query: `{ offerssells(${args}) { id } }` },
      remoteAddress,
    });
  return { read, open, ask, close };
}

test('asks the database for GraphQL of one address twice at once, and goes on with the rest in turn', async () => {
  const { read, open, ask, close } = await gatedBackend();
  const asked = [1, 2, 3, 4, 5].map((n) => ask(SOMEBODY, `first: ${n}`));
  asked.push(ask('203.0.113.10', 'first: 1'));
  while (read.length < 3) await new Promise(setImmediate);
  expect(read).toHaveLength(3);
  open();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(read).toHaveLength(6);
  await close();
});

test('has heavy statements of one address wait for each other, and keeps a place for the others', async () => {
  const { read, open, ask, close } = await gatedBackend();
  const heavy = [1, 2, 3].map((n) => ask(SOMEBODY, `first: 1, skip: ${90_000 + n}`));
  const light = ask(SOMEBODY, 'first: 7');
  while (read.length < 2) await new Promise(setImmediate);
  expect(read.filter((text) => text.includes('offset'))).toHaveLength(1);
  open();
  expect((await Promise.all([...heavy, light])).map(({ statusCode }) => statusCode)).toEqual(
    Array(4).fill(200),
  );
  await close();
});

test('has who asks heavily use up no values of what screens ask for', async () => {
  const { app, close } = await startTestBackend({}, { database, clock });
  const ask = (query: string) =>
    app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload: { query }, remoteAddress: SOMEBODY });
  const answers = [];
  for (let n = 0; n < 67; n += 1)
    answers.push(await ask(`{ offerssells(first: 1, skip: ${90_000 - n}) { id } }`));
  expect(answers.at(-1)?.statusCode).toBe(429);
  expect((await ask('{ offerssells(first: 20) { id extra } }')).statusCode).toBe(200);
  await close();
});

test('counts what GraphQL has to read that is new, also where nothing comes of it, and nothing of what it knows', async () => {
  const { app, close } = await startTestBackend({}, { database, clock });
  const ask = (n: number, remoteAddress = SOMEBODY) =>
    app.inject({
      method: 'POST',
      url: '/subgraph/k/p2p',
      payload: { query: `{ nothing${n} ${' '.repeat(59_900)}}` },
      remoteAddress,
    });
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push((await ask(n)).statusCode);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
  expect((await ask(3)).statusCode).toBe(200);
  expect((await ask(11, '203.0.113.10')).statusCode).toBe(200);
  await close();
});
