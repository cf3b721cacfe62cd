import { CONTACT_WINDOW_MS, COUNTERPARTS_MOST } from '@cosecha/shared/domain';
import { databaseForFile } from '../../testing/database';
import { BUYER, orderRow, SELLER } from '../../testing/events';
import { saveProfile } from '../profiles/profile';
import { blockedPeople } from './blocked-people';
import { counterparts, counterpartsByPhone } from './counterparts';

const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 60 * 60_000;
const OTHER = 'c3'.repeat(32);
const JUDGE = 'd4'.repeat(32);
const PHONE = '+57 300 123 4567';

const database = databaseForFile();

beforeEach(async () => {
  for (const table of ['orders', 'chat_conversations', 'account_blocks', 'profiles'] as const) {
    await database.deleteFrom(table).execute();
  }
});

const nsAt = (ms: number) => String(BigInt(ms) * 1_000_000n);

interface Traded {
  id: string;
  seller: string;
  buyer: string;
  createdAt?: number;
  /** Null while it is open. */
  endedAt?: number | null;
}

const trade = ({ id, seller, buyer, createdAt = NOW, endedAt = null }: Traded) =>
  database
    .insertInto('orders')
    .values({
      ...orderRow(id, { owner_id: seller, signer_id: buyer }),
      closed: endedAt !== null,
      created_ns: nsAt(createdAt),
      since_ns: nsAt(endedAt ?? createdAt),
    })
    .execute();

const phoneOf = (wallet: string, phoneNumber = PHONE) =>
  saveProfile(database, wallet, { phoneNumber }, new Date(NOW));

const walletsMetBy = async (wallet: string) =>
  (await counterparts(database, wallet)).map((person) => person.wallet);

const walletsFoundBy = async (wallet: string) => {
  const clock = () => NOW;
  const found = await counterpartsByPhone({ database, clock }, wallet, { phoneNumber: PHONE });
  return found.map((person) => person.wallet);
};

test('whom a wallet met last comes first, by the latest of their orders', async () => {
  await trade({ id: '1', seller: SELLER, buyer: BUYER, createdAt: NOW - 9 * DAY_MS });
  await trade({ id: '2', seller: OTHER, buyer: SELLER, createdAt: NOW - 5 * DAY_MS });
  expect(await walletsMetBy(SELLER)).toEqual([OTHER, BUYER]);
  await trade({ id: '3', seller: BUYER, buyer: SELLER, createdAt: NOW - 1 * DAY_MS });
  expect(await walletsMetBy(SELLER)).toEqual([BUYER, OTHER]);
});

test('an arbiter knows the two of a dispute no longer once its order has ended', async () => {
  const talk = {
    ...{ id: '7', kind: 'order' as const, order_id: '7', offer_id: '1', product_name: 'Café' },
    ...{ seller_id: SELLER, buyer_id: BUYER, arbiter_id: JUDGE, is_disputed: true },
    ...{ created_at: new Date(NOW), version: '1', next_at: null },
  };
  await database.insertInto('chat_conversations').values(talk).execute();
  expect((await walletsMetBy(JUDGE)).sort()).toEqual([SELLER, BUYER].sort());
  await database.updateTable('chat_conversations').set({ is_over: true }).execute();
  expect(await walletsMetBy(JUDGE)).toEqual([]);
});

test('a seller finds a buyer by their number, as a buyer finds a seller', async () => {
  await trade({ id: '1', seller: SELLER, buyer: BUYER });
  await phoneOf(BUYER);
  expect(await walletsFoundBy(SELLER)).toEqual([BUYER]);
});

test.each([
  ['the seller', SELLER, BUYER],
  ['the buyer', BUYER, SELLER],
])('%s of an order that ended finds the other side for 30 days, and not a moment longer', async (...row) => {
  const [, asking, other] = row;
  await phoneOf(other);
  await trade({ id: '1', seller: SELLER, buyer: BUYER, endedAt: NOW - CONTACT_WINDOW_MS + 1 });
  expect(await walletsFoundBy(asking)).toEqual([other]);
  await database
    .updateTable('orders')
    .set({ since_ns: nsAt(NOW - CONTACT_WINDOW_MS) })
    .execute();
  expect(await walletsFoundBy(asking)).toEqual([]);
});

test('of several counterparts only those who have the number are found', async () => {
  await trade({ id: '1', seller: SELLER, buyer: BUYER });
  await trade({ id: '2', seller: SELLER, buyer: OTHER });
  await phoneOf(BUYER);
  await phoneOf(OTHER, '+57 300 765 4321');
  expect(await walletsFoundBy(SELLER)).toEqual([BUYER]);
});

test('people who are blocked are listed by name, with their picture, the latest first', async () => {
  const block = (account_id: string, agoDays: number, by_id = SELLER) =>
    database
      .insertInto('account_blocks')
      .values({
        id: `${by_id}|${account_id}`,
        ...{ by_id, account_id, blocked_at: new Date(NOW - agoDays * DAY_MS) },
      })
      .execute();
  await saveProfile(database, BUYER, { name: 'Luis', image: '/media/luis.webp' }, new Date(NOW));
  await block(BUYER, 3);
  await block(OTHER, 1);
  await block(JUDGE, 2, OTHER);
  expect(await blockedPeople(database, SELLER)).toEqual([
    { wallet: OTHER, name: '', image: '', since: '2026-05-31T00:00:00.000Z' },
    { wallet: BUYER, name: 'Luis', image: '/media/luis.webp', since: '2026-05-29T00:00:00.000Z' },
  ]);
});

describe('of more people than a list has', () => {
  const walletOf = (number: number) => number.toString(16).padStart(64, '0');
  const LONG_AGO = walletOf(0);

  beforeEach(async () => {
    const numbers = Array.from({ length: COUNTERPARTS_MOST + 1 }, (_none, number) => number);
    for (const number of numbers) {
      const createdAt = NOW - (COUNTERPARTS_MOST - number) * 60_000;
      await trade({ id: String(number + 1), seller: SELLER, buyer: walletOf(number), createdAt });
    }
    await saveProfile(database, LONG_AGO, { name: 'Rosa', phoneNumber: PHONE }, new Date(NOW));
  });

  test('who was met longest ago is found by their wallet, and no other one is', async () => {
    expect(await walletsMetBy(SELLER)).not.toContain(LONG_AGO);
    const asked = await counterparts(database, SELLER, [LONG_AGO, OTHER]);
    expect(asked).toEqual([{ wallet: LONG_AGO, name: 'Rosa', image: '' }]);
  });

  test('their number finds them, too', async () => {
    expect(await walletsFoundBy(SELLER)).toEqual([LONG_AGO]);
  });
});
