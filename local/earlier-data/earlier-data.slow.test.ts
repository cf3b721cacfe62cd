import { join } from 'node:path';
import { microKg, microUsdt, orderPrice } from '@cosecha/shared/domain';
import { refusal, signIn } from '../../backend/src/testing/backend';
import { until } from '../../backend/src/testing/indexed';
import { newKey, offerOn, orderOn, type Person, post, usdtOf } from '../../backend/src/testing/network';
import { DEMO_PEOPLE } from '../demo';
import { type EarlierApp, openEarlier } from './open-earlier';

/** The version before freight, splits, blocks and holidays: market contract of state version 1, sixteen migrations. */
const FOLDER = join(__dirname, 'df28923');
/** Beans of Marta's at 7,330001 USDT per Kg, of which Andrés ordered 1,25 Kg six times. */
const OFFER = '41';
const ORDERS = {
  awaiting: '1',
  delivered: '2',
  cancelRequested: '3',
  disputed: '4',
  completed: '5',
  refunded: '6',
};
const RATE = microUsdt(7_330_001n);
const KG = microKg(1_250_000n);
const PRICE = orderPrice(KG, RATE);

let app: EarlierApp;
let seller: Person;
let buyer: Person;
let arbiter: Person;

const enter = async (role: string): Promise<Person> => {
  const who = DEMO_PEOPLE.find((person) => person.role === role);
  if (!who) throw new Error(`nobody is ${role}`);
  return { ...who, ...(await signIn(app.app, who.seedPhrase)) };
};

beforeAll(async () => {
  // What `npm start` says of its progress.
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  app = await openEarlier(FOLDER);
  [seller, buyer, arbiter] = [await enter('seller'), await enter('buyer'), await enter('arbiter')];
  await indexed();
}, 120_000);
afterAll(() => app?.close());

/** To the last block: what a start takes for caught up may be two behind. */
const indexed = () =>
  until(
    async () => ((await app.backend.health()).indexer.height ?? 0) >= app.chain.lastBlock.block.header.height,
  );
const say = (person: Person, call: string, body: object) =>
  post(app, person, `/api/p2p/${call}`, body, newKey());
const balances = () => ({
  seller: usdtOf(app, seller.wallet),
  buyer: usdtOf(app, buyer.wallet),
});
async function moved(change: () => Promise<unknown>) {
  const before = balances();
  await change();
  const after = balances();
  return { seller: after.seller - before.seller, buyer: after.buyer - before.buyer };
}
async function ask<T>(query: string): Promise<T> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/subgraph/local/p2p',
    payload: { query },
  });
  expect(response.json().errors).toBeUndefined();
  return response.json().data as T;
}
const ok = async (answer: ReturnType<typeof say>) => {
  const response = await answer;
  expect(`${response.statusCode} ${response.body}`).toMatch(/^200/);
  return response.json().data;
};

/** Micro-USDT that each side has more than before. */
const NOTHING = { seller: 0n, buyer: 0n };
const PAID = { seller: PRICE.amountDelivered as bigint, buyer: 0n };
const REFUNDED = { seller: 0n, buyer: PRICE.escrow as bigint };
const remaining = () => offerOn(app, OFFER)?.remaining_amount;
const kilograms = (orders: bigint) => String(100_000_000n - orders * KG);

