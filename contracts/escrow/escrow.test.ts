import { createChain, functionCall, manualClock, transfer } from '@cosecha/near-emulator';
import { loadContract } from '../index';
import { escrowOf, MARKET, MINUTE_MS, NEAR, Network, refusals, TOKEN, VAULT } from '../testing/network';

const START = 10_000_000_000n;
const PRICE = 10_000_000n;
const ESCROW = escrowOf('beto.test');

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test', 'caro.test']);
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
});

const callEscrow = (method: string, args: object = {}, caller = 'caro.test') =>
  network.call(caller, ESCROW, method, args);
const loseNext = (method: string, receiver?: string) =>
  network.chain.failNext(
    ({ methodName, receiverId }) => methodName === method && (!receiver || receiver === receiverId),
  );

const give = (amount: bigint) =>
  network.mustCall(
    'caro.test',
    TOKEN,
    'ft_transfer',
    { receiver_id: ESCROW, amount: String(amount) },
    { deposit: 1n },
  );

describe('who may call', () => {
  const args = { order_id: '1', receiver_id: 'caro.test', fee: '0', amount: '5', owner_id: 'caro.test' };

  test.each<[string, string, string]>([
    ['pay', 'caro.test', MARKET],
    ['pay', 'beto.test', MARKET],
    ['ft_on_transfer', 'beto.test', TOKEN],
    ['on_accept', 'beto.test', ESCROW],
    ['on_paid', 'beto.test', ESCROW],
    ['on_sweep', 'beto.test', ESCROW],
    ['on_reclaim', 'beto.test', ESCROW],
    ['on_recover', 'beto.test', ESCROW],
    ['on_witness', 'beto.test', ESCROW],
  ])('%s is not for %s', async (method, caller, allowed) => {
    await network.buy('beto.test');
    expect(refusals(await callEscrow(method, args, caller))).toEqual([
      `E_FORBIDDEN: only ${allowed} may call this`,
    ]);
    expect(network.totals('beto.test')).toEqual({ held: PRICE, fees: 0n });
  });

  test('new runs once', async () => {
    const parties = { owner_id: 'caro.test', market_id: 'caro.test', token_id: TOKEN, fee_vault_id: VAULT };
    expect(refusals(await callEscrow('new', parties))).toEqual([
      'E_FORBIDDEN: the contract is initialised already',
    ]);
  });

  test('only its owner pays in', async () => {
    const order = {
      offer_id: '1',
      operation_amount: '4000000',
      exchange_rate: '2.5',
      payment_method_id: '1',
    };
    const args = { receiver_id: ESCROW, amount: String(PRICE), msg: JSON.stringify(order) };
    const outcome = await network.call('caro.test', TOKEN, 'ft_transfer_call', args, { deposit: 1n });
    expect(outcome.value).toBe('0');
    expect(refusals(outcome)).toEqual(['E_FORBIDDEN: only beto.test pays in here']);
    expect(network.tokens('caro.test')).toBe(START);
  });

  test('another token pays for nothing', async () => {
    const fake = 'falso.test';
    const clock = manualClock();
    const chain = await createChain({
      clock,
      genesis: [
        { accountId: fake, balance: 9n * NEAR, code: await loadContract('stablecoin') },
        { accountId: ESCROW, balance: 9n * NEAR, code: await loadContract('escrow') },
        { accountId: 'beto.test', balance: 9n * NEAR },
      ],
    });
    const run = (receiverId: string, method: string, args: object, deposit = 0n) =>
      chain.run({
        signerId: 'beto.test',
        receiverId,
        actions: [functionCall(method, args, 150n * 10n ** 12n, deposit)],
      });
    await run(fake, 'new', { owner_id: 'beto.test', total_supply: '1000' });
    await run(ESCROW, 'new', {
      owner_id: 'beto.test',
      market_id: MARKET,
      token_id: TOKEN,
      fee_vault_id: VAULT,
    });
    await run(fake, 'storage_deposit', { account_id: ESCROW }, NEAR);
    const outcome = await run(fake, 'ft_transfer_call', { receiver_id: ESCROW, amount: '10', msg: '{}' }, 1n);
    expect(outcome.value).toBe('0');
    expect(refusals(outcome)).toEqual([`E_FORBIDDEN: only ${TOKEN} may call this`]);
  });
});

