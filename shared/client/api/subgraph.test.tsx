import { bestEffort } from '../../promise';
import { makeConfig, type Service, type ServiceAnswer, startService } from '../../testing';
import { configure, orderById, publicOffers, RequestError } from '.';
import { ordersPage } from './order-pages';
import { userStatistics } from './orders';

let service: Service;
let answer: ServiceAnswer;

beforeEach(async () => {
  answer = { body: { data: {} } };
  service = await startService(() => answer);
  configure(makeConfig({}, service.origin));
});
afterEach(() => service.close());

const wireOffer = {
  id: '7',
  offer_id: '7',
  owner_id: 'maria.test',
  extra: '{"productName":"Café","category":19,"images":["/media/demo/a.jpg","javascript:alert(1)"]}',
  amount: '100000000',
  remaining_amount: '2500000',
  min_limit: '1000000',
  max_limit: '50000000',
  exchange_rate: '4.5',
  asset: 'USDT',
  fiat_method: 1,
  is_merchant: true,
  is_pause: false,
  status: 1,
  time: 60,
  terms_conditions: '',
  payment_method: [{ payment_method_id: '1', payment_method: 'USDT' }],
  delivery: [],
};
const wireOrder = {
  id: '31|1',
  order_id: '31',
  offer_id: '7',
  owner_id: 'maria.test',
  signer_id: 'jorge.test',
  operation_amount: '10000000',
  amount_delivered: '44865000',
  fee_deducted: '135000',
  amount_refunded: '0',
  can_split: true,
  proposed_by: 0,
  proposed_amount: '0',
  delivery_id: '',
  delivery_kind: '',
  freight_amount: '0',
  exchange_rate: '4.5',
  asset: 'USDT',
  payment_method: '1',
  terms_conditions: '',
  time: 60,
  extra: wireOffer.extra,
  created_time: '1000',
  since_time: '2000',
  changed_block: '7',
  status: 1,
  confirmation_owner_id: 0,
  confirmation_signer_id: 0,
  confirmation_current: 0,
};

describe('SPEC.md §7 and §8: queries', () => {
  test('go by POST to the configured address with the key in its place', async () => {
    await bestEffort(publicOffers());
    expect(service.requests[0]).toMatchObject({ method: 'POST', url: '/subgraph/local/p2p' });
  });

  test('a failure carries the first error message of the response', async () => {
    answer = { body: { data: null, errors: [{ message: 'first' }, { message: 'second' }] } };
    const error = await publicOffers().catch((reason: RequestError) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ code: 'query-failed', data: { reason: 'first' } });
  });

  test('or a fallback that names the HTTP status', async () => {
    answer = { status: 502, body: 'bad gateway' };
    const error = await publicOffers().catch((reason: RequestError) => reason);
    expect(error).toMatchObject({ data: { reason: 'GraphQL request failed with HTTP status 502' } });
  });
});

describe('offers', () => {
  test('are read into amounts with units, and unsafe pictures are left out', async () => {
    answer = { body: { data: { offerssells: [wireOffer] } } };
    const [offer] = await publicOffers();
    expect(offer).toMatchObject({ offerId: '7', remaining: 2_500_000n, rate: 4_500_000n, rateText: '4.5' });
    expect(offer?.extra).toMatchObject({ productName: 'Café', category: 19, images: ['/media/demo/a.jpg'] });
    expect(offer?.paymentMethods).toEqual([{ id: '1', name: 'USDT' }]);
  });

  test('SPEC.md §7: the public list asks for is_pause false, of sellers who are not away, id descending', async () => {
    answer = { body: { data: { offerssells: [] } } };
    await publicOffers();
    expect(service.requests[0]?.text).toMatch(
      /where:\{is_pause:false is_away:false\}orderBy:id orderDirection:desc/,
    );
  });
});

describe('orders', () => {
  test('SPEC.md §6: both sides are merged once each, newest first', async () => {
    const older = { ...wireOrder, id: '30|1', order_id: '30', created_time: '500' };
    answer = { body: { data: { asOwner: [older], asSigner: [wireOrder], _meta: null } } };
    const question = { wallet: 'maria.test', list: { collection: 'active' }, after: null, nowMs: 0 } as const;
    const { items } = await ordersPage(question);
    expect(items.map(({ orderId }) => orderId)).toEqual(['31', '30']);
  });

  test('carry role, state, price and deadline', async () => {
    answer = { body: { data: { active: wireOrder, history: null } } };
    expect(await orderById('31', 'jorge.test')).toMatchObject({
      role: 'buyer',
      state: 'awaiting',
      escrow: 45_000_000n,
      deadlineMs: 1_000 + 60 * 60_000,
      collection: 'active',
    });
    expect(service.requests[0]?.json).toMatchObject({ variables: { id: '31|1' } });
  });

  test('SPEC.md §4: an order that left the active collection is read from the history', async () => {
    answer = { body: { data: { active: null, history: { ...wireOrder, status: 2 } } } };
    expect(await orderById('31|1', 'maria.test')).toMatchObject({
      state: 'completed',
      role: 'seller',
      deadlineMs: null,
    });
  });

  test("SPEC.md §6: other people's orders are not shown", async () => {
    answer = { body: { data: { active: wireOrder, history: null } } };
    expect(await orderById('31', 'rosa.test')).toBeNull();
  });
});

test('statistics spell the words right; somebody unknown has none', async () => {
  const sales = {
    sales_delivered: 4,
    sales_withdrawn: 1,
    sales_cancelled: 0,
    sales_expired: 0,
    sales_refunded: 0,
  };
  const datauser = { orders_completed: 9, total_orders: 10, is_merchant: true, ...sales };
  answer = { body: { data: { datauser } } };
  expect(await userStatistics('maria.test')).toEqual({
    ordersCompleted: 9,
    totalOrders: 10,
    isMerchant: true,
    record: { delivered: 4, inPart: 0, withdrawn: 1, cancelled: 0, expired: 0, refunded: 0 },
  });
  answer = { body: { data: { datauser: null } } };
  expect(await userStatistics('rosa.test')).toBeNull();
});
