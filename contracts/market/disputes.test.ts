import { parseMarketEvents } from '../../shared/domain/chain/chain-events';
import {
  ARBITER,
  DAY_MS,
  escrowOf,
  MARKET,
  MINUTE_MS,
  Network,
  refusals,
  TOKEN,
  VAULT,
} from '../testing/network';

const START = 10_000_000_000n;
const PRICE = 10_000_000n;
const FEE = 30_000n;

let network: Network;
beforeEach(async () => {
  network = await Network.create(['ana.test', 'beto.test', 'caro.test']);
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  await network.buy('beto.test');
});

const eventsOf = ({ logs }: { logs: string[] }) => logs.flatMap(parseMarketEvents);

function expectPaid({ seller }: { seller: boolean }): void {
  expect(network.order('1')).toBeNull();
  expect(network.totals('beto.test').held).toBe(0n);
  expect(network.tokens(escrowOf('beto.test'))).toBe(0n);
  expect(network.tokens('ana.test') - START).toBe(seller ? PRICE - FEE : 0n);
  expect(START - network.tokens('beto.test')).toBe(seller ? PRICE : 0n);
  expect(network.tokens(VAULT)).toBe(seller ? FEE : 0n);
  expect(network.offer('1')).toMatchObject({ remaining_amount: seller ? '96000000' : '100000000' });
}

describe('order_dispute', () => {
  test.each([
    ['seller', 'ana.test', { confirmation_owner_id: 2, confirmation_signer_id: 0 }],
    ['buyer', 'beto.test', { confirmation_owner_id: 0, confirmation_signer_id: 2 }],
  ])('by the %s stops the clock of the order and moves nothing', async (_role, who, said) => {
    network.advance(5 * MINUTE_MS + 1);
    const outcome = await network.dispute(who, '1', 'Llegaron 2 Kg.');
    expect(outcome.value).toBe(true);
    const order = network.order('1');
    expect(order).toMatchObject({ status: 3, confirmation_current: 0, ...said });
    expect(BigInt(order?.since_ns ?? 0) - BigInt(order?.created_ns ?? 0)).toBeGreaterThan(
      BigInt(5 * MINUTE_MS) * 1_000_000n,
    );
    const { order_id, status, confirmation_owner_id, confirmation_signer_id, since_ns } = order ?? {};
    expect(eventsOf(outcome)).toEqual([
      {
        event: 'order_status',
        data: {
          ...{ order_id, status, confirmation_owner_id, confirmation_signer_id, since_ns },
          confirmation_current: 0,
          reason: 'Llegaron 2 Kg.',
        },
      },
    ]);
    expect(network.totals('beto.test')).toEqual({ held: PRICE, fees: 0n });
  });

  test('needs no reason, and takes none above two thousand bytes', async () => {
    expect(refusals(await network.dispute('ana.test', '1', 'ñ'.repeat(1001)))).toEqual([
      'E_INPUT: reason must have at most 2000 bytes',
    ]);
    const [event] = eventsOf(await network.dispute('ana.test', '1'));
    expect(event?.data).not.toHaveProperty('reason');
  });

  test('is for the two parties, once, with exactly one yocto', async () => {
    expect(refusals(await network.dispute(ARBITER, '1'))[0]).toMatch(/^E_NOT_PARTY: /);
    expect(refusals(await network.dispute('ana.test', '1', 'x', { deposit: 0n }))).toEqual([
      'E_DEPOSIT: attach exactly one yocto',
    ]);
    await network.dispute('ana.test', '1');
    const before = network.order('1');
    expect(refusals(await network.dispute('beto.test', '1'))).toEqual([
      'E_ORDER_STATE: the order is disputed already',
    ]);
    expect(network.order('1')).toEqual(before);
  });

  test('cannot stop a settlement that is on its way', async () => {
    const [release, dispute] = await Promise.all([
      network.confirm('beto.test', '1'),
      network.dispute('ana.test', '1'),
    ]);
    expect(release.value).toBe(true);
    expect(refusals(dispute)).toEqual(['E_ORDER_BUSY: the order is being settled']);
    expectPaid({ seller: true });
  });
});

