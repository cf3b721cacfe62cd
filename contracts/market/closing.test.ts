import { parseMarketEvents } from '../../shared/domain/chain/chain-events';
import {
  ESCROW_DEPOSIT,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  Network,
  refusals,
  STAKE_PER_BYTE,
  TOKEN,
  VAULT,
} from '../testing/network';

const ESCROW = escrowOf('beto.test');
const START = 10_000_000_000n;
const BUSY = ['E_ORDER_BUSY: wait ten minutes: money is here or on its way'];

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test', 'caro.test']);
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
});

const close = (who = 'beto.test', deposit = 1n) => network.call(who, MARKET, 'close_escrow', {}, { deposit });
const exists = () => network.chain.view(MARKET, 'get_escrow', { account_id: 'beto.test' }) !== null;
const give = (amount: bigint) =>
  network.mustCall(
    'caro.test',
    TOKEN,
    'ft_transfer',
    { receiver_id: ESCROW, amount: `${amount}` },
    { deposit: 1n },
  );
const marketFree = () => {
  const account = network.chain.account(MARKET);
  return (account?.amount ?? 0n) - BigInt(account?.storageUsage ?? 0) * STAKE_PER_BYTE;
};

describe('close_escrow', () => {
  test('returns the NEAR and the tokens that nobody had ordered for, and leaves nothing behind', async () => {
    await give(77n);
    const before = network.near('beto.test');
    const outcome = await close();
    expect(outcome.value).toBe(true);
    expect(outcome.logs.join()).toContain('"event":"escrow_closed"');
    expect(outcome.logs.flatMap(parseMarketEvents)).toEqual([]);
    expect(network.chain.account(ESCROW)).toBeNull();
    expect(exists()).toBe(false);
    expect(network.tokens('beto.test')).toBe(START + 77n);
    expect(network.near('beto.test') - before).toBeGreaterThan(ESCROW_DEPOSIT - NEAR / 100n);
    expect(network.chain.view(TOKEN, 'storage_balance_of', { account_id: ESCROW })).toBeNull();
  });

  test('costs the market nothing, however often it is opened and closed', async () => {
    await close();
    const free = marketFree();
    await network.openEscrow('beto.test');
    expect((await network.buy('beto.test')).value).toBe('10000000');
    await network.cancel('ana.test', '1');
    network.advance(10 * MINUTE_MS + 1);
    expect((await close()).value).toBe(true);
    expect(marketFree()).toBeGreaterThanOrEqual(free);
    expect(marketFree() - free).toBeLessThan(10n);
  });

  test('is for its owner, with exactly one yocto', async () => {
    expect(refusals(await close('caro.test'))).toEqual(['E_FORBIDDEN: you have no escrow account here']);
    expect(refusals(await close('beto.test', 0n))).toEqual(['E_DEPOSIT: attach exactly one yocto']);
    for (const method of ['close', 'on_counted', 'on_left']) {
      expect(refusals(await network.call('beto.test', ESCROW, method))[0]).toMatch(/^E_FORBIDDEN: only /);
    }
    for (const method of ['on_escrow_closed', 'on_escrow_close_probed']) {
      const outcome = await network.call('beto.test', MARKET, method, { owner_id: 'beto.test' });
      expect(refusals(outcome)).toEqual([`E_FORBIDDEN: only ${MARKET} may call this`]);
    }
    expect(exists()).toBe(true);
  });

  test('waits for open orders, for fees and for purchases on their way', async () => {
    await network.buy('beto.test');
    network.advance(11 * MINUTE_MS);
    const held = await close();
    expect([held.value, refusals(held)]).toEqual([false, BUSY]);
    network.chain.failNext(
      ({ methodName, receiverId }) => methodName === 'on_sweep' && receiverId === ESCROW,
    );
    await network.confirm('beto.test', '1');
    expect(refusals(await close())).toEqual(BUSY);
    network.advance(11 * MINUTE_MS);
    await network.call('caro.test', ESCROW, 'recover');
    await network.buy('beto.test', { amount: 1n });
    expect(refusals(await close())).toEqual(BUSY);
    network.advance(10 * MINUTE_MS + 1);
    expect((await close()).value).toBe(true);
    expect(network.tokens(VAULT)).toBe(30_000n);
  });

  test('lets no purchase slip in between', async () => {
    const [closed, bought] = await Promise.all([close(), network.buy('beto.test')]);
    expect(closed.value === true || bought.value === '0').toBe(true);
    expect(network.tokens('beto.test')).toBe(START);
    network.advance(11 * MINUTE_MS);
    if (exists()) await close();
    expect(network.chain.account(ESCROW)).toBeNull();
  });

  test('stands while its owner cannot receive the tokens, and says why', async () => {
    await give(5n);
    await network.mustCall('beto.test', TOKEN, 'storage_unregister', { force: true }, { deposit: 1n });
    const outcome = await close();
    expect(outcome.value).toBe(false);
    expect(refusals(outcome)[0]).toBe('The account beto.test is not registered');
    expect(exists()).toBe(true);
    await network.register('beto.test');
    expect((await close()).value).toBe(true);
    expect(network.tokens('beto.test')).toBe(5n);
  });

  test('ends an order whose settlement nobody had written down', async () => {
    await network.buy('beto.test');
    network.chain.failNext(({ methodName }) => methodName === 'on_settled');
    await network.cancel('ana.test', '1');
    network.advance(11 * MINUTE_MS);
    expect((await close()).value).toBe(true);
    const outcome = await network.call('caro.test', MARKET, 'finalize', { order_id: '1' });
    expect(outcome.value).toBe(true);
    expect(network.order('1')).toBeNull();
    expect(network.offer('1')).toMatchObject({ remaining_amount: '100000000' });
  });

  test('whose end was lost is found out by closing again; opening waits for that', async () => {
    network.chain.failNext(({ methodName }) => methodName === 'on_escrow_closed');
    await close();
    expect(network.chain.account(ESCROW)).toBeNull();
    expect(refusals(await close())).toEqual([`E_ESCROW_EXISTS: ${ESCROW} is being opened or closed`]);
    network.advance(10 * MINUTE_MS + 1);
    expect(refusals(await network.openEscrow('beto.test'))).toEqual([
      `E_ESCROW_EXISTS: ${ESCROW} is being closed`,
    ]);
    expect((await close()).value).toBe(true);
    expect((await network.openEscrow('beto.test')).value).toBe(true);
    expect((await network.buy('beto.test')).value).toBe('10000000');
  });
});

