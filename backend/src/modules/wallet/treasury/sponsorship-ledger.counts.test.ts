import type { KindLimits } from '../../../config/treasury-config';
import { createLanes } from '../../../signing/lanes';
import { databaseForFile } from '../../../testing/database';
import { eachShare, GENEROUS } from '../../../testing/network';
import { type Logger, silentLogger } from '../../../util/service';
import { createSponsorshipLedger } from './sponsorship-ledger';

const NOW = Date.UTC(2026, 0, 1);

const database = databaseForFile();

beforeEach(() => database.deleteFrom('grants').execute());

const receiver = { wallet: 'ana', address: '203.0.113.7' };
const ledgerOf = (call: Partial<KindLimits>, log: Logger = silentLogger) =>
  createSponsorshipLedger(
    { ...GENEROUS, call: { perDay: 1_000, ...call } },
    { database, lanes: createLanes(database), clock: () => NOW, log },
  );
const call = (key: string, amount = 10n) => ({ purpose: `call:${key}`, kind: 'call', amount }) as const;
const written = async () =>
  (await database.selectFrom('grants').select('purpose').orderBy('purpose').execute()).map(
    ({ purpose }) => purpose,
  );
const setAmount = (purpose: string, amount: string) =>
  database.updateTable('grants').set({ amount }).where('purpose', '=', purpose).execute();

test('what was paid, or has failed, is taken back by none', async () => {
  const ledger = ledgerOf({});
  for (const key of ['burnt', 'failed', 'other']) await ledger.reserve(receiver, call(key));
  await setAmount('call:burnt', '3');
  await database.updateTable('grants').set({ failed: true }).where('purpose', '=', 'call:failed').execute();
  await ledger.release(receiver.wallet, call('burnt'));
  await ledger.release(receiver.wallet, call('failed'));
  await ledger.release('luis', call('other'));
  expect(await written()).toEqual(['call:burnt', 'call:failed', 'call:other']);
});

test('what failed took nothing of the day’s NEAR, and counts as a failure of its wallet', async () => {
  const ledger = ledgerOf({ shares: eachShare(20n), failedPerWallet: 1 });
  await ledger.reserve(receiver, call('a', 20n));
  await ledger.fail(receiver.wallet, 'call:a');
  expect(await ledger.grantedToday('call')).toMatchObject({ count: 1, amount: 0n });
  expect(await ledger.reserve(receiver, call('b'))).toBeNull();
  expect(await ledger.reserve({ ...receiver, wallet: 'luis' }, call('b'))).toBe(10n);
});

test('there is room for what is written down already, however full the day is', async () => {
  const ledger = ledgerOf({ perWallet: 1 });
  await ledger.reserve(receiver, call('a'));
  expect(await ledger.hasRoom(receiver, 'call', { purpose: 'call:a' })).toBe(true);
  expect(await ledger.hasRoom(receiver, 'call', { purpose: 'call:b' })).toBe(false);
  expect(await ledger.hasRoom({ ...receiver, wallet: 'luis' }, 'call', { purpose: 'call:a' })).toBe(true);
});

describe('half of a day’s NEAR', () => {
  const alarms: object[] = [];
  const log = { ...silentLogger, error: (details: object) => void alarms.push(details) };
  beforeEach(() => {
    alarms.length = 0;
  });

  test('raises an alarm as it is reached, once', async () => {
    const ledger = ledgerOf({ shares: eachShare(100n) }, log);
    await ledger.reserve(receiver, call('a', 49n));
    expect(alarms).toEqual([]);
    await ledger.reserve(receiver, call('b', 1n));
    expect(alarms).toEqual([{ kind: 'call', share: 'unproven', count: 2, perDay: 1_000 }]);
    await ledger.reserve(receiver, call('c', 1n));
    expect(alarms).toHaveLength(1);
  });

  test('raises none for what moves on an order that is under way', async () => {
    const ledger = ledgerOf({ shares: eachShare(100n) }, log);
    await ledger.reserve(receiver, { ...call('a', 90n), moves: 'order' });
    expect(alarms).toEqual([]);
  });
});

