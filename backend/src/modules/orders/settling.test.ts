import { functionCall } from '@cosecha/near-emulator';
import { refusal, startTestBackend, type TestBackend } from '../../testing/backend';
import { openMarket, type TestMarket } from '../../testing/market';
import {
  busyOnce,
  buy,
  newKey,
  newPerson,
  offerOn,
  orderOn,
  type Person,
  post,
  publish,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';

const PRICE = 10_000_000n;
const PAID = 9_970_000n;

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let offerId: string;
let orderId: string;

beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller, buyer } = market);
});
afterAll(() => market.close());
beforeEach(async () => {
  offerId = await publish(backend, seller);
  orderId = await buy(backend, buyer, offerId);
});

const approve = (person: Person, expectedStatus: number, more: object = {}, key = newKey()) =>
  post(backend, person, '/api/p2p/aprove-order', { orderId, expectedStatus, ...more }, key);
const cancel = (person: Person, expectedStatus: number, more: object = {}) =>
  post(backend, person, '/api/p2p/cancel-order', { orderId, expectedStatus, ...more }, newKey());

test('delivering moves no money, receiving pays the seller', async () => {
  const delivered = await market.moved(async () => {
    const response = await approve(seller, 1);
    expect(response.json().data).toEqual({
      orderId,
      status: 2,
      state: 'delivered',
      transactionHash: expect.any(String),
    });
  });
  expect(delivered).toEqual({ seller: 0n, buyer: 0n });
  const released = await market.moved(async () => {
    const response = await approve(buyer, 2, { orderId: `${orderId}|1` });
    expect(response.json().data).toMatchObject({ orderId, status: 9, state: 'completed' });
  });
  expect(released).toEqual({ seller: PAID, buyer: 0n });
  expect(orderOn(network, orderId)).toBeNull();
});

test('the seller’s cancelling refunds the buyer and gives the kilograms back', async () => {
  const effect = await market.moved(async () => {
    const response = await cancel(seller, 1);
    expect(response.json().data).toMatchObject({ status: 9, state: 'refunded' });
  });
  expect(effect).toEqual({ seller: 0n, buyer: PRICE });
  expect(offerOn(network, offerId)?.remaining_amount).toBe('100000000');
});

test('the buyer asks to cancel, the seller agrees', async () => {
  const asked = await market.moved(async () => {
    const response = await cancel(buyer, 1);
    expect(response.json().data).toMatchObject({ status: 4, state: 'cancelRequested' });
  });
  expect(asked).toEqual({ seller: 0n, buyer: 0n });
  const agreed = await market.moved(async () => {
    expect((await cancel(seller, 4)).json().data).toMatchObject({ status: 9, state: 'refunded' });
  });
  expect(agreed).toEqual({ seller: 0n, buyer: PRICE });
});

describe('a cancellation that says what it means', () => {
  const MINUTE_MS = 60_000;
  const toDeadline = (awayMs: number) => {
    const order = orderOn(network, orderId);
    const dueMs = Number(BigInt(order?.created_ns ?? 0) / 1_000_000n) + (order?.time ?? 0) * MINUTE_MS;
    network.chain.clock.advance(dueMs + awayMs - Number(network.chain.clock.nowNs() / 1_000_000n));
  };

  test.each([
    ['ten minutes before the deadline', -10 * MINUTE_MS, true, '409 refund-not-yet'],
    ['ten minutes after it', 10 * MINUTE_MS, false, '409 refund-by-now'],
  ])(
    '%s is refused where the time means the other, and nothing is signed',
    async (_when, awayMs, isRefund, expected) => {
      toDeadline(awayMs);
      const before = network.chain.account(buyer.wallet)?.amount;
      const effect = await market.moved(async () => {
        expect(refusal(await cancel(buyer, 1, { isRefund }))).toBe(expected);
      });
      expect(effect).toEqual({ seller: 0n, buyer: 0n });
      expect(orderOn(network, orderId)).toMatchObject({ status: 1 });
      expect(network.chain.account(buyer.wallet)?.amount).toBe(before);
      const state = isRefund ? 'cancelRequested' : 'refunded';
      expect((await cancel(buyer, 1, { isRefund: !isRefund })).json().data).toMatchObject({ state });
    },
  );

  test('names it in what is signed', async () => {
    const response = await cancel(buyer, 1, { isRefund: false });
    const { transactionHash } = response.json().data;
    const signed = await backend.database
      .selectFrom('transactions')
      .select('signed_bytes')
      .where('hash', '=', transactionHash)
      .executeTakeFirstOrThrow();
    expect(atob(signed.signed_bytes)).toContain('"is_refund":false');
  });

  test('of the seller is always a refund', async () => {
    expect(refusal(await cancel(seller, 1, { isRefund: false }))).toBe('409 refund-by-now');
    expect((await cancel(seller, 1, { isRefund: true })).json().data).toMatchObject({ state: 'refunded' });
  });
});