test('an escrow whose closing is lost anywhere still stands or is gone, and its NEAR is never lost', async () => {
  for (let index = 0; ; index++) {
    const own = await Network.create(['ana.test', 'beto.test', 'caro.test']);
    await own.publish('ana.test');
    await own.openEscrow('beto.test');
    const args = { receiver_id: ESCROW, amount: '77' };
    await own.mustCall('caro.test', TOKEN, 'ft_transfer', args, { deposit: 1n });
    const before = own.near('beto.test');
    const again = () => own.call('beto.test', MARKET, 'close_escrow', {}, { deposit: 1n });
    let seen = 0;
    let lost = false;
    let isRunning = true;
    own.chain.failNext(({ predecessorId }) => {
      const isIt = isRunning && predecessorId !== 'system' && seen++ === index;
      lost ||= isIt;
      return isIt;
    });
    await again();
    isRunning = false;
    own.advance(11 * MINUTE_MS);
    if (lost) await again();
    if (own.chain.view(MARKET, 'get_escrow', { account_id: 'beto.test' }) !== null) await again();
    expect([index, own.chain.account(ESCROW)]).toEqual([index, null]);
    expect([index, own.tokens('beto.test')]).toEqual([index, START + 77n]);
    expect(own.near('beto.test') - before).toBeGreaterThan(ESCROW_DEPOSIT - NEAR / 50n);
    expect((await own.openEscrow('beto.test')).value).toBe(true);
    if (!lost) {
      expect(index).toBeGreaterThanOrEqual(8);
      break;
    }
  }
});
