import { readFile } from 'node:fs/promises';
import { deployContract, functionCall, transfer } from '@cosecha/near-emulator';
import { parseMarketEvents } from '../../shared/domain/chain/chain-events';
import { buildContract } from '../build';
import { loadContract } from '../index';
import {
  ARBITER,
  escrowOf,
  MARKET,
  NEAR,
  Network,
  OWNER,
  refusals,
  STAKE_PER_BYTE,
  TOKEN,
  VAULT,
} from '../testing/network';

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

describe('a state of another version', () => {
  const deploy = async (code: Uint8Array) => {
    const actions = [deployContract(code)];
    const outcome = await network.chain.run({ signerId: MARKET, receiverId: MARKET, actions });
    expect(refusals(outcome)).toEqual([]);
  };

  test.each([0, 2, 8, 99])('%s is not read, and not migrated: whole again, it goes on', async (version) => {
    const { file } = await buildContract('other-version', 'testing/other-version/assembly/index.ts');
    const write = async (number: number) => {
      await deploy(await readFile(file));
      await network.mustCall(MARKET, MARKET, 'set_version', { version: number });
      await deploy(await loadContract('market'));
    };
    await network.publish('ana.test');
    await network.openEscrow('beto.test');
    await network.buy('beto.test');
    await network.dispute('beto.test', '1');
    await write(version);
    const refused = [`E_MIGRATING: the state has version ${version}, this code has 1`];
    const pause = { offer_id: '1', is_pause: true };
    for (const attempt of [
      network.confirm('beto.test', '1'),
      network.resolve(ARBITER, '1', PRICE),
      network.buy('beto.test'),
      network.own('set_paused', { paused: true }),
      network.own('migrate'),
      network.call('ana.test', MARKET, 'pause_play_offer', pause, { deposit: 1n }),
    ])
      expect(refusals(await attempt).slice(0, 1)).toEqual(refused);
    expect(() => network.order('1')).toThrow(/E_MIGRATING/);
    await write(1);
    expect((await network.own('migrate')).value).toBe(1);
    expect(config()).toMatchObject({ owner_id: OWNER, arbiter_id: ARBITER, paused: false, state_version: 1 });
    expect((await network.resolve(ARBITER, '1', PRICE)).value).toBe(true);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 0n });
  });

  test('is not begun anew where there is one already', async () => {
    const names = { owner_id: 'ana.test', token_id: TOKEN, fee_vault_id: VAULT, arbiter_id: ARBITER };
    expect(refusals(await network.call(MARKET, MARKET, 'new', names))).toEqual([
      'E_FORBIDDEN: the contract is initialised already',
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

test('an escrow account whose code does not say that it can split pays one side only', async () => {
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  const order = { offer_id: '1', operation_amount: '4000000', exchange_rate: '2.5', payment_method_id: '1' };
  const escrow = escrowOf('beto.test');
  const gift = [transfer(NEAR)];
  await network.chain.run({ signerId: 'beto.test', receiverId: escrow, actions: gift });
  await network.mustCall(
    escrow,
    MARKET,
    'accept_order',
    { signer_id: 'beto.test', amount: String(PRICE), order },
    { deposit: NEAR / 100n },
  );
  await network.mustCall(escrow, MARKET, 'activate', { order_id: '1' });
  expect(network.order('1')).toMatchObject({ can_split: false, funding: false });
  const refused = ['E_NO_SPLIT: the escrow of this order pays only one side'];
  expect(refusals(await network.propose('beto.test', '1', 1n))).toEqual(refused);
  await network.dispute('ana.test', '1');
  expect(refusals(await network.resolve(ARBITER, '1', 1n))).toEqual(refused);
});