it('shows every offer and order as it was, without freight', async () => {
  const { offerssells } = await ask<{ offerssells: { offer_id: string; delivery: unknown[] }[] }>(
    '{ offerssells(first: 100, where: {is_pause: false}) { offer_id delivery { id } } }',
  );
  expect(offerssells).toHaveLength(42);
  expect(offerssells.every(({ delivery }) => delivery.length === 0)).toBe(true);
  const fields = 'order_id status can_split delivery_id freight_amount operation_amount';
  const side = `first: 10, where: {owner_id: "${seller.wallet}"}`;
  const { ordersells, orderhistorysells } = await ask<Record<string, object[]>>(
    `{ ordersells(${side}) { ${fields} } orderhistorysells(${side}) { ${fields} amount_delivered fee_deducted amount_refunded } }`,
  );
  const same = { can_split: false, delivery_id: '', freight_amount: '0', operation_amount: String(KG) };
  expect(ordersells).toEqual(
    expect.arrayContaining([
      { ...same, order_id: ORDERS.awaiting, status: 1 },
      { ...same, order_id: ORDERS.delivered, status: 2 },
      { ...same, order_id: ORDERS.cancelRequested, status: 4 },
      { ...same, order_id: ORDERS.disputed, status: 3 },
    ]),
  );
  expect(orderhistorysells).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        order_id: ORDERS.completed,
        amount_delivered: String(PRICE.amountDelivered),
        fee_deducted: String(PRICE.feeDeducted),
        amount_refunded: '0',
      }),
      expect.objectContaining({
        order_id: ORDERS.refunded,
        amount_delivered: '0',
        fee_deducted: '0',
        amount_refunded: String(PRICE.escrow),
      }),
    ]),
  );
});

it('finds its offers by their words', async () => {
  const { offerSearch } = await ask<{ offerSearch: { offer_id: string }[] }>(
    '{ offerSearch(text: "frijol jardin", first: 10) { offer_id } }',
  );
  expect(offerSearch.map(({ offer_id }) => offer_id)).toContain(OFFER);
});

it('ends the order that was awaited, to the micro-unit', async () => {
  const orderId = ORDERS.awaiting;
  expect(await moved(() => ok(say(seller, 'aprove-order', { orderId, expectedStatus: 1 })))).toEqual(NOTHING);
  expect(await moved(() => ok(say(buyer, 'aprove-order', { orderId, expectedStatus: 2 })))).toEqual(PAID);
});

it('ends the one that was delivered, and the one whose buyer asked to cancel', async () => {
  const release = { orderId: ORDERS.delivered, expectedStatus: 2 };
  expect(await moved(() => ok(say(buyer, 'aprove-order', release)))).toEqual(PAID);
  expect(remaining()).toBe(kilograms(5n));
  const agree = { orderId: ORDERS.cancelRequested, expectedStatus: 4 };
  expect(await moved(() => ok(say(seller, 'cancel-order', agree)))).toEqual(REFUNDED);
  expect(remaining()).toBe(kilograms(4n));
});

it('says why an escrow of that time cannot split, and takes a whole ruling', async () => {
  const orderId = ORDERS.disputed;
  const explanation = 'Las fotos muestran el grano húmedo.';
  const half = await say(arbiter, 'resolve-dispute', { orderId, sellerAmount: '4000000', explanation });
  expect(refusal(half)).toBe('409 order-action-forbidden');
  const whole = () => ok(say(arbiter, 'resolve-dispute', { orderId, sellerAmount: '0', explanation }));
  expect(await moved(whole)).toEqual(REFUNDED);
  expect(remaining()).toBe(kilograms(3n));
});

it('sells of the old offer as of a new one', async () => {
  const purchase = { offerId: OFFER, paymentMethodId: '1', amountOrder: '1.25', expectedRate: '7.330001' };
  let orderId = '';
  const buy = async () => {
    ({ orderId } = await ok(say(buyer, 'create-order', purchase)));
  };
  expect(await moved(buy)).toEqual({ seller: 0n, buyer: -PRICE.escrow });
  expect(orderOn(app, orderId)).toMatchObject({ freight_amount: '0', escrow: String(PRICE.escrow) });
  await ok(say(seller, 'aprove-order', { orderId, expectedStatus: 1 }));
  expect(await moved(() => ok(say(buyer, 'aprove-order', { orderId, expectedStatus: 2 })))).toEqual(PAID);
  // What was refunded stands on the offer again; what was sold does not.
  expect(remaining()).toBe(kilograms(4n));
  await indexed();
  const { datauser } = await ask<{ datauser: object }>(
    `{ datauser(id: "${seller.wallet}") { orders_completed total_orders } }`,
  );
  expect(datauser).toEqual({ orders_completed: 4, total_orders: 7 });
});
