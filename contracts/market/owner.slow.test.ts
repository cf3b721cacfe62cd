import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deployContract, functionCall, transfer } from '../../local/near';
import { parseMarketEvents } from '../../shared/domain/chain-events';
import { buildContract } from '../build';
import { loadContract } from '../index';
import {
  ARBITER,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  Network,
  OWNER,
  refusals,
  STAKE_PER_BYTE,
  TOKEN,
  VAULT,
} from '../testing/network';

const START = 10_000_000_000n;
const PRICE = 10_000_000n;
const ONLY_OWNER = [`E_FORBIDDEN: only ${OWNER} may call this`];

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test']);
});

const config = () => network.chain.view<Record<string, unknown>>(MARKET, 'get_config');
const marketFree = () => {
  const account = network.chain.account(MARKET);
  return (account?.amount ?? 0n) - BigInt(account?.storageUsage ?? 0) * STAKE_PER_BYTE;
};

describe.each<[string, object]>([
  ['set_paused', { paused: true }],
  ['set_arbiter', { account_id: 'ana.test' }],
  ['set_merchant', { account_id: 'ana.test', is_merchant: true }],
  ['propose_owner', { account_id: 'ana.test' }],
  ['migrate', {}],
])('%s', (method, args) => {
  test('is for the owner, whose full-access key signs, and who pays for the storage', async () => {
    for (const who of ['ana.test', ARBITER, VAULT]) {
      expect(refusals(await network.call(who, MARKET, method, args, { deposit: NEAR }))).toEqual(ONLY_OWNER);
    }
    expect(refusals(await network.own(method, args, { deposit: 0n }))).toEqual([
      'E_DEPOSIT: attach at least one yocto',
    ]);
    const before = { free: marketFree(), owner: network.near(OWNER) };
    expect(refusals(await network.own(method, args, { deposit: NEAR }))).toEqual([]);
    expect(marketFree()).toBe(before.free);
    expect(before.owner - network.near(OWNER)).toBeLessThan(NEAR / 200n);
  });
});

describe('set_merchant', () => {
  test('shows in all offers of the account, those that stand and those to come', async () => {
    await network.publish('ana.test');
    await network.publish('beto.test');
    const outcome = await network.own('set_merchant', { account_id: 'ana.test', is_merchant: true });
    expect(outcome.logs.flatMap(parseMarketEvents)).toEqual([
      { event: 'merchant_set', data: { account_id: 'ana.test', is_merchant: true } },
    ]);
    await network.publish('ana.test');
    const offers = network.chain.view<{ is_merchant: boolean }[]>(MARKET, 'get_offers');
    expect(offers.map(({ is_merchant }) => is_merchant)).toEqual([true, false, true]);
    expect(network.chain.view(MARKET, 'is_merchant', { account_id: 'ana.test' })).toBe(true);
    expect(network.chain.view(MARKET, 'is_merchant', { account_id: 'beto.test' })).toBe(false);
  });

  test('taken back returns the storage, and costs nothing twice', async () => {
    const usage = () => network.chain.account(MARKET)?.storageUsage;
    const before = usage();
    const set = (is_merchant: boolean) =>
      network.own('set_merchant', { account_id: 'ana.test', is_merchant });
    await set(true);
    const once = usage();
    expect(once).toBeGreaterThan(before ?? 0);
    await set(true);
    expect(usage()).toBe(once);
    await set(false);
    await set(false);
    expect(usage()).toBe(before);
    await network.publish('ana.test');
    expect(network.offer('1')).toMatchObject({ is_merchant: false });
  });
});

