import { bestEffort } from '../../../promise';
import { type ServiceAnswer, servicesForEachTest, wireOffer, wireOrder } from '../../../testing';
import { orderById, publicOffers, RequestError } from '..';
import { ordersPage } from '../orders/order-pages';
import { userStatistics } from '../orders/orders';

let answer: ServiceAnswer;

const service = servicesForEachTest(() => answer);
beforeEach(() => {
  answer = { body: { data: {} } };
});

const OFFER = wireOffer({
  extra: { productName: 'Café', images: ['/media/demo/a.jpg', 'javascript:alert(1)'] },
  ...{ owner_id: 'maria.test', remaining_amount: '2500000', is_merchant: true, time: 60 },
  payment_method: [{ payment_method_id: '1', payment_method: 'USDT' }],
});
const ORDER = {
  ...wireOrder({ owner_id: 'maria.test', signer_id: 'jorge.test', time: 60, extra: OFFER.extra }),
  ...{ created_time: '1000', since_time: '2000', changed_block: '7' },
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
    answer = { body: { data: { offerssells: [OFFER] } } };
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
    const older = { ...ORDER, id: '30|1', order_id: '30', created_time: '500' };
    answer = { body: { data: { asOwner: [older], asSigner: [ORDER], _meta: null } } };
    const question = { wallet: 'maria.test', list: { collection: 'active' }, after: null, nowMs: 0 } as const;
    const { items } = await ordersPage(question);
    expect(items.map(({ orderId }) => orderId)).toEqual(['31', '30']);
  });

  test('carry role, state, price and deadline', async () => {
    answer = { body: { data: { active: ORDER, history: null } } };
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
    answer = { body: { data: { active: null, history: { ...ORDER, status: 2 } } } };
    expect(await orderById('31|1', 'maria.test')).toMatchObject({
      state: 'completed',
      role: 'seller',
      deadlineMs: null,
    });
  });

  test("SPEC.md §6: other people's orders are not shown", async () => {
    answer = { body: { data: { active: ORDER, history: null } } };
    expect(await orderById('31', 'rosa.test')).toBeNull();
  });
});

test('statistics spell the words right; somebody unknown has none', async () => {
  const sales = {
    sales_delivered: 4,
    sales_in_part: 0,
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
