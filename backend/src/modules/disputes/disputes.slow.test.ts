import { functionCall } from '@cosecha/near-emulator';
import { OPERATORS, ROOT_ACCOUNT } from '../../../../local/network/accounts';
import { mustRun } from '../../../../local/network/deploy';
import { authorized, refusal, type TestBackend } from '../../testing/backend';
import { openMarket, type TestMarket } from '../../testing/market';
import {
  buy,
  newKey,
  newPerson,
  offerOn,
  orderOn,
  type Person,
  post,
  publish,
  purchase,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';

const PRICE = 10_000_000n;
const PAID = 9_970_000n;
const REASON = 'Llegaron 2 Kg y el resto está húmedo.';
const EXPLANATION = 'Las fotos muestran dos kilos y el empaque mojado.';

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let arbiter: Person;
let offerId: string;
let orderId: string;
/** The whole price, to the seller. */
const WHOLE = '10000000';

beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller, buyer, arbiter } = market);
});
afterAll(() => market.close());
beforeEach(async () => {
  offerId = await publish(backend, seller);
  orderId = await buy(backend, buyer, offerId);
});

const say = (person: Person, call: string, body: object, key = newKey()) =>
  post(backend, person, `/api/p2p/${call}`, { orderId, ...body }, key);
const dispute = (person: Person, expectedStatus = 1, reason = REASON, key = newKey()) =>
  say(person, 'dispute-order', { expectedStatus, reason }, key);
const claim = (person: Person, expectedStatus = 2, key = newKey()) =>
  say(person, 'claim-deadline', { expectedStatus }, key);
const resolve = (person: Person, sellerAmount: unknown, key = newKey()) =>
  say(person, 'resolve-dispute', { sellerAmount, explanation: EXPLANATION }, key);

describe('a dispute', () => {
  test.each(['seller', 'buyer'] as const)('by the %s moves no money', async (role) => {
    const effect = await market.moved(async () => {
      const response = await dispute(role === 'seller' ? seller : buyer);
      expect(response.json().data).toEqual({
        orderId,
        status: 3,
        state: 'disputed',
        transactionHash: expect.any(String),
      });
    });
    expect(effect).toEqual({ seller: 0n, buyer: 0n });
    expect(orderOn(network, orderId)).toMatchObject({ status: 3, escrow: PRICE.toString() });
  });

  test.each([
    ['no reason', undefined],
    ['too short a reason', 'mal'],
    ['spaces for a reason', ' '.repeat(40)],
    ['too long a reason', 'a'.repeat(501)],
    ['a reason of another kind', 7],
  ])('with %s is refused at the door', async (_name, reason) => {
    const response = await say(buyer, 'dispute-order', { expectedStatus: 1, reason });
    expect(refusal(response)).toBe('400 input-invalid');
    expect(response.json().data.params.field).toBe('reason');
    expect(orderOn(network, orderId)).toMatchObject({ status: 1 });
  });

  test('is refused to outsiders, to the arbiter, on an old state, and twice', async () => {
    const outsider = await newPerson(network, backend);
    expect(refusal(await dispute(outsider))).toBe('403 order-not-yours');
    expect(refusal(await dispute(arbiter))).toBe('403 order-not-yours');
    expect(refusal(await dispute(buyer, 2))).toBe('409 order-changed');
    await dispute(buyer);
    expect(refusal(await dispute(seller, 3))).toBe('409 order-action-forbidden');
  });

  test('is one dispute however often its key comes', async () => {
    const key = newKey();
    const [first, again] = await Promise.all([
      dispute(buyer, 1, REASON, key),
      dispute(buyer, 1, REASON, key),
    ]);
    expect(again.json()).toEqual(first.json());
    const other = await dispute(buyer, 1, `${REASON} Y algo más.`, key);
    expect(refusal(other)).toBe('409 idempotency-mismatch');
  });

  test('keeps its reason off the chain', async () => {
    const response = await dispute(buyer);
    const hash: string = response.json().data.transactionHash;
    const { signed_bytes } = await backend.database
      .selectFrom('transactions')
      .select('signed_bytes')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(signed_bytes, 'base64').toString('latin1')).not.toContain('2 Kg');
    expect(
      JSON.stringify(network.chain.view('mercado.cosecha.test', 'get_order', { order_id: orderId })),
    ).not.toContain('2 Kg');
  });

  test('ends at once when either side gives in', async () => {
    await dispute(buyer);
    const refunded = await market.moved(async () => {
      const response = await say(seller, 'cancel-order', { expectedStatus: 3 });
      expect(response.json().data).toMatchObject({ status: 9, state: 'refunded' });
    });
    expect(refunded).toEqual({ seller: 0n, buyer: PRICE });
    orderId = await buy(backend, buyer, offerId);
    await dispute(seller);
    const released = await market.moved(async () => {
      const response = await say(buyer, 'aprove-order', { expectedStatus: 3 });
      expect(response.json().data).toMatchObject({ status: 9, state: 'completed' });
    });
    expect(released).toEqual({ seller: PAID, buyer: 0n });
  });

  test('without a ruling is refunded after sixty days', async () => {
    await dispute(buyer);
    expect(refusal(await say(buyer, 'cancel-order', { expectedStatus: 3 }))).toBe('409 order-too-early');
    await market.wait(60);
    const effect = await market.moved(async () => {
      const response = await say(buyer, 'cancel-order', { expectedStatus: 3 });
      expect(response.json().data).toMatchObject({ status: 9, state: 'refunded' });
    });
    expect(effect).toEqual({ seller: 0n, buyer: PRICE });
  });
});