describe('set_paused', () => {
  beforeEach(async () => {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    await network.buy('beto.test');
    await network.own('set_paused', { paused: true });
  });

  test('refuses new orders whole, and says so', async () => {
    expect(config()).toMatchObject({ paused: true });
    const before = network.tokens('beto.test');
    const outcome = await network.buy('beto.test');
    expect(outcome.value).toBe('0');
    expect(refusals(outcome)).toEqual(['E_MARKET_PAUSED: the market takes no new orders for now']);
    expect(network.tokens('beto.test')).toBe(before);
    await network.own('set_paused', { paused: false });
    expect((await network.buy('beto.test')).value).toBe('10000000');
  });

  test.each([
    ['released', () => network.confirm('beto.test', '1')],
    ['cancelled', () => network.cancel('ana.test', '1')],
  ])('lets open orders be %s', async (_how, settle) => {
    expect((await settle()).value).toBe(true);
    expect(network.order('1')).toBeNull();
  });

  test('lets open orders be disputed and ruled on', async () => {
    await network.dispute('ana.test', '1');
    expect((await network.resolve(ARBITER, '1', PRICE)).value).toBe(true);
  });
});

describe('ownership', () => {
  const accept = (who: string) => network.call(who, MARKET, 'accept_ownership', {}, { deposit: 10n ** 22n });

  test('passes only once the new owner has accepted', async () => {
    expect(refusals(await accept('ana.test'))[0]).toMatch(/^E_FORBIDDEN: /);
    await network.own('propose_owner', { account_id: 'ana.test' });
    expect(config()).toMatchObject({ owner_id: OWNER, pending_owner_id: 'ana.test' });
    expect(refusals(await network.own('set_paused', { paused: false }))).toEqual([]);
    expect(refusals(await accept('beto.test'))[0]).toMatch(/^E_FORBIDDEN: /);
    expect(refusals(await accept('ana.test'))).toEqual([]);
    expect(config()).toMatchObject({ owner_id: 'ana.test', pending_owner_id: null });
    expect(refusals(await network.own('set_paused', { paused: true }))).toEqual([
      'E_FORBIDDEN: only ana.test may call this',
    ]);
    expect(refusals(await accept('ana.test'))[0]).toMatch(/^E_FORBIDDEN: /);
  });

  test('an offer of it can be withdrawn by proposing somebody else', async () => {
    await network.own('propose_owner', { account_id: 'ana.test' });
    await network.own('propose_owner', { account_id: OWNER });
    expect(refusals(await accept('ana.test'))[0]).toMatch(/^E_FORBIDDEN: /);
    expect(refusals(await accept(OWNER))).toEqual([]);
    expect(config()).toMatchObject({ owner_id: OWNER });
  });
});

test('a new arbiter rules on disputes that are open, the old one no longer', async () => {
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  await network.buy('beto.test');
  await network.dispute('ana.test', '1');
  await network.own('set_arbiter', { account_id: VAULT });
  expect(refusals(await network.resolve(ARBITER, '1', 0n))[0]).toMatch(/^E_NOT_ARBITER: /);
  expect((await network.resolve(VAULT, '1', 0n)).value).toBe(true);
});

