import { refusal, type TestBackend } from '../../testing/backend';
import { openMarket, type TestMarket } from '../../testing/market';
import {
  COFFEE,
  call,
  newKey,
  offerOn,
  orderOn,
  type Person,
  post,
  purchase,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let offerId: string;

beforeAll(async () => {
  market = await openMarket({ seller: { usdt: 0 } });
  ({ network, backend, seller, buyer } = market);
});
afterAll(() => market.close());

const truck = (freight_amount: string) => [
  { id: 'finca', kind: 'pickup', freight_amount: '0', per: 'order' },
  { id: 'camion', kind: 'seller', freight_amount, per: 'kg' },
];
const offer = async (args: object) =>
  (await call(backend, seller, 'set_offers_sell', { ...COFFEE, ...args })).json().data.value;
beforeEach(async () => {
  offerId = await offer({ delivery: truck('333333') });
});

const order = (body: object, key = newKey()) => post(backend, buyer, '/api/p2p/create-order', body, key);
/** 4 Kg at 2.5, and 4 times 0.333333. */
const byTruck = (changes: object = {}) =>
  purchase(offerId, { deliveryId: 'camion', expectedFreight: '1333332', ...changes });

test('goods and freight move into escrow together, and the seller gets all but the fee of the goods', async () => {
  const before = { seller: usdtOf(network, seller.wallet), buyer: usdtOf(network, buyer.wallet) };
  const key = newKey();
  const { data } = (await order(byTruck(), key)).json();
  expect(data.escrow).toBe('11333332');
  expect((await order(byTruck(), key)).json().data).toEqual(data);
  expect(before.buyer - usdtOf(network, buyer.wallet)).toBe(11_333_332n);
  expect(orderOn(network, data.orderId)).toMatchObject({ freight_amount: '1333332', fee_deducted: '30000' });
  await post(backend, buyer, '/api/p2p/aprove-order', { orderId: data.orderId, expectedStatus: 1 });
  expect(usdtOf(network, seller.wallet) - before.seller).toBe(11_303_332n);
});

test.each([
  [
    'no way is chosen',
    { deliveryId: undefined, expectedFreight: undefined },
    'delivery-changed',
    /Elige cómo te llega/,
  ],
  ['the way is not offered any more', { deliveryId: 'barco' }, 'delivery-changed', /Elige cómo te llega/],
  ['the freight was another', { expectedFreight: '1' }, 'freight-changed', /cambió a 1,333332 USDT/],
  ['a client does not say what it agrees to', { expectedFreight: undefined }, 'freight-changed', /1,333332/],
  ['the freight is no amount', { expectedFreight: '1,5' }, 'input-invalid', /expectedFreight/],
  ['the way has no name', { deliveryId: '' }, 'input-invalid', /deliveryId/],
])('when %s nothing is signed', async (_name, changes, code, text) => {
  const before = usdtOf(network, buyer.wallet);
  const response = await order(byTruck(changes));
  expect(refusal(response)).toMatch(new RegExp(` ${code}$`));
  expect(response.body).toMatch(text);
  expect(usdtOf(network, buyer.wallet)).toBe(before);
  expect(offerOn(network, offerId)?.remaining_amount).toBe('100000000');
});

test('under one key another way or another freight is another purchase, which is refused', async () => {
  const key = newKey();
  expect((await order(byTruck(), key)).statusCode).toBe(200);
  const before = usdtOf(network, buyer.wallet);
  for (const changes of [{ deliveryId: 'finca', expectedFreight: '0' }, { expectedFreight: '1333333' }]) {
    expect(refusal(await order(byTruck(changes), key))).toBe('409 idempotency-mismatch');
  }
  expect(usdtOf(network, buyer.wallet)).toBe(before);
});

test('freight that changed after the review is agreed to anew', async () => {
  await offer({ offer_id: offerId, delivery: truck('500000') });
  expect(refusal(await order(byTruck()))).toBe('409 freight-changed');
  const response = await order(byTruck({ expectedFreight: '2000000' }));
  expect(response.json().data.escrow).toBe('12000000');
});

test('an offer without ways is bought as before, and by none', async () => {
  const plain = await offer({});
  expect((await order(purchase(plain))).json().data.escrow).toBe('10000000');
  const wrong = await order(purchase(plain, { deliveryId: 'camion', expectedFreight: '0' }));
  expect(refusal(wrong)).toBe('409 delivery-changed');
});