describe('once half of a day is taken', () => {
  const scarce = { shares: eachShare(100n), perWallet: 9, scarcePerWallet: 2 };
  const by = (wallet: string) => ({ wallet, address: `203.0.${wallet.length}.1` });

  test('who has taken much waits, and everybody else has what is left', async () => {
    const ledger = ledgerOf(scarce);
    const buys = (wallet: string, key: string) =>
      ledger.reserve(by(wallet), { ...call(key), moves: 'purchase' });
    for (const key of ['a', 'b', 'c', 'd', 'e']) expect(await buys('ana', key)).toBe(10n);
    for (const key of ['a', 'b']) expect(await buys('luis', key)).toBe(10n);
    expect(await buys('luis', 'c')).toBeNull();
    expect(await buys('ana', 'f')).toBeNull();
    expect(await buys('rosario', 'a')).toBe(10n);
  });

  test('what moved orders on counts for none of it', async () => {
    const ledger = ledgerOf({ ...scarce, scarcePerWallet: 1 });
    for (const key of ['a', 'b']) await ledger.reserve(by('ana'), { ...call(key), moves: 'order' });
    await ledger.reserve(by('luis'), call('c', 60n));
    expect(await ledger.reserve(by('ana'), call('f'))).toBe(10n);
    expect(await ledger.reserve(by('ana'), call('g'))).toBeNull();
  });
});

test('a purchase is paid from its own part of the day, whoever buys', async () => {
  const ledger = ledgerOf({ shares: { ...eachShare(100n), unproven: 0n } });
  expect(await ledger.reserve(receiver, call('offer'))).toBeNull();
  expect(await ledger.reserve(receiver, { ...call('buy'), moves: 'purchase' })).toBe(10n);
});

test('unproven wallets of one range of addresses take half of their part', async () => {
  const ledger = ledgerOf({ shares: eachShare(40n) });
  const from = (wallet: string, address: string) => ({ wallet, address });
  expect(await ledger.reserve(from('a', '203.0.113.1'), call('a'))).toBe(10n);
  expect(await ledger.reserve(from('b', '203.0.113.2'), call('a'))).toBe(10n);
  expect(await ledger.reserve(from('c', '203.0.113.3'), call('a'))).toBeNull();
  expect(await ledger.reserve(from('d', '198.51.100.1'), call('a'))).toBe(10n);
});

test('what is promised is kept: a twentieth of each bound is for who was promised it', async () => {
  const ledger = ledgerOf({ shares: eachShare(200n), perDay: 1_000 });
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    await ledger.reserve({ ...receiver, wallet: key }, { ...call(key, 20n), moves: 'purchase' });
  expect(await ledger.promises(receiver, 'call', 'purchase')).toBe(true);
  await ledger.reserve({ ...receiver, wallet: 'j' }, { ...call('j'), moves: 'purchase' });
  expect(await ledger.promises(receiver, 'call', 'purchase')).toBe(false);
  expect(await ledger.reserve(receiver, { ...call('k'), moves: 'purchase' })).toBe(10n);
});

test('so many loans may be out at once, and one that came back makes room', async () => {
  const parts = { database, lanes: createLanes(database), clock: () => NOW, log: silentLogger };
  const escrow = { perDay: 1_000, open: 2, idleMs: 1_000 };
  const ledger = createSponsorshipLedger({ ...GENEROUS, escrow }, parts);
  const loan = { purpose: 'escrow:a:open', kind: 'escrow', amount: 5n } as const;
  const by = (wallet: string) => ({ ...receiver, wallet });
  expect(await ledger.reserve(by('a'), loan)).toBe(5n);
  expect(await ledger.reserve(by('b'), loan)).toBe(5n);
  expect(await ledger.reserve(by('c'), loan)).toBeNull();
  expect(await ledger.grantedToday('escrow')).toMatchObject({ count: 2, left: 0 });
  await database.updateTable('grants').set({ due_at: null }).where('wallet', '=', 'a').execute();
  expect(await ledger.reserve(by('c'), loan)).toBe(5n);
});