describe('a purchase whose receipt was lost', () => {
  test('after the market accepted returns the money, and its kilograms after ten minutes', async () => {
    loseNext('on_accept');
    const outcome = await network.buy('beto.test');
    expect(outcome.value).toBe('0');
    expect(network.tokens('beto.test')).toBe(START);
    expect(network.order('1')).toMatchObject({ funding: true });
    expect(network.offer('1')).toMatchObject({ remaining_amount: '96000000' });
    expect(refusals(await network.confirm('beto.test', '1'))).toEqual([
      'E_ORDER_STATE: the order is waiting for its money',
    ]);
    const voidIt = () => network.call('caro.test', MARKET, 'void_funding', { order_id: '1' });
    expect(refusals(await voidIt())).toEqual(['E_ORDER_STATE: wait ten minutes for the money']);
    network.advance(10 * MINUTE_MS + 1);
    expect((await voidIt()).value).toBe(true);
    expect(network.order('1')).toBeNull();
    expect(network.offer('1')).toMatchObject({ remaining_amount: '100000000' });
  });

  test('before it became public is activated by reclaim', async () => {
    loseNext('activate');
    expect((await network.buy('beto.test')).value).toBe(String(PRICE));
    expect(network.order('1')).toMatchObject({ funding: true });
    const outcome = await callEscrow('reclaim', { order_id: '1' });
    expect(outcome.value).toBe(false);
    expect(outcome.logs.join()).toContain('order_active');
    expect(network.order('1')).toMatchObject({ funding: false });
    expect(network.totals('beto.test')).toEqual({ held: PRICE, fees: 0n });
  });

  test('and that was voided meanwhile is paid back by reclaim, once', async () => {
    loseNext('activate');
    await network.buy('beto.test');
    network.advance(10 * MINUTE_MS + 1);
    await network.mustCall('caro.test', MARKET, 'void_funding', { order_id: '1' });
    const both = await Promise.all([
      callEscrow('reclaim', { order_id: '1' }),
      callEscrow('reclaim', { order_id: '1' }),
    ]);
    expect(both.map(({ value }) => value).sort()).toEqual([false, true]);
    expect(network.tokens('beto.test')).toBe(START);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 0n });
    expect(refusals(await callEscrow('reclaim', { order_id: '1' }))).toEqual([
      'E_ORDER_NOT_FOUND: nothing is held for order 1',
    ]);
  });

  test('reclaim takes nothing from an order that is alive', async () => {
    await network.buy('beto.test');
    expect((await callEscrow('reclaim', { order_id: '1' }, 'beto.test')).value).toBe(false);
    expect(network.hold('beto.test', '1')).toMatchObject({ amount: String(PRICE), paying: false });
  });
});

test('pays nothing that the market asked for more than ten minutes ago', async () => {
  await network.buy('beto.test');
  const asked = network.clock.nowNs();
  network.advance(10 * MINUTE_MS + 1);
  const payment = { order_id: '1', receiver_id: 'ana.test', fee: '0', asked_ns: String(asked) };
  expect(refusals(await callEscrow('pay', payment, MARKET))).toEqual([
    'E_ORDER_STATE: asked for too long ago',
  ]);
  expect(network.hold('beto.test', '1')).toMatchObject({ amount: String(PRICE), paying: false });
  expect(network.tokens('ana.test')).toBe(START);
});