test('an order that moved on is not touched by a click on its old state', async () => {
  await approve(seller, 1);
  const stale = await market.moved(async () => {
    expect(refusal(await cancel(buyer, 1))).toBe('409 order-changed');
  });
  expect(stale).toEqual({ seller: 0n, buyer: 0n });
});

test('what the order table does not allow is refused', async () => {
  await approve(seller, 1);
  expect(refusal(await approve(seller, 2))).toBe('409 order-action-forbidden');
  expect(refusal(await cancel(buyer, 2))).toBe('409 order-action-forbidden');
});

test('outsiders and unknown orders are told apart', async () => {
  const outsider = await newPerson(network, backend);
  expect(refusal(await approve(outsider, 1))).toBe('403 order-not-yours');
  expect(refusal(await approve(buyer, 1, { orderId: '999999' }))).toBe('404 order-not-found');
  expect(refusal(await approve(buyer, 7))).toBe('400 input-invalid');
});

test('a release that fails leaves the money in escrow and can be repeated', async () => {
  const failed = await market.moved(async () => {
    network.chain.failNext(({ methodName }) => methodName === 'ft_transfer');
    expect(refusal(await approve(buyer, 1))).toBe('502 release-failed');
  });
  expect(failed).toEqual({ seller: 0n, buyer: 0n });
  expect(orderOn(network, orderId)).toMatchObject({ status: 1, escrow: PRICE.toString() });
  expect(await market.moved(() => approve(buyer, 1))).toEqual({ seller: PAID, buyer: 0n });
});

test('a seller who has left the token is registered again by whoever pays, and gets the money', async () => {
  const run = (receiver: string, method: string, args: object) =>
    network.chain.run({
      signerId: seller.wallet,
      receiverId: receiver,
      actions: [functionCall(method, args, 30n * 10n ** 12n, 1n)],
    });
  const purse = usdtOf(network, seller.wallet);
  const away = { receiver_id: market.arbiter.wallet, amount: String(purse) };
  await run('usdt.cosecha.test', 'ft_transfer', away);
  await run('usdt.cosecha.test', 'storage_unregister', {});
  const key = newKey();
  const effect = await market.moved(async () => {
    const [first, same] = await Promise.all([approve(buyer, 1, {}, key), approve(buyer, 1, {}, key)]);
    expect(first.json().data).toMatchObject({ orderId, state: 'completed' });
    expect(same.json()).toEqual(first.json());
  });
  expect(effect).toEqual({ seller: PAID, buyer: 0n });
  expect((await signedFor(key)).map(({ step }) => step)).toEqual([`register-${seller.wallet}`, 'settle']);
});

test('a refund that fails leaves the money in escrow', async () => {
  network.chain.failNext(({ methodName }) => methodName === 'ft_transfer');
  expect(refusal(await cancel(seller, 1))).toBe('502 refund-failed');
  expect(orderOn(network, orderId)).toMatchObject({ status: 1 });
});

