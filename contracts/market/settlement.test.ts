import { parseMarketEvents } from '../../shared/domain/chain/chain-events';
import {
  DAY_MS,
  escrowOf,
  MARKET,
  MINUTE_MS,
  Network,
  OWNER,
  REGISTRATION,
  refusals,
  TOKEN,
  VAULT,
} from '../testing/network';

const START = 10_000_000_000n;
const PRICE = 10_000_000n;
const FEE = 30_000n;
const BUSY = 'E_ORDER_BUSY: the order is being settled';

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test', 'caro.test']);
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  await network.buy('beto.test');
});

const leaveToken = (account: string) =>
  network.mustCall(account, TOKEN, 'storage_unregister', { force: true }, { deposit: 1n });
const finalize = (orderId = '1') => network.call('caro.test', MARKET, 'finalize', { order_id: orderId });

function expectReleased(): void {
  expect(network.order('1')).toBeNull();
  expect(network.hold('beto.test', '1')).toBeNull();
  expect(network.tokens('ana.test')).toBe(START + PRICE - FEE);
  expect(network.tokens('beto.test')).toBe(START - PRICE);
  expect(network.tokens(VAULT)).toBe(FEE);
  expect(network.tokens(escrowOf('beto.test'))).toBe(0n);
  expect(network.offer('1')).toMatchObject({ remaining_amount: '96000000' });
}

function expectRefunded(): void {
  expect(network.order('1')).toBeNull();
  expect(network.hold('beto.test', '1')).toBeNull();
  expect(network.tokens('ana.test')).toBe(START);
  expect(network.tokens('beto.test')).toBe(START);
  expect(network.tokens(escrowOf('beto.test'))).toBe(0n);
  expect(network.offer('1')).toMatchObject({ remaining_amount: '100000000' });
}

describe('order_confirmation', () => {
  test('by the seller says delivered and moves nothing', async () => {
    const outcome = await network.confirm('ana.test', '1');
    expect(outcome.value).toBe(true);
    expect(network.order('1')).toMatchObject({
      status: 2,
      confirmation_owner_id: 1,
      confirmation_signer_id: 0,
    });
    expect(outcome.logs.flatMap(parseMarketEvents)).toEqual([
      { event: 'order_status', data: expect.objectContaining({ order_id: '1', status: 2 }) },
    ]);
    expect(network.hold('beto.test', '1')).toMatchObject({ amount: String(PRICE) });
    expect(refusals(await network.confirm('ana.test', '1'))).toEqual([
      'E_ORDER_STATE: the order is not awaiting delivery',
    ]);
  });

  test.each(['awaiting', 'delivered', 'cancel requested'])(
    'by the buyer of an order that is %s pays the seller and the fee',
    async (state) => {
      if (state === 'delivered') await network.confirm('ana.test', '1');
      if (state === 'cancel requested') await network.cancel('beto.test', '1');
      const outcome = await network.confirm('beto.test', '1');
      expect(outcome.value).toBe(true);
      expectReleased();
      expect(outcome.logs.flatMap(parseMarketEvents)).toEqual([
        { event: 'order_closed', data: expect.objectContaining({ status: 2, confirmation_signer_id: 1 }) },
      ]);
    },
  );

  test('is for the two parties, with exactly one yocto', async () => {
    expect(refusals(await network.confirm('caro.test', '1'))).toEqual([
      'E_NOT_PARTY: only seller and buyer may say something about this order',
    ]);
    for (const deposit of [0n, 2n]) {
      expect(refusals(await network.confirm('beto.test', '1', { deposit }))).toEqual([
        'E_DEPOSIT: attach exactly one yocto',
      ]);
    }
    expect(refusals(await network.confirm('beto.test', '9'))).toEqual([
      'E_ORDER_NOT_FOUND: there is no open order 9',
    ]);
  });

  test('answers false and leaves everything as it was while the seller cannot receive', async () => {
    await network.confirm('ana.test', '1');
    await leaveToken('ana.test');
    const before = network.order('1');
    const outcome = await network.confirm('beto.test', '1');
    expect(outcome.value).toBe(false);
    expect(refusals(outcome)).toEqual(['The account ana.test is not registered']);
    expect(network.order('1')).toEqual(before);
    expect(network.hold('beto.test', '1')).toEqual({ order_id: '1', amount: String(PRICE), paying: false });
    await network.register('ana.test');
    expect((await network.confirm('beto.test', '1')).value).toBe(true);
    expect(network.tokens('ana.test')).toBe(PRICE - FEE);
  });

  test('pays the seller even when the vault cannot receive; the fee follows later', async () => {
    await leaveToken(VAULT);
    expect((await network.confirm('beto.test', '1')).value).toBe(true);
    expect(network.tokens('ana.test')).toBe(START + PRICE - FEE);
    expect(network.totals('beto.test')).toEqual({ held: 0n, fees: FEE });
    expect(network.tokens(escrowOf('beto.test'))).toBe(FEE);
    const sweep = () => network.call('caro.test', escrowOf('beto.test'), 'sweep_fees');
    expect((await sweep()).value).toBe(false);
    await network.mustCall(OWNER, TOKEN, 'storage_deposit', { account_id: VAULT }, { deposit: REGISTRATION });
    expect((await sweep()).value).toBe(true);
    expectReleased();
    expect((await sweep()).value).toBe(false);
  });
});

