import type { Database } from '../../../db/database';
import { type Logger, silentLogger } from '../../../service';
import { createLanes } from '../../../signing/lanes';
import { openTestDatabase } from '../../../testing/database';
import { GENEROUS } from '../../../testing/network';
import { createGiftBook, type KindLimits } from './gift-book';

const NOW = Date.UTC(2026, 0, 1);

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(() => database.deleteFrom('gifts').execute());

const receiver = { wallet: 'ana', address: '203.0.113.7' };
const bookOf = (call: Partial<KindLimits>, log: Logger = silentLogger) =>
  createGiftBook(
    { ...GENEROUS, call: { perDay: 1_000, ...call } },
    { database, lanes: createLanes(database), clock: () => NOW, log },
  );
const call = (key: string, amount = 10n) => ({ purpose: `call:${key}`, kind: 'call', amount }) as const;
const written = async () =>
  (await database.selectFrom('gifts').select('purpose').orderBy('purpose').execute()).map(
    ({ purpose }) => purpose,
  );
const setAmount = (purpose: string, amount: string) =>
  database.updateTable('gifts').set({ amount }).where('purpose', '=', purpose).execute();

test('what was paid, or has failed, is taken back by none', async () => {
  const book = bookOf({});
  for (const key of ['burnt', 'failed', 'other']) await book.reserve(receiver, call(key));
  await setAmount('call:burnt', '3');
  await database.updateTable('gifts').set({ failed: true }).where('purpose', '=', 'call:failed').execute();
  await book.release(receiver.wallet, call('burnt'));
  await book.release(receiver.wallet, call('failed'));
  await book.release('luis', call('other'));
  expect(await written()).toEqual(['call:burnt', 'call:failed', 'call:other']);
});

test('what failed took nothing of the day’s NEAR, and counts as a failure of its wallet', async () => {
  const book = bookOf({ amountPerDay: 20n, failedPerWallet: 1 });
  await book.reserve(receiver, call('a', 20n));
  await book.fail(receiver.wallet, 'call:a');
  expect(await book.givenToday('call')).toMatchObject({ count: 1, amount: 0n });
  expect(await book.reserve(receiver, call('b'))).toBeNull();
  expect(await book.reserve({ ...receiver, wallet: 'luis' }, call('b'))).toBe(10n);
});

test('there is room for what is written down already, however full the day is', async () => {
  const book = bookOf({ perWallet: 1 });
  await book.reserve(receiver, call('a'));
  expect(await book.hasRoom(receiver, 'call', 'call:a')).toBe(true);
  expect(await book.hasRoom(receiver, 'call', 'call:b')).toBe(false);
  expect(await book.hasRoom({ ...receiver, wallet: 'luis' }, 'call', 'call:a')).toBe(true);
});

describe('half of a day’s NEAR', () => {
  const alarms: object[] = [];
  const log = { ...silentLogger, error: (details: object) => void alarms.push(details) };
  beforeEach(() => {
    alarms.length = 0;
  });

  test('raises an alarm as it is reached, once', async () => {
    const book = bookOf({ amountPerDay: 100n }, log);
    await book.reserve(receiver, call('a', 49n));
    expect(alarms).toEqual([]);
    await book.reserve(receiver, call('b', 1n));
    expect(alarms).toEqual([{ kind: 'call', count: 2, perDay: 1_000 }]);
    await book.reserve(receiver, call('c', 1n));
    expect(alarms).toHaveLength(1);
  });

  test('raises none for what moves on an order that is under way', async () => {
    const book = bookOf({ amountPerDay: 100n }, log);
    await book.reserve(receiver, { ...call('a', 90n), isDue: true });
    expect(alarms).toEqual([]);
  });
});