describe('a ruling', () => {
  beforeEach(() => dispute(buyer));

  test.each([
    [WHOLE, 'completed', { seller: PAID, buyer: 0n }, '96000000'],
    ['0', 'refunded', { seller: 0n, buyer: PRICE }, '100000000'],
    ['7619047', 'completed', { seller: 7_596_190n, buyer: 2_380_953n }, '96000000'],
  ])('of %s for the seller ends the order as %s', async (sellerAmount, state, effect, remaining) => {
    const actual = await market.moved(async () => {
      const response = await resolve(arbiter, sellerAmount);
      expect(response.json().data).toEqual({
        orderId,
        status: 9,
        state,
        transactionHash: expect.any(String),
      });
    });
    expect(actual).toEqual(effect);
    expect(offerOn(network, offerId)?.remaining_amount).toBe(remaining);
    expect(refusal(await resolve(arbiter, '5'))).toMatch(/^(404 order-not-found|409 order-changed)$/);
  });

  test('is for the arbiter’s wallet alone, and says which way', async () => {
    for (const person of [seller, buyer, await newPerson(network, backend)]) {
      expect(refusal(await resolve(person, WHOLE))).toBe('403 not-arbiter');
    }
    for (const sellerAmount of [undefined, 'all', '-1', '1.5', true]) {
      expect(refusal(await resolve(arbiter, sellerAmount))).toBe('400 input-invalid');
    }
    expect(refusal(await resolve(arbiter, '10000001'))).toBe('400 amount-too-large');
    for (const explanation of [undefined, '', 'Muy corta.', ' '.repeat(40), 'a'.repeat(1_001)]) {
      const response = await say(arbiter, 'resolve-dispute', { sellerAmount: WHOLE, explanation });
      expect(refusal(response)).toBe('400 input-invalid');
      expect(response.json().data.params.field).toBe('explanation');
    }
    orderId = await buy(backend, buyer, offerId);
    expect(refusal(await resolve(arbiter, WHOLE))).toBe('409 order-action-forbidden');
    orderId = '999999';
    expect(refusal(await resolve(arbiter, WHOLE))).toBe('404 order-not-found');
  });

  test('by a copied token of the arbiter decides nothing', async () => {
    await dispute(buyer);
    const ruling = { orderId, sellerAmount: WHOLE, explanation: EXPLANATION };
    const headers = { ...authorized(arbiter.token), 'idempotency-key': newKey() };
    const effect = await market.moved(async () => {
      for (const signatures of [[], [{ step: 'call', attempt: 1, signature: 'A'.repeat(86) }]]) {
        const payload = { ...ruling, signatures };
        const url = '/api/p2p/resolve-dispute';
        const response = await backend.app.inject({ method: 'POST', url, payload, headers });
        expect(['202 signature-needed', '400 signature-invalid']).toContain(refusal(response));
      }
    });
    expect(effect).toEqual(await market.moved(async () => undefined));
    expect(orderOn(network, orderId)?.status).toBe(3);
  });

  test('is not for an arbiter who sells', async () => {
    offerId = await publish(backend, arbiter);
    orderId = await buy(backend, buyer, offerId);
    await dispute(buyer);
    expect(refusal(await resolve(arbiter, WHOLE))).toBe('403 not-arbiter');
  });

  test('both ways at once under two keys moves the money once, under one key is one ruling', async () => {
    const key = newKey();
    const effect = await market.moved(async () => {
      const [first, again, other] = await Promise.all([
        resolve(arbiter, WHOLE, key),
        resolve(arbiter, WHOLE, key),
        resolve(arbiter, '0'),
      ]);
      expect(again.json()).toEqual(first.json());
      expect([200, 404, 409]).toContain(other.statusCode);
      expect(refusal(await resolve(arbiter, '0', key))).toBe('409 idempotency-mismatch');
    });
    expect([
      { seller: PAID, buyer: 0n },
      { seller: 0n, buyer: PRICE },
    ]).toContainEqual(effect);
  });

  test.each([
    [WHOLE, '502 release-failed'],
    ['0', '502 refund-failed'],
  ])('of %s whose money cannot move answers %s and can be repeated', async (sellerAmount, expected) => {
    network.chain.failNext(({ methodName }) => methodName === 'ft_transfer');
    expect(refusal(await resolve(arbiter, sellerAmount))).toBe(expected);
    expect(orderOn(network, orderId)).toMatchObject({ status: 3, escrow: PRICE.toString() });
    expect((await resolve(arbiter, sellerAmount)).statusCode).toBe(200);
  });

  test('waits while another order of the buyer is being paid', async () => {
    const other = await buy(backend, buyer, offerId);
    let isLost = false;
    network.chain.failNext(({ methodName }) => {
      isLost = methodName === 'on_paid';
      return isLost;
    });
    await post(backend, buyer, '/api/p2p/aprove-order', { orderId: other, expectedStatus: 1 });
    expect(isLost).toBe(true);
    expect(refusal(await resolve(arbiter, WHOLE))).toBe('409 order-busy');
    network.chain.clock.advance(11 * 60_000);
    const escrow = orderOn(network, orderId)?.escrow_id ?? '';
    const anyone = (receiver: string, method: string, args: object) =>
      mustRun(network.chain, ROOT_ACCOUNT, receiver, [functionCall(method, args, 200n * 10n ** 12n)]);
    await anyone(escrow, 'recover', {});
    await anyone(OPERATORS.market, 'finalize', { order_id: other });
    expect((await resolve(arbiter, WHOLE)).statusCode).toBe(200);
  });
});