test('releasing twice under one key, or twice at once under two, pays once', async () => {
  const key = newKey();
  const effect = await market.moved(async () => {
    const [first, again, other] = await Promise.all([
      approve(buyer, 1, {}, key),
      approve(buyer, 1, {}, key),
      approve(buyer, 1),
    ]);
    expect(again.json()).toEqual(first.json());
    expect([200, 404, 409]).toContain(other.statusCode);
    expect((await approve(buyer, 1, {}, key)).json()).toEqual(first.json());
  });
  expect(effect).toEqual({ seller: PAID, buyer: 0n });
});

/** The steps of a key that were signed, in order. */
const signedFor = (key: string) =>
  backend.database
    .selectFrom('transactions')
    .select(['step', 'state'])
    .where('key', '=', key)
    .orderBy('created_at')
    .execute();

test('a release that meets another payment of the same escrow is tried again, and ends once', async () => {
  const other = await buy(backend, buyer, offerId);
  const busy = busyOnce(network, { seller, orderId: other });
  const waits: number[] = [];
  const pause = async (ms: number) => {
    waits.push(ms);
    await busy.ended();
  };
  const patient = await startTestBackend(network.config, {
    ...{ database: backend.database, fault: busy.fault, pause },
    clock: () => Number(network.chain.clock.nowNs() / 1_000_000n),
  });
  const key = newKey();
  const send = (service: TestBackend) =>
    post(service, buyer, '/api/p2p/aprove-order', { orderId, expectedStatus: 1 }, key);
  const effect = await market.moved(async () => {
    const [first, same] = await Promise.all([send(patient), send(patient)]);
    expect(first.json().data).toMatchObject({ orderId, status: 9, state: 'completed' });
    expect(same.json()).toEqual(first.json());
    expect((await send(backend)).json()).toEqual(first.json());
  });
  await patient.close();
  expect(effect).toEqual({ seller: PAID, buyer: PRICE });
  expect(waits).toEqual([500]);
  expect(await signedFor(key)).toEqual([
    { step: 'settle', state: 'settled' },
    { step: 'settle-2', state: 'settled' },
  ]);
});

test('an escrow that stays busy refuses nothing for good: the same key pays once it is free', async () => {
  const other = await buy(backend, buyer, offerId);
  network.chain.failNext(({ methodName }) => methodName === 'on_paid');
  await post(backend, buyer, '/api/p2p/aprove-order', { orderId: other, expectedStatus: 1 });
  const key = newKey();
  expect(refusal(await approve(buyer, 1, {}, key))).toBe('409 order-busy');
  expect(await signedFor(key)).toEqual([]);
  network.chain.clock.advance(11 * 60_000);
  const escrow = orderOn(network, orderId)?.escrow_id ?? '';
  const recover = [functionCall('recover', {}, 50n * 10n ** 12n)];
  await network.chain.run({ signerId: seller.wallet, receiverId: escrow, actions: recover });
  expect((await approve(buyer, 1, {}, key)).json().data).toMatchObject({ orderId, state: 'completed' });
});

test('a refusal while the market is migrated is not kept: the same key goes on afterwards', async () => {
  const key = newKey();
  network.chain.failNext(
    ({ methodName }) => methodName === 'order_confirmation',
    'Smart contract panicked: E_MIGRATING: the state has version 1, this code has 2',
  );
  expect(refusal(await approve(buyer, 1, {}, key))).toBe('503 service-down');
  expect((await approve(buyer, 1, {}, key)).json().data).toMatchObject({ orderId, state: 'completed' });
});

test('buyer and seller deciding at once settle one way', async () => {
  const effect = await market.moved(() => Promise.all([approve(buyer, 1), cancel(seller, 1)]));
  expect([
    { seller: PAID, buyer: 0n },
    { seller: 0n, buyer: PRICE },
  ]).toContainEqual(effect);
});