describe('resolve_dispute', () => {
  beforeEach(() => network.dispute('beto.test', '1'));

  test.each([
    [true, 1],
    [false, 3],
  ])('release %s: the money goes there, the fee only with the release', async (release, ruling) => {
    const outcome = await network.resolve(ARBITER, '1', release ? PRICE : 0n);
    expect(outcome.value).toBe(true);
    expectPaid({ seller: release });
    expect(eventsOf(outcome).at(-1)).toEqual({
      event: 'order_closed',
      data: expect.objectContaining({
        status: 3,
        confirmation_owner_id: 0,
        confirmation_signer_id: 2,
        confirmation_current: ruling,
      }),
    });
  });

  test('leaves the dispute as it was while the money cannot move, and may then be ruled otherwise', async () => {
    const before = network.order('1');
    network.chain.failNext(({ methodName }) => methodName === 'ft_transfer');
    expect((await network.resolve(ARBITER, '1', PRICE)).value).toBe(false);
    expect(network.order('1')).toEqual(before);
    expect((await network.resolve(ARBITER, '1', 0n)).value).toBe(true);
    expectPaid({ seller: false });
  });

  test('whose callback was lost is finished the way that it was ruled', async () => {
    network.chain.failNext(({ methodName }) => methodName === 'on_settled');
    await network.resolve(ARBITER, '1', PRICE);
    network.advance(10 * MINUTE_MS + 1);
    expect(refusals(await network.resolve(ARBITER, '1', 0n))).toEqual([
      'E_ORDER_BUSY: the order is being settled',
    ]);
    const outcome = await network.call('caro.test', MARKET, 'finalize', { order_id: '1' });
    expect(eventsOf(outcome).at(-1)?.data).toMatchObject({ status: 3, confirmation_current: 1 });
    expectPaid({ seller: true });
  });

  test('is for the arbiter alone, in a dispute, with exactly one yocto and a decision', async () => {
    for (const who of ['ana.test', 'beto.test', 'caro.test', VAULT]) {
      expect(refusals(await network.resolve(who, '1', PRICE))).toEqual([
        'E_NOT_ARBITER: only the arbiter rules on disputes',
      ]);
    }
    expect(refusals(await network.resolve(ARBITER, '1', PRICE, { deposit: 0n }))[0]).toMatch(/^E_DEPOSIT: /);
    const undecided = await network.call(
      ARBITER,
      MARKET,
      'resolve_dispute',
      { order_id: '1' },
      { deposit: 1n },
    );
    expect(refusals(undecided)).toEqual(['E_INPUT: missing field seller_amount']);
    await network.buy('beto.test');
    expect(refusals(await network.resolve(ARBITER, '2', PRICE))).toEqual([
      'E_ORDER_STATE: the order is not disputed',
    ]);
  });

  test('is not for an arbiter who is a party; the order still ends', async () => {
    await network.own('set_arbiter', { account_id: 'ana.test' });
    expect(refusals(await network.resolve('ana.test', '1', PRICE))).toEqual([
      'E_NOT_ARBITER: the arbiter is a party of this order',
    ]);
    network.advance(60 * DAY_MS + 1);
    expect((await network.cancel('beto.test', '1')).value).toBe(true);
    expectPaid({ seller: false });
  });
});

describe('a dispute without a ruling', () => {
  beforeEach(() => network.dispute('beto.test', '1'));

  test('ends when the seller gives in', async () => {
    const outcome = await network.cancel('ana.test', '1');
    expectPaid({ seller: false });
    expect(eventsOf(outcome).at(-1)?.data).toMatchObject({
      status: 4,
      confirmation_owner_id: 3,
      confirmation_current: 0,
    });
  });

  test('ends when the buyer gives in', async () => {
    const outcome = await network.confirm('beto.test', '1');
    expectPaid({ seller: true });
    expect(eventsOf(outcome).at(-1)?.data).toMatchObject({
      status: 2,
      confirmation_signer_id: 1,
      confirmation_current: 0,
    });
  });

  test('is refunded to the buyer after sixty days, not a millisecond before', async () => {
    network.advance(60 * DAY_MS - 1);
    expect(refusals(await network.cancel('beto.test', '1'))).toEqual([
      'E_TOO_EARLY: the buyer cannot cancel this order yet',
    ]);
    expect(refusals(await network.claim('ana.test', '1'))[0]).toMatch(/^E_ORDER_STATE: /);
    network.advance(2);
    expect((await network.cancel('beto.test', '1')).value).toBe(true);
    expectPaid({ seller: false });
  });
});

describe('claim_deadline', () => {
  test('pays the seller of an order that was delivered two weeks ago', async () => {
    await network.confirm('ana.test', '1');
    network.advance(14 * DAY_MS - 1);
    expect(refusals(await network.claim('ana.test', '1'))).toEqual([
      'E_TOO_EARLY: the buyer has fourteen days to answer the delivery',
    ]);
    network.advance(2);
    expect(refusals(await network.claim('beto.test', '1'))[0]).toMatch(/^E_ORDER_STATE: /);
    const outcome = await network.claim('ana.test', '1');
    expect(outcome.value).toBe(true);
    expectPaid({ seller: true });
    expect(eventsOf(outcome).at(-1)?.data).toMatchObject({
      status: 2,
      confirmation_owner_id: 1,
      confirmation_signer_id: 0,
    });
  });

  test('counts from the delivery, and a dispute takes it away', async () => {
    network.advance(30 * DAY_MS);
    await network.confirm('ana.test', '1');
    expect(refusals(await network.claim('ana.test', '1'))[0]).toMatch(/^E_TOO_EARLY: /);
    network.advance(14 * DAY_MS);
    await network.dispute('beto.test', '1');
    expect(refusals(await network.claim('ana.test', '1'))).toEqual([
      'E_ORDER_STATE: only the seller of a delivered order can claim it',
    ]);
  });

  test('answers false and leaves everything as it was while the seller cannot receive', async () => {
    await network.confirm('ana.test', '1');
    network.advance(15 * DAY_MS);
    await network.mustCall('ana.test', TOKEN, 'storage_unregister', { force: true }, { deposit: 1n });
    const before = network.order('1');
    expect((await network.claim('ana.test', '1')).value).toBe(false);
    expect(network.order('1')).toEqual(before);
  });
});