describe('cancel_order', () => {
  test.each(['awaiting', 'delivered', 'cancel requested'])(
    'by the seller of an order that is %s refunds at once',
    async (state) => {
      if (state === 'delivered') await network.confirm('ana.test', '1');
      if (state === 'cancel requested') await network.cancel('beto.test', '1');
      const outcome = await network.cancel('ana.test', '1');
      expect(outcome.value).toBe(true);
      expectRefunded();
      expect(outcome.logs.flatMap(parseMarketEvents)).toEqual([
        { event: 'offer_stock', data: { offer_id: '1', remaining_amount: '100000000', status: 1 } },
        { event: 'order_closed', data: expect.objectContaining({ status: 4, confirmation_owner_id: 3 }) },
      ]);
    },
  );

  test('by the buyer in time asks the seller, once', async () => {
    const outcome = await network.cancel('beto.test', '1');
    expect(outcome.value).toBe('requested');
    expect(network.order('1')).toMatchObject({ status: 4, confirmation_signer_id: 3 });
    expect(refusals(await network.cancel('beto.test', '1'))).toEqual([
      'E_TOO_EARLY: the buyer cannot cancel this order yet',
    ]);
    expect(refusals(await network.confirm('ana.test', '1'))).toEqual([
      'E_ORDER_STATE: the order is not awaiting delivery',
    ]);
  });

  test("by the buyer refunds once the offer's minutes have passed, not before", async () => {
    network.advance(60 * MINUTE_MS - 1);
    const early = await network.cancel('beto.test', '1');
    expect(early.value).toBe('requested');
    await network.cancel('ana.test', '1');
    await network.buy('beto.test');
    network.advance(60 * MINUTE_MS + 1);
    const outcome = await network.cancel('beto.test', '2');
    expect(outcome.value).toBe(true);
    expectRefunded();
    expect(outcome.logs.flatMap(parseMarketEvents)[1]?.data).toMatchObject({ confirmation_signer_id: 3 });
  });

  test('by the buyer refunds after a week without an answer', async () => {
    await network.cancel('ana.test', '1');
    const offerId = await network.publish('ana.test', { time: 20 * 24 * 60 });
    await network.buy('beto.test', { offerId });
    await network.cancel('beto.test', '2');
    network.advance(7 * DAY_MS - 1);
    expect(refusals(await network.cancel('beto.test', '2'))).toHaveLength(1);
    network.advance(2);
    expect((await network.cancel('beto.test', '2')).value).toBe(true);
    expectRefunded();
  });

  test('by the buyer is refused once the seller has delivered', async () => {
    await network.confirm('ana.test', '1');
    network.advance(365 * DAY_MS);
    expect(refusals(await network.cancel('beto.test', '1'))).toEqual([
      'E_ORDER_STATE: the buyer cannot cancel this order now',
    ]);
  });

  test('is for the two parties, with exactly one yocto', async () => {
    expect(refusals(await network.cancel('caro.test', '1'))).toHaveLength(1);
    expect(refusals(await network.cancel('ana.test', '1', { deposit: 0n }))).toEqual([
      'E_DEPOSIT: attach exactly one yocto',
    ]);
  });

  test('answers false and leaves everything as it was while the buyer cannot receive', async () => {
    await leaveToken('beto.test');
    const before = network.order('1');
    expect((await network.cancel('ana.test', '1')).value).toBe(false);
    expect(network.order('1')).toEqual(before);
    expect(network.totals('beto.test')).toEqual({ held: PRICE, fees: 0n });
  });
});

