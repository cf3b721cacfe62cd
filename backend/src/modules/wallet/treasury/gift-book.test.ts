import type { Database } from '../../../db/database';
import { silentLogger } from '../../../service';
import { createLanes } from '../../../signing/lanes';
import { openTestDatabase } from '../../../testing/database';
import { GENEROUS } from '../../../testing/network';
import { createGiftBook, forgetYesterday } from './gift-book';

const HOUR_MS = 60 * 60_000;

let database: Database;
let now = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(() => database.deleteFrom('gifts').execute());

const receiver = { wallet: 'ana', address: '203.0.113.7' };
const bookOf = (perWallet: number) =>
  createGiftBook(
    { ...GENEROUS, call: { perDay: 10, perWallet, amountPerDay: 100n } },
    { database, lanes: createLanes(database), clock: () => now, log: silentLogger },
  );
const call = (key: string, amount = 1n) => ({ purpose: `call:${key}`, kind: 'call', amount }) as const;

test('the same again takes no more room, and a day later there is room', async () => {
  const book = bookOf(1);
  expect(await book.reserve(receiver, call('a'))).toBe(1n);
  expect(await book.reserve(receiver, call('a', 9n))).toBe(1n);
  expect(await book.reserve(receiver, call('b'))).toBeNull();
  now += 25 * HOUR_MS;
  expect(await book.hasRoom(receiver, 'call')).toBe(true);
  expect(await book.reserve(receiver, call('b'))).toBe(1n);
});

test('what is asked at once takes no more than there is', async () => {
  const books = [bookOf(2), bookOf(2)];
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  const given = await Promise.all(keys.map((key, index) => books[index % 2]?.reserve(receiver, call(key))));
  expect(given.filter((amount) => amount !== null)).toHaveLength(2);
});

test('what a call has burnt counts, not what it was expected to', async () => {
  const book = bookOf(10);
  await book.reserve(receiver, call('a', 99n));
  await database.updateTable('gifts').set({ amount: '100' }).where('purpose', '=', 'call:a').execute();
  expect(await book.givenToday('call')).toEqual({ count: 1, perDay: 10, amount: 100n, newcomers: 0n });
  expect(await book.reserve(receiver, call('b'))).toBeNull();
});

test('it holds a day: what counts no more goes, and gifts stay without the place of who asked', async () => {
  const old = {
    wallet: 'ana',
    amount: '1',
    failed: false,
    address_hash: 'x',
    network_hash: 'y',
    at: new Date(now),
  };
  await database
    .insertInto('gifts')
    .values([
      { ...old, purpose: 'purchase', kind: 'near' },
      { ...old, purpose: 'demo:1', kind: 'demo' },
      { ...old, purpose: 'call:old', kind: 'call' },
    ])
    .execute();
  now += 25 * HOUR_MS;
  await bookOf(10).reserve(receiver, call('new'));
  await forgetYesterday(database, () => now);
  const rows = await database
    .selectFrom('gifts')
    .select(['purpose', 'address_hash'])
    .orderBy('purpose')
    .execute();
  expect(rows).toEqual([
    { purpose: 'call:new', address_hash: expect.any(String) },
    { purpose: 'demo:1', address_hash: null },
    { purpose: 'purchase', address_hash: null },
  ]);
});