describe('migrate', () => {
  const NO_SPLIT = /^E_NO_SPLIT: the escrow of this order pays only one side$/;
  const WAITING = /^E_MIGRATING: the state has version \d+, the owner must call migrate$/;

  async function deploy(code: Uint8Array): Promise<void> {
    const outcome = await network.chain.run({
      signerId: MARKET,
      receiverId: MARKET,
      actions: [deployContract(code)],
    });
    expect(refusals(outcome)).toEqual([]);
  }

  /** Calls the contract that does as earlier versions did, in the market's place. */
  async function asEarlier(method: string, args: object = {}): Promise<void> {
    const { file } = await buildContract('earlier', 'testing/earlier/assembly/index.ts');
    await deploy(await readFile(file));
    await network.mustCall(MARKET, MARKET, method, args);
    await deploy(await loadContract('market'));
  }

  /** A market with open orders whose state another version wrote, under today's code. */
  async function redeployOver(change: string): Promise<void> {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    for (let count = 0; count < 3; count++) await network.buy('beto.test');
    await network.dispute('beto.test', '2');
    await asEarlier(change);
  }

  test.each([
    ['1', 'downgrade'],
    ['2', 'downgrade_to_2'],
    ['3', 'downgrade_to_3'],
    ['4', 'downgrade_to_4'],
    ['5', 'downgrade_to_5'],
    ['6', 'downgrade_to_6'],
    ['7', 'downgrade_to_7'],
  ] as const)(
    'lets a live market of version %s go on, with every offer and order that it had',
    async (_number, change) => {
      await redeployOver(change);
      const attempts = [
        network.confirm('beto.test', '1'),
        network.resolve(ARBITER, '2', PRICE),
        network.buy('beto.test'),
        network.own('set_paused', { paused: true }),
        network.call(
          'ana.test',
          MARKET,
          'pause_play_offer',
          { offer_id: '1', is_pause: true },
          { deposit: 1n },
        ),
      ];
      for (const attempt of attempts) expect(refusals(await attempt)[0]).toMatch(WAITING);
      expect(() => network.order('1')).toThrow(/E_MIGRATING/);
      const splits = ['4', '5', '6', '7'].map((number) => `downgrade_to_${number}`);
      expect(refusals(await network.call('ana.test', MARKET, 'migrate', {}, { deposit: NEAR }))).toEqual(
        ONLY_OWNER,
      );

      expect((await network.own('migrate')).value).toBe(8);
      expect(config()).toEqual({
        owner_id: OWNER,
        token_id: TOKEN,
        fee_vault_id: VAULT,
        arbiter_id: ARBITER,
        pending_owner_id: null,
        sponsor_id: null,
        paused: false,
        state_version: 8,
      });
      expect((await network.own('migrate')).value).toBe(8);
      expect(network.offer('1')).toMatchObject({ remaining_amount: '88000000', delivery: [] });
      expect(network.order('1')).toMatchObject({ freight_amount: '0', delivery_id: '', delivery_kind: '' });
      const split = refusals(await network.propose('beto.test', '1', 1n));
      if (splits.includes(change)) expect(split).toEqual([]);
      else expect(split[0]).toMatch(NO_SPLIT);
      expect((await network.confirm('beto.test', '1')).value).toBe(true);
      if (!splits.includes(change))
        expect(refusals(await network.resolve(ARBITER, '2', 1n))[0]).toMatch(NO_SPLIT);
      expect((await network.resolve(ARBITER, '2', 0n)).value).toBe(true);
      expect((await network.cancel('ana.test', '3')).value).toBe(true);
      expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 0n });
      expect(network.offer('1')).toMatchObject({ remaining_amount: '96000000' });
    },
  );

  test.each<[string, (network: Network) => Promise<unknown>, bigint]>([
    ['a release', () => network.confirm('beto.test', '1'), PRICE - 30_000n],
    ['a refund', () => network.cancel('ana.test', '1'), 0n],
  ])('ends %s that was on its way while the code changed', async (_name, settle, earned) => {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    await network.buy('beto.test');
    network.chain.failNext(({ methodName }) => methodName === 'on_paid');
    await settle(network);
    await asEarlier('downgrade_to_3');
    await network.own('migrate');
    network.advance(10 * MINUTE_MS + 1);
    await network.call('ana.test', escrowOf('beto.test'), 'recover');
    const before = network.tokens('ana.test');
    expect((await network.call('ana.test', MARKET, 'finalize', { order_id: '1' })).value).toBe(true);
    expect(network.order('1')).toBeNull();
    expect(network.tokens('ana.test')).toBe(before);
    expect(network.tokens('ana.test') - START).toBe(earned);
  });

  describe('of names that version 2 gave', () => {
    const wallet = 'c0ffee'.repeat(10).concat('cafe');
    const outsider = `${wallet.slice(0, 30)}.test`;
    const taken = `${wallet.slice(0, 30)}.${MARKET}`;
    const hashed = `${createHash('sha256').update(wallet).digest('hex').slice(0, 31)}.${MARKET}`;
    const escrowIn = (account: string) => network.chain.view(MARKET, 'get_escrow', { account_id: account });

    beforeEach(async () => {
      network = await Network.create([wallet, outsider, 'ana.test']);
      await network.publish('ana.test');
      const label = taken.slice(0, -MARKET.length - 1);
      await asEarlier('open_as_2', { owner_id: outsider, label, token_id: TOKEN, fee_vault_id: VAULT });
      await network.register(taken);
    });

    test('leaves each to whom it was given, until that account closes it', async () => {
      expect(escrowIn(outsider)).toMatchObject({ escrow_id: taken });
      expect(refusals(await network.openEscrow(outsider))).toEqual([
        `E_ESCROW_EXISTS: ${taken} is open already`,
      ]);
      await network.buy(outsider, { escrowId: taken });
      expect(network.order('1')).toMatchObject({ escrow_id: taken, funding: false });
      expect((await network.confirm(outsider, '1')).value).toBe(true);
      await network.buy(outsider, { escrowId: taken });
      expect((await network.cancel('ana.test', '2')).value).toBe(true);
      network.advance(11 * MINUTE_MS);
      expect((await network.call(outsider, MARKET, 'close_escrow', {}, { deposit: 1n })).value).toBe(true);
      expect(network.chain.account(taken)).toBeNull();
      expect((await network.openEscrow(outsider)).value).toBe(true);
      expect(escrowIn(outsider)).toMatchObject({ escrow_id: escrowOf(outsider) });
    });

    test('lets a wallet whose name an outsider has buy all the same, under its hash', async () => {
      expect((await network.openEscrow(wallet)).value).toBe(true);
      expect(escrowIn(wallet)).toMatchObject({ escrow_id: hashed });
      expect(escrowIn(outsider)).toMatchObject({ escrow_id: taken });
      await network.buy(wallet, { escrowId: hashed });
      expect(network.order('1')).toMatchObject({ signer_id: wallet, escrow_id: hashed, funding: false });
      expect((await network.confirm(wallet, '1')).value).toBe(true);
      network.advance(11 * MINUTE_MS);
      expect((await network.call(outsider, MARKET, 'close_escrow', {}, { deposit: 1n })).value).toBe(true);
      expect(escrowIn(wallet)).toMatchObject({ escrow_id: hashed });
      expect((await network.call(wallet, MARKET, 'close_escrow', {}, { deposit: 1n })).value).toBe(true);
      expect((await network.openEscrow(wallet)).value).toBe(true);
      expect(escrowIn(wallet)).toMatchObject({ escrow_id: taken });
    });
  });

  test('sells an offer whose terms have control characters from before, with blanks in their place', async () => {
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    await network.chain.run({
      signerId: 'beto.test',
      receiverId: escrowOf('beto.test'),
      actions: [transfer(NEAR)],
    });
    await asEarlier('write_terms', { offer_id: '1', terms: 'a\u0001'.repeat(1000) });
    expect(network.offer('1')).toMatchObject({ terms_conditions: 'a\u0001'.repeat(1000), time: 60 });
    await network.buy('beto.test');
    expect(network.order('1')).toMatchObject({ funding: false, terms_conditions: 'a '.repeat(1000) });
    expect((await network.confirm('beto.test', '1')).value).toBe(true);
  });

  test('does not touch a state that is newer than the code', async () => {
    await redeployOver('upgrade');
    expect(refusals(await network.confirm('beto.test', '1'))[0]).toMatch(WAITING);
    expect(refusals(await network.own('migrate'))).toEqual([
      'E_FORBIDDEN: the state is newer than this code',
    ]);
  });

  test('has nothing to do where there is no state', async () => {
    const outcome = await network.chain.run({
      signerId: VAULT,
      receiverId: VAULT,
      actions: [deployContract(await loadContract('market')), functionCall('migrate', {}, undefined, 1n)],
    });
    expect(refusals(outcome)).toEqual(['E_FORBIDDEN: the contract is not initialised']);
  });
});
