import { createLanes } from '../../../signing/lanes';
import { databaseForFile } from '../../../testing/database';
import { eachShare, GENEROUS } from '../../../testing/network';
import { silentLogger } from '../../../util/service';
import { createSponsorshipLedger, pruneExpiredGrants } from './sponsorship-ledger';

const HOUR_MS = 60 * 60_000;

const database = databaseForFile();
let now = Date.UTC(2026, 0, 1);

beforeEach(() => database.deleteFrom('grants').execute());

const receiver = { wallet: 'ana', address: '203.0.113.7' };
const ledgerOf = (perWallet: number) =>
  createSponsorshipLedger(
    { ...GENEROUS, call: { perDay: 10, perWallet, shares: eachShare(100n) } },
    { database, lanes: createLanes(database), clock: () => now, log: silentLogger },
  );
const call = (key: string, amount = 1n) => ({ purpose: `call:${key}`, kind: 'call', amount }) as const;

test('the same again takes no more room, and a day later there is room', async () => {
  const ledger = ledgerOf(1);
  expect(await ledger.reserve(receiver, call('a'))).toBe(1n);
  expect(await ledger.reserve(receiver, call('a', 9n))).toBe(1n);
  expect(await ledger.reserve(receiver, call('b'))).toBeNull();
  now += 25 * HOUR_MS;
  expect(await ledger.hasRoom(receiver, 'call')).toBe(true);
  expect(await ledger.reserve(receiver, call('b'))).toBe(1n);
});

test('a loan under the key of an earlier day takes its own place, and the earlier one stays in the ledger', async () => {
  const limits = { ...GENEROUS, credit: { perDay: 10, perWallet: 1, idleMs: 60 * 24 * HOUR_MS } };
  const parts = { database, lanes: createLanes(database), clock: () => now, log: silentLogger };
  const ledger = createSponsorshipLedger(limits, parts);
  const loan = (key: string, amount: bigint) =>
    ({ purpose: `credit:${key}:lend`, kind: 'credit', amount }) as const;
  const lent = async () => {
    const rows = await database.selectFrom('grants').select('amount').orderBy('at').execute();
    return rows.map(({ amount }) => amount);
  };
  expect(await ledger.reserve(receiver, loan('a', 5n))).toBe(5n);
  expect(await ledger.reserve(receiver, loan('a', 5n))).toBe(5n);
  now += 25 * HOUR_MS;
  expect(await ledger.reserve(receiver, loan('b', 7n))).toBe(7n);
  expect(await ledger.hasRoom(receiver, 'credit', { purpose: 'credit:a:lend' })).toBe(false);
  expect(await ledger.reserve(receiver, loan('a', 5n))).toBeNull();
  expect(await lent()).toEqual(['5', '7']);
  now += 25 * HOUR_MS;
  expect(await ledger.reserve(receiver, loan('a', 9n))).toBe(9n);
  expect(await ledger.reserve(receiver, loan('b', 7n))).toBeNull();
  await ledger.fail('ana', 'credit:a:lend');
  expect(await lent()).toEqual(['5', '7', '0']);
});

test('a loan is the same for as long as its operation lives, and is counted once', async () => {
  const credit = { perDay: 10, perWallet: 1 };
  const parts = { database, lanes: createLanes(database), clock: () => now, log: silentLogger };
  const ledger = createSponsorshipLedger({ ...GENEROUS, credit }, parts);
  const loan = { purpose: 'credit:a:lend', kind: 'credit', amount: 5n } as const;
  const start = () =>
    database
      .insertInto('operations')
      .values({
        ...{ wallet: 'ana', key: 'a', kind: 'function-call', body_hash: '', body: '{}', state: 'running' },
        ...{ answer: null, created_at: new Date(now), updated_at: new Date(now) },
      })
      .execute();
  const forget = () => database.deleteFrom('operations').execute();
  const lent = async () =>
    (await database.selectFrom('grants').select('purpose').execute()).map(({ purpose }) => purpose);
  await start();
  expect(await ledger.reserve(receiver, loan)).toBe(5n);
  now += 30 * HOUR_MS;
  expect(await ledger.hasRoom(receiver, 'credit', { purpose: loan.purpose })).toBe(true);
  expect(await ledger.reserve(receiver, { ...loan, amount: 9n })).toBe(5n);
  expect(await lent()).toEqual(['credit:a:lend']);
  await forget();
  await start();
  expect(await ledger.reserve(receiver, { ...loan, amount: 9n })).toBe(9n);
  expect(await lent()).toHaveLength(2);
  await forget();
});

test('what is asked at once takes no more than there is', async () => {
  const books = [ledgerOf(2), ledgerOf(2)];
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  const loans = await Promise.all(keys.map((key, index) => books[index % 2]?.reserve(receiver, call(key))));
  expect(loans.filter((amount) => amount !== null)).toHaveLength(2);
});

test('what a call has burnt counts, not what it was expected to', async () => {
  const ledger = ledgerOf(10);
  await ledger.reserve(receiver, call('a', 99n));
  await database.updateTable('grants').set({ amount: '100' }).where('purpose', '=', 'call:a').execute();
  expect(await ledger.grantedToday('call')).toMatchObject({
    count: 1,
    left: 9,
    amount: 100n,
    unproven: 100n,
  });
  expect(await ledger.reserve(receiver, call('b'))).toBeNull();
});

test('it holds a day: what counts no more goes, and grants stay without the place of who asked', async () => {
  const old = {
    wallet: 'ana',
    amount: '1',
    failed: false,
    address_hash: 'x',
    network_hash: 'y',
    at: new Date(now),
  };
  await database
    .insertInto('grants')
    .values([
      { ...old, purpose: 'purchase', kind: 'escrow' },
      { ...old, purpose: 'demo:1', kind: 'demo' },
      { ...old, purpose: 'call:old', kind: 'call' },
    ])
    .execute();
  now += 25 * HOUR_MS;
  await ledgerOf(10).reserve(receiver, call('new'));
  await pruneExpiredGrants(database, () => now);
  const rows = await database
    .selectFrom('grants')
    .select(['purpose', 'address_hash'])
    .orderBy('purpose')
    .execute();
  expect(rows).toEqual([
    { purpose: 'call:new', address_hash: expect.any(String) },
    { purpose: 'demo:1', address_hash: null },
    { purpose: 'purchase', address_hash: null },
  ]);
});
