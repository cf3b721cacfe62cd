import { refusal, type TestBackend } from './testing/backend';
import { openMarket, type TestMarket } from './testing/market';
import { buy, call, type Person, post, publish, type TestNetwork } from './testing/network';

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let arbiter: Person;

beforeAll(async () => {
  market = await openMarket({ seller: { usdt: 0 }, buyer: { usdt: 100 }, arbiter: { usdt: 0 } });
  ({ network, backend, seller, buyer, arbiter } = market);
  backend.backend.start();
});
afterAll(() => market.close());

/** Asks once the index is at the chain's head. */
async function ask(query: string) {
  const head = network.chain.lastBlock.block.header.height;
  while ((backend.backend.indexer.state().height ?? 0) < head) {
    const { error } = backend.backend.indexer.state();
    if (error) throw new Error(error);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const response = await backend.app.inject({
    method: 'POST',
    url: '/subgraph/any/p2p',
    payload: { query },
  });
  return response.json().data;
}

const settle = (person: Person, path: string, orderId: string, expectedStatus: number) =>
  post(backend, person, `/api/p2p/${path}`, { orderId, expectedStatus });

test('a whole sale, as both people see it in the index', async () => {
  const offerId = await publish(backend, seller);
  const published = await ask(`{ offerssell(id: "${offerId}") { owner_id remaining_amount is_pause } }`);
  expect(published.offerssell).toEqual({
    owner_id: seller.wallet,
    remaining_amount: '100000000',
    is_pause: false,
  });

  const orderId = await buy(backend, buyer, offerId);
  const open = await ask(`{
    ordersells(where: { signer_id: "${buyer.wallet}" }) {
      id order_id owner_id status operation_amount amount_delivered fee_deducted offer_time datetime extra }
    offerssell(id: "${offerId}") { remaining_amount } }`);
  expect(open.offerssell.remaining_amount).toBe('96000000');
  expect(open.ordersells).toEqual([
    {
      id: `${orderId}|1`,
      order_id: orderId,
      owner_id: seller.wallet,
      status: 1,
      operation_amount: '4000000',
      amount_delivered: '9970000',
      fee_deducted: '30000',
      offer_time: 60,
      datetime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      extra: expect.stringContaining('Café pergamino'),
    },
  ]);

  await settle(seller, 'aprove-order', orderId, 1);
  const delivered = await ask(`{ ordersell(id: "${orderId}|1") { status confirmation_owner_id } }`);
  expect(delivered.ordersell).toEqual({ status: 2, confirmation_owner_id: 1 });

  await settle(buyer, 'aprove-order', orderId, 2);
  const closed = await ask(`{
    ordersell(id: "${orderId}|1") { id }
    orderhistorysell(id: "${orderId}|1") { status confirmation_signer_id }
    datauser(id: "${seller.wallet}") { orders_completed total_orders percentaje_completion } }`);
  expect(closed).toEqual({
    ordersell: null,
    orderhistorysell: { status: 2, confirmation_signer_id: 1 },
    datauser: { orders_completed: 1, total_orders: 1, percentaje_completion: '100' },
  });
  expect(refusal(await settle(buyer, 'aprove-order', orderId, 2))).toBe('409 order-changed');
});

test('a cancelled sale goes to the history and its kilograms back to the offer', async () => {
  const offerId = await publish(backend, seller);
  const orderId = await buy(backend, buyer, offerId);
  await settle(buyer, 'cancel-order', orderId, 1);
  expect((await ask(`{ ordersell(id: "${orderId}|1") { status } }`)).ordersell).toEqual({ status: 4 });
  await settle(seller, 'cancel-order', orderId, 4);
  const { orderhistorysell, offerssell } = await ask(`{
    orderhistorysell(id: "${orderId}|1") { status }
    offerssell(id: "${offerId}") { remaining_amount status } }`);
  expect(orderhistorysell).toEqual({ status: 4 });
  expect(offerssell).toEqual({ remaining_amount: '100000000', status: 1 });
});

/** What became of a price, as the history tells it. */
const paid = (amount_delivered: string, fee_deducted: string, amount_refunded: string) => ({
  ...{ amount_delivered, fee_deducted, amount_refunded },
});

test.each([
  ['10000000', { status: 3, confirmation_current: 1, ...paid('9970000', '30000', '0') }, '96000000', 1],
  ['7619047', { status: 3, confirmation_current: 4, ...paid('7596190', '22857', '2380953') }, '96000000', 1],
  ['0', { status: 3, confirmation_current: 3, ...paid('0', '0', '10000000') }, '100000000', 0],
])(
  'a dispute that is ruled with %s for the seller stands in the history',
  async (sellerAmount, end, remaining, sales) => {
    const before = await ask(`{ datauser(id: "${seller.wallet}") { orders_completed total_orders } }`);
    const offerId = await publish(backend, seller);
    const orderId = await buy(backend, buyer, offerId);
    const reason = 'Llegaron 2 Kg de los 4.';
    const explanation = 'Las fotos muestran dos kilos.';
    await post(backend, buyer, '/api/p2p/dispute-order', { orderId, expectedStatus: 1, reason });
    const open = await ask('{ ordersells(where: { status: 3 }) { order_id confirmation_signer_id } }');
    expect(open.ordersells).toEqual([{ order_id: orderId, confirmation_signer_id: 2 }]);
    await post(backend, arbiter, '/api/p2p/resolve-dispute', { orderId, sellerAmount, explanation });
    const closed = await ask(`{
    ordersell(id: "${orderId}|1") { id }
    orderhistorysell(id: "${orderId}|1") { status confirmation_current amount_delivered fee_deducted amount_refunded }
    offerssell(id: "${offerId}") { remaining_amount }
    datauser(id: "${seller.wallet}") { orders_completed total_orders } }`);
    expect(closed).toEqual({
      ordersell: null,
      orderhistorysell: end,
      offerssell: { remaining_amount: remaining },
      datauser: {
        orders_completed: before.datauser.orders_completed + sales,
        total_orders: before.datauser.total_orders + 1,
      },
    });
  },
);

test('paused and deleted offers leave the public list', async () => {
  const paused = await publish(backend, seller);
  const deleted = await publish(backend, seller);
  await call(backend, seller, 'pause_play_offer', { offer_id: paused, is_pause: true });
  await call(backend, seller, 'delete_contract', { offer_id: deleted });
  const { offerssells } = await ask('{ offerssells(where: { is_pause: false }) { id } }');
  const ids = offerssells.map((offer: { id: string }) => offer.id);
  expect(ids).not.toContain(paused);
  expect(ids).not.toContain(deleted);
});

test('health knows the way from the chain to the index', async () => {
  await ask('{ _meta { deployment } }');
  expect(await backend.backend.health()).toEqual({
    ok: true,
    database: true,
    near: true,
    indexer: {
      ...{ running: true, leading: true, lag: 0, lagSeconds: 0, unknownEvents: 0, quarantined: 0 },
      ...{ height: expect.any(Number), head: expect.any(Number), blockTime: expect.any(Number) },
      ...{ error: null, errorKind: null },
    },
    pendingTransactions: 0,
  });
  network.isDown = true;
  // The network's trouble is not the service's: balancers go on sending it what it can answer.
  expect(await backend.backend.health()).toMatchObject({ ok: true, near: false, indexer: { lag: null } });
  network.isDown = false;
});
