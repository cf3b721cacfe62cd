import * as z from 'zod/mini';
import { treasuryEnvironment, treasuryFrom } from './treasury-config';

const schema = z.object(treasuryEnvironment);
const KEYED = { TREASURY_ID: 'caja.test', TREASURY_KEY: 'ed25519:abc' };

function treasuryOf(changes: Record<string, string> = {}) {
  const treasury = treasuryFrom(schema.parse({ ...KEYED, ...changes }));
  if (!treasury) throw new Error('there is no treasury');
  return treasury;
}
const isRead = (changes: Record<string, string>) => schema.safeParse({ ...KEYED, ...changes }).success;

test('keys stand in one line or in several, and the same one twice is one', () => {
  const TREASURY_KEY = 'ed25519:abc, ed25519:def\ned25519:abc  ed25519:ghi';
  expect(treasuryOf({ TREASURY_KEY }).secretKeys).toEqual(['ed25519:abc', 'ed25519:def', 'ed25519:ghi']);
  for (const wrong of ['abc', 'ed25519:', 'ed25519:abc,', 'ed25519:abc def', 'secp256k1:abc']) {
    expect(isRead({ TREASURY_KEY: wrong })).toBe(false);
  }
});

test('one range of addresses takes half of a day, and of a small day one at least', () => {
  const { limits } = treasuryOf({
    TREASURY_REGISTRATIONS_PER_DAY: '101',
    TREASURY_ESCROWS: '3',
    TREASURY_CREDITS_PER_DAY: '20',
  });
  expect(limits.registration).toEqual({ perDay: 101, perNetwork: 51, perWallet: 1 });
  expect(limits.receiver).toEqual({ perDay: 101, perNetwork: 51, perWallet: 3, scarcePerWallet: 1 });
  expect(limits.escrow).toMatchObject({ perDay: 3, open: 3, perNetwork: 2, perWallet: 2 });
  expect(limits.credit).toMatchObject({ perDay: 20, perNetwork: 10, perWallet: 8, scarcePerWallet: 1 });
});

test('what is lent comes back after the days without use, and what is given never', () => {
  const { limits } = treasuryOf({ TREASURY_IDLE_DAYS: '7' });
  const idleMs = 7 * 24 * 60 * 60_000;
  for (const kind of ['escrow', 'top-up', 'credit'] as const) expect(limits[kind].idleMs).toBe(idleMs);
  for (const kind of ['account', 'registration', 'receiver', 'call', 'demo'] as const) {
    expect(limits[kind].idleMs).toBeUndefined();
  }
});

test('a day’s NEAR is shared by what wallets have shown, and no more than all of it', () => {
  const { limits, leastOrder } = treasuryOf({
    TREASURY_NEAR_PER_DAY: '1',
    TREASURY_CALLS_PER_WALLET: '9',
    TREASURY_FAILURES_PER_WALLET: '2',
    TREASURY_LEAST_ORDER: '0.5',
  });
  const shares = Object.values(limits.call.shares ?? {});
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(10n ** 24n);
  expect(limits.call).toMatchObject({ perWallet: 9, failedPerWallet: 2 });
  expect(leastOrder).toBe(500_000n);
});

test('a wallet is given one account, however many addresses it comes from', () => {
  const { limits } = treasuryOf({
    TREASURY_PER_DAY: '50',
    TREASURY_PER_ADDRESS: '4',
    TREASURY_PER_NETWORK: '6',
  });
  expect(limits.account).toEqual({ perDay: 50, perAddress: 4, perNetwork: 6, perWallet: 1 });
});

test.each([
  ['TREASURY_IDLE_DAYS', '0'],
  ['TREASURY_IDLE_DAYS', '-1'],
  ['TREASURY_NEAR_PER_DAY', '1,5'],
  ['TREASURY_NEAR_PER_DAY', `1.${'0'.repeat(25)}`],
  ['TREASURY_PER_DAY', '1e3'],
  ['TREASURY_CREDIT_BYTES', ''],
  ['TREASURY_ID', 'Caja'],
])('%s of "%s" is refused', (name, value) => {
  expect(isRead({ [name]: value })).toBe(false);
});