describe('a settlement on its way', () => {
  test('takes no other word: two at once settle once', async () => {
    const [release, refund, again] = await Promise.all([
      network.confirm('beto.test', '1'),
      network.cancel('ana.test', '1'),
      network.confirm('beto.test', '1'),
    ]);
    expect(release.value).toBe(true);
    expect(refusals(refund)).toEqual([BUSY]);
    expect(refusals(again)).toEqual([BUSY]);
    expectReleased();
  });

  test('is finished by anyone when its callback was lost', async () => {
    network.chain.failNext(({ methodName }) => methodName === 'on_settled');
    await network.confirm('beto.test', '1');
    expect(network.order('1')).toMatchObject({ settling: true, status: 1 });
    expect(refusals(await network.cancel('ana.test', '1'))).toEqual([BUSY]);
    expect(refusals(await finalize())).toEqual(['E_ORDER_STATE: wait ten minutes for the settlement']);
    network.advance(10 * MINUTE_MS + 1);
    expect((await finalize()).value).toBe(true);
    expectReleased();
    expect(refusals(await finalize())).toEqual(['E_ORDER_NOT_FOUND: there is no open order 1']);
  });

  test('goes back once the token has refused its receiver, whose money then waits in escrow', async () => {
    await network.block('ana.test');
    const before = network.order('1');
    network.chain.failNext(({ methodName }) => methodName === 'on_settled');
    await network.confirm('beto.test', '1');
    expect(network.order('1')).toMatchObject({ settling: true });
    network.advance(10 * MINUTE_MS + 1);
    expect((await finalize()).value).toBe(false);
    expect(network.order('1')).toEqual(before);
    expect(network.totals('beto.test')).toEqual({ held: PRICE, fees: 0n });
    expect((await network.confirm('beto.test', '1')).value).toBe(false);
    await network.block('ana.test', false);
    expect((await network.confirm('beto.test', '1')).value).toBe(true);
    expectReleased();
  });

  test('is asked for again only once no earlier payment can be on its way', async () => {
    network.chain.failNext(({ methodName }) => methodName === 'on_settled');
    await network.block('ana.test');
    await network.confirm('beto.test', '1');
    network.advance(10 * MINUTE_MS + 1);
    network.chain.failNext(({ methodName }) => methodName === 'on_settled');
    await finalize();
    network.advance(10 * MINUTE_MS - 1);
    expect(refusals(await finalize())).toEqual(['E_ORDER_STATE: wait ten minutes for the settlement']);
    network.advance(1);
    const both = await Promise.all([finalize(), finalize()]);
    expect(both.map(({ value }) => value)).toEqual([false, undefined]);
    expect(network.order('1')).toMatchObject({ settling: false });
  });

  test('is not begun by finalize', async () => {
    expect(refusals(await finalize())).toEqual(['E_ORDER_STATE: the order is not being settled']);
  });
});
