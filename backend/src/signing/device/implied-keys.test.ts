import { randomUUID } from 'node:crypto';
import {
  allowedActions,
  keysOf,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderRole,
  type OrderState,
} from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { OPERATORS } from '../../../../local/network/accounts';
import { type Database, openDatabase } from '../../db/database';
import { authorized, refusal, startTestBackend, type TestBackend } from '../../testing/backend';
import { testDatabase } from '../../testing/database';
import { openMarket, type TestMarket } from '../../testing/market';
import {
  COFFEE,
  newPerson,
  offerOn,
  type Person,
  publish,
  purchase,
  type TestNetwork,
} from '../../testing/network';
import { SAME_TAP_MS } from './implied-keys';

const PRICE = 10_000_000n;

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let offerId: string;
beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller, buyer } = market);
});
afterAll(() => market.close());
beforeEach(async () => {
  offerId = await publish(backend, seller);
});

/** As SPEC.md's own clients call: without a key. */
const tap = (call: string, payload: object, person = buyer, on = backend) =>
  on.app.inject({ method: 'POST', url: `/api/p2p/${call}`, payload, headers: authorized(person.token) });
const order = (body: object = purchase(offerId)) => tap('create-order', body);
const pass = (ms: number) => network.chain.clock.advance(ms);

test('a double tap without a key is one order, and both taps hear of it', async () => {
  const effect = await market.moved(async () => {
    const answers = await Promise.all([order(), order(), order()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
  expect(effect.buyer).toBe(-PRICE);
});

describe('an offer without a key', () => {
  const offer = (changes: object = {}) => ({
    contractId: OPERATORS.market,
    methodName: 'set_offers_sell',
    args: { ...COFFEE, terms_conditions: randomUUID(), ...changes },
  });
  const publishing = (payload: object) =>
    backend.app.inject({
      ...{ method: 'POST', url: '/api/wallet/function-call', payload },
      headers: authorized(seller.token),
    });
  const idIn = (answer: { json(): { data: { value: string } } }) => answer.json().data.value;

  test('is one, however often it is asked for at once, and another one later', async () => {
    const body = offer();
    const answers = await Promise.all([publishing(body), publishing(body), publishing(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(idIn)).size).toBe(1);
    const [first] = answers.map(idIn);
    expect(idIn(await publishing(offer()))).not.toBe(first);
    pass(SAME_TAP_MS + 1);
    expect(idIn(await publishing(body))).not.toBe(first);
  });

  test('is edited as often as it is asked for', async () => {
    const offer_id = idIn(await publishing(offer()));
    const edit = offer({ offer_id });
    await publishing(edit);
    await publishing(edit);
    expect(offerOn(network, offer_id)).toMatchObject({ revision: 2 });
  });
});

test('there is no edge between two taps, wherever the clock stands', async () => {
  // Whatever the length of a window of the clock would be, one of these steps would cross its edge.
  for (let step = 0; step < 12; step += 1) {
    const body = purchase(await publish(backend, seller));
    const effect = await market.moved(async () => {
      const first = await order(body);
      pass(SAME_TAP_MS / 12 + step);
      expect((await order(body)).json()).toEqual(first.json());
    });
    expect(effect.buyer).toBe(-PRICE);
  }
});

test('a second purchase of the same a few minutes later is a second order', async () => {
  const effect = await market.moved(async () => {
    const first = await order();
    pass(SAME_TAP_MS + 1);
    const second = await order();
    expect(second.statusCode).toBe(200);
    expect(second.json().data.orderId).not.toBe(first.json().data.orderId);
  });
  expect(effect.buyer).toBe(-2n * PRICE);
});

test('another quantity is another purchase', async () => {
  const effect = await market.moved(async () => {
    await order();
    await order(purchase(offerId, { amountOrder: '8' }));
  });
  expect(effect.buyer).toBe(-3n * PRICE);
});

test('a refusal is not kept: the next tap tries again', async () => {
  expect(refusal(await order(purchase('999999')))).toBe('404 offer-not-found');
  const body = purchase(offerId, { paymentMethodId: 1, offerId: Number(offerId) });
  expect((await order(body)).statusCode).toBe(200);
});

test('a purchase whose outcome nobody knows is taken up again, however late', async () => {
  const first = (await order()).json();
  pass(10 * SAME_TAP_MS);
  await sql`update operations set state = 'running', answer = null where wallet = ${buyer.wallet}
    and key = (select key from operations where wallet = ${buyer.wallet} and kind = 'create-order'
      order by created_at desc limit 1)`.execute(backend.database);
  await sql`update transactions set state = 'signed', outcome = null where hash = ${first.data.transactionHash}`.execute(
    backend.database,
  );
  const effect = await market.moved(async () => expect((await order()).json()).toEqual(first));
  expect(effect.buyer).toBe(0n);
});

test('without a key and without a status, a double tap is one step', async () => {
  const { orderId } = (await order()).json().data;
  const ask = () => tap('cancel-order', { orderId });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map((answer) => answer.json().data)).toEqual([
    expect.objectContaining({ status: 4 }),
    expect.objectContaining({ status: 4 }),
  ]);
  pass(SAME_TAP_MS + 1);
  expect(refusal(await ask())).toBe('409 order-too-early');
  expect(refusal(await tap('aprove-order', { orderId, expectedStatus: 1 }))).toBe('409 order-changed');
  expect((await tap('aprove-order', { orderId: Number(orderId) })).json().data.status).toBe(9);
});

test('no call leads where the same party may at once call the same again', () => {
  const roles: OrderRole[] = ['seller', 'buyer'];
  const moment = { createdMs: 0, sinceMs: 0, offerMinutes: 60, nowMs: 0 };
  const callsIn = (state: OrderState, role: OrderRole) =>
    allowedActions({ ...moment, canSplit: false, proposedBy: null, state, role }).map(
      (action) => ORDER_ACTIONS[action],
    );
  for (const state of keysOf(ORDER_STATES)) {
    for (const role of roles) {
      for (const { call, leadsTo } of callsIn(state, role)) {
        expect(callsIn(leadsTo ?? state, role).map((next) => next.call)).not.toContain(call);
      }
    }
  }
});

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('two backends on one database', () => {
  let databases: Database[];
  let backends: TestBackend[];
  beforeAll(async () => {
    const config = await testDatabase();
    databases = [await openDatabase(config), await openDatabase(config)];
    const clock = () => Number(network.chain.clock.nowNs() / 1_000_000n);
    backends = await Promise.all(
      databases.map((database) => startTestBackend(network.config, { database, clock })),
    );
  });
  afterAll(async () => {
    await Promise.all(backends.map((each) => each.close()));
    await Promise.all(databases.map((database) => database.destroy()));
  });

  test('taps that meet different backends are one order', async () => {
    const [one] = backends;
    if (!one) throw new Error('two are needed');
    for (let round = 0; round < 5; round += 1) {
      const person = await newPerson(network, one);
      const bought = purchase(await publish(one, await newPerson(network, one)));
      const answers = await Promise.all(
        [0, 1, 0, 1].map((which) => tap('create-order', bought, person, backends[which])),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    }
  });
});