describe('a claim', () => {
  test('pays the seller of a delivery that nobody answered for fourteen days', async () => {
    await say(seller, 'aprove-order', { expectedStatus: 1 });
    expect(refusal(await claim(seller))).toBe('409 order-too-early');
    expect(refusal(await claim(buyer))).toBe('409 order-action-forbidden');
    await market.wait(14);
    expect(refusal(await claim(buyer))).toBe('409 order-action-forbidden');
    expect(refusal(await claim(seller, 1))).toBe('409 order-changed');
    const key = newKey();
    const effect = await market.moved(async () => {
      const [first, again] = await Promise.all([claim(seller, 2, key), claim(seller, 2, key)]);
      expect(first.json().data).toMatchObject({ status: 9, state: 'completed' });
      expect(again.json()).toEqual(first.json());
    });
    expect(effect).toEqual({ seller: PAID, buyer: 0n });
  });

  test('is refused where nothing was delivered', async () => {
    expect(refusal(await claim(seller, 1))).toBe('409 order-action-forbidden');
  });
});

test('a paused market says so before anything is signed, and settles what is open', async () => {
  const pause = (paused: boolean) =>
    mustRun(network.chain, ROOT_ACCOUNT, OPERATORS.market, [
      functionCall('set_paused', { paused }, 30n * 10n ** 12n, 1n),
    ]);
  await pause(true);
  const before = usdtOf(network, buyer.wallet);
  const response = await post(backend, buyer, '/api/p2p/create-order', purchase(offerId));
  expect(refusal(response)).toBe('409 market-paused');
  expect(usdtOf(network, buyer.wallet)).toBe(before);
  expect((await say(seller, 'cancel-order', { expectedStatus: 1 })).statusCode).toBe(200);
  await pause(false);
  expect((await post(backend, buyer, '/api/p2p/create-order', purchase(offerId))).statusCode).toBe(200);
});