describe('recover', () => {
  const recover = () => callEscrow('recover');
  const finalize = () => network.call('caro.test', MARKET, 'finalize', { order_id: '1' });
  /** Neither callback of the next payment arrives: only the token knows where the money is. */
  const losePayment = () => {
    loseNext('on_paid');
    loseNext('on_witness');
  };

  test.each([
    ['its witness knows', ['on_paid']],
    ['its witness was lost as well', ['on_paid', 'on_witness']],
  ])('finds that the seller has the money when the callback was lost and %s', async (_how, lost) => {
    await network.buy('beto.test');
    for (const callback of lost) loseNext(callback);
    await network.confirm('beto.test', '1');
    expect(network.order('1')).toMatchObject({ settling: true });
    expect(network.hold('beto.test', '1')).toMatchObject({ paying: true });
    expect(network.tokens('ana.test')).toBe(START + PRICE - 30_000n);
    expect(refusals(await recover())).toEqual(['E_ORDER_STATE: wait ten minutes after the payment began']);
    network.advance(10 * MINUTE_MS + 1);
    expect(refusals(await finalize())).toEqual(['E_ORDER_BUSY: a payment of this order is on its way']);
    expect((await recover()).value).toBe(true);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 30_000n });
    network.advance(10 * MINUTE_MS + 1);
    expect((await finalize()).value).toBe(true);
    expect(network.order('1')).toBeNull();
    expect(network.tokens('ana.test')).toBe(START + PRICE - 30_000n);
  });

  test.each([
    ['its witness knows', ['on_paid']],
    ['its witness was lost as well', ['on_paid', 'on_witness']],
  ])('finds that nothing moved when transfer and callback were lost and %s', async (_how, lost) => {
    await network.buy('beto.test');
    for (const callback of ['ft_transfer', ...lost]) loseNext(callback);
    await network.confirm('beto.test', '1');
    network.advance(10 * MINUTE_MS + 1);
    expect((await recover()).value).toBe(false);
    expect(network.hold('beto.test', '1')).toMatchObject({ paying: false });
    expect((await network.call('caro.test', MARKET, 'finalize', { order_id: '1' })).value).toBe(true);
    expect(network.tokens('ana.test')).toBe(START + PRICE - 30_000n);
  });

  test('ends a sweep whose callback was lost', async () => {
    await network.buy('beto.test');
    loseNext('on_sweep');
    await network.confirm('beto.test', '1');
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 30_000n });
    expect(network.tokens(VAULT)).toBe(30_000n);
    network.advance(10 * MINUTE_MS + 1);
    expect((await recover()).value).toBe(true);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 0n });
  });

  test('decides nothing when the books have changed while it asked', async () => {
    await network.buy('beto.test');
    losePayment();
    await network.confirm('beto.test', '1');
    network.advance(10 * MINUTE_MS + 1);
    const [bought, asked] = await Promise.all([network.buy('beto.test'), recover()]);
    expect(bought.value).toBe(String(PRICE));
    expect(asked.value).toBe(false);
    expect(network.hold('beto.test', '1')).toMatchObject({ paying: true });
    expect((await recover()).value).toBe(true);
    expect(network.totals('beto.test').held).toBe(PRICE);
  });

  test('with its witness is not deceived by tokens that somebody sends meanwhile', async () => {
    await network.buy('beto.test');
    loseNext('on_paid');
    await network.confirm('beto.test', '1');
    await give(PRICE);
    network.advance(10 * MINUTE_MS + 1);
    expect((await recover()).value).toBe(true);
    expect((await finalize()).value).toBe(true);
    expect(network.tokens('ana.test')).toBe(START + PRICE - 30_000n);
  });

  test('without its witness may pay again out of tokens that somebody sent, never out of other holds', async () => {
    await network.buy('beto.test');
    await network.buy('beto.test');
    losePayment();
    await network.confirm('beto.test', '1');
    await give(PRICE);
    network.advance(10 * MINUTE_MS + 1);
    expect((await recover()).value).toBe(false);
    await finalize();
    expect(network.order('1')).toBeNull();
    expect((await network.cancel('ana.test', '2')).value).toBe(true);
    expect(network.tokens('beto.test')).toBe(START - PRICE);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 0n });
  });

  test('a witness speaks only of its own transfer', async () => {
    await network.buy('beto.test');
    let held = 0;
    network.chain.failNext(({ methodName }) => methodName === 'ft_transfer');
    expect((await network.confirm('beto.test', '1')).value).toBe(false);
    network.chain.failNext(({ methodName }) => methodName === 'on_paid' && ++held > 0);
    await network.confirm('beto.test', '1');
    expect(held).toBe(1);
    network.advance(10 * MINUTE_MS + 1);
    expect((await recover()).value).toBe(true);
  });

  test('is refused when nothing is on its way', async () => {
    await network.buy('beto.test');
    expect(refusals(await recover())).toEqual(['E_ORDER_STATE: no payment is on its way']);
  });
});

test('keeps its books apart from tokens that were only sent to it', async () => {
  await network.buy('beto.test');
  await give(77n);
  await network.confirm('beto.test', '1');
  expect(network.totals('beto.test')).toEqual({ held: 0n, fees: 0n });
  expect(network.tokens(ESCROW)).toBe(77n);
});

test('refuses an order while its own NEAR would not cover the books', async () => {
  const code = await loadContract('escrow');
  const pricePerByte = 10n ** 19n;
  /** Enough for the account and its settings (some 300 bytes), short of the 120 bytes more that it keeps free. */
  const balance = BigInt(code.length + 420) * pricePerByte;
  const chain = await createChain({
    clock: manualClock(),
    genesis: [
      { accountId: ESCROW, balance, code },
      { accountId: TOKEN, balance: 9n * NEAR },
    ],
  });
  const run = (method: string, args: object) =>
    chain.run({ signerId: TOKEN, receiverId: ESCROW, actions: [functionCall(method, args)] });
  await run('new', { owner_id: 'beto.test', market_id: MARKET, token_id: TOKEN, fee_vault_id: VAULT });
  const order = { sender_id: 'beto.test', amount: '5', msg: '{}' };
  expect(refusals(await run('ft_on_transfer', order))[0]).toMatch(
    /^E_DEPOSIT: the escrow account needs \d+ yocto$/,
  );
  await chain.run({ signerId: TOKEN, receiverId: ESCROW, actions: [transfer(NEAR)] });
  expect(refusals(await run('ft_on_transfer', order))[0]).not.toMatch(/^E_DEPOSIT/);
});
