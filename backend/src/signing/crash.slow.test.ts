import { refusal, startTestBackend, type TestBackend } from '../testing/backend';
import { crashPoints, dieAt } from '../testing/crash';
import { openMarket, type TestMarket } from '../testing/market';
import {
  busyOnce,
  buy,
  COFFEE,
  newKey,
  newPerson,
  type Person,
  post,
  publish,
  purchase,
  signElsewhere,
  type TestNetwork,
  usdtOf,
} from '../testing/network';

const PRICE = 10_000_000n;
const PAID = 9_970_000n;

let market: TestMarket;
let network: TestNetwork;
/** The life after the crash, on the same database. */
let backend: TestBackend;
let seller: Person;
let offerId: string;

beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller } = market);
  offerId = await publish(backend, seller, { amount: '1000000000' });
});
afterAll(() => market.close());

const openOrdersOf = (wallet: string) =>
  network.chain
    .view<{ signer_id: string }[]>('mercado.cosecha.test', 'get_orders', { from_index: 0, limit: 100 })
    .filter((order) => order.signer_id === wallet);

test.each(crashPoints('open-escrow', 'transfer'))('buying survives a crash at %s', async (point) => {
  const buyer = await newPerson(network, backend, { near: 1, usdt: 10 });
  const key = newKey();
  await dieAt(backend, point, { person: buyer, url: '/api/p2p/create-order', body: purchase(offerId), key });
  const response = await post(backend, buyer, '/api/p2p/create-order', purchase(offerId), key);
  expect(response.json().data).toMatchObject({ escrow: PRICE.toString() });
  expect(openOrdersOf(buyer.wallet)).toHaveLength(1);
  expect(usdtOf(network, buyer.wallet)).toBe(0n);
  expect((await post(backend, buyer, '/api/p2p/create-order', purchase(offerId), key)).json()).toEqual(
    response.json(),
  );
});

test.each(crashPoints('settle'))('releasing survives a crash at %s', async (point) => {
  const buyer = await newPerson(network, backend);
  const orderId = await buy(backend, buyer, offerId);
  const before = usdtOf(network, seller.wallet);
  const key = newKey();
  const body = { orderId, expectedStatus: 1 };
  await dieAt(backend, point, { person: buyer, url: '/api/p2p/aprove-order', body, key });
  const response = await post(backend, buyer, '/api/p2p/aprove-order', body, key);
  expect(response.json().data).toMatchObject({ orderId, status: 9, state: 'completed' });
  expect(usdtOf(network, seller.wallet) - before).toBe(PAID);
});

test.each(crashPoints('settle', 'settle-2'))(
  'a release that met another payment of its escrow survives a crash at %s',
  async (point) => {
    const buyer = await newPerson(network, backend);
    const orderId = await buy(backend, buyer, offerId);
    const busy = busyOnce(network, { seller, orderId: await buy(backend, buyer, offerId) });
    const before = usdtOf(network, seller.wallet);
    const key = newKey();
    const body = { orderId, expectedStatus: 1 };
    await dieAt(backend, point, { person: buyer, url: '/api/p2p/aprove-order', body, key }, Date.now, busy);
    await busy.ended();
    const response = await post(backend, buyer, '/api/p2p/aprove-order', body, key);
    expect(response.json().data).toMatchObject({ orderId, status: 9, state: 'completed' });
    expect(usdtOf(network, seller.wallet) - before).toBe(PAID);
    expect((await post(backend, buyer, '/api/p2p/aprove-order', body, key)).json()).toEqual(response.json());
  },
);

test.each(crashPoints('settle'))('disputing and ruling survive a crash at %s', async (point) => {
  const buyer = await newPerson(network, backend);
  const arbiter = await newPerson(network, backend, { seedPhrase: network.arbiterPhrase });
  const orderId = await buy(backend, buyer, offerId);
  const before = usdtOf(network, buyer.wallet);
  const requests = [
    {
      who: buyer,
      url: '/api/p2p/dispute-order',
      body: { orderId, expectedStatus: 1, reason: 'Llegaron 2 Kg de los 4.' },
      end: { status: 3, state: 'disputed' },
    },
    {
      who: arbiter,
      url: '/api/p2p/resolve-dispute',
      body: { orderId, sellerAmount: '0', explanation: 'Las fotos muestran dos kilos.' },
      end: { status: 9, state: 'refunded' },
    },
  ];
  for (const { who, url, body, end } of requests) {
    const key = newKey();
    await dieAt(backend, point, { person: who, url, body, key });
    const response = await post(backend, who, url, body, key);
    expect(response.json().data).toMatchObject({ orderId, ...end });
  }
  expect(usdtOf(network, buyer.wallet) - before).toBe(PRICE);
});

test.each(crashPoints('register', 'call'))('publishing survives a crash at %s', async (point) => {
  const newSeller = await newPerson(network, backend, { usdt: 0 });
  const key = newKey();
  const body = { contractId: 'mercado.cosecha.test', methodName: 'set_offers_sell', args: COFFEE };
  await dieAt(backend, point, { person: newSeller, url: '/api/wallet/function-call', body, key });
  const response = await post(backend, newSeller, '/api/wallet/function-call', body, key);
  expect(response.statusCode).toBe(200);
  const offers = network.chain
    .view<{ owner_id: string }[]>('mercado.cosecha.test', 'get_offers', { from_index: 0, limit: 100 })
    .filter((offer) => offer.owner_id === newSeller.wallet);
  expect(offers).toHaveLength(1);
});

test('steps that an effect on chain made superfluous are settled in the background', async () => {
  await backend.backend.resolvePending();
  expect((await backend.backend.health()).pendingTransactions).toBe(0);
});

test('a new life settles what was stored without anybody asking', async () => {
  const buyer = await newPerson(network, backend, { near: 1, usdt: 10 });
  const key = newKey();
  await dieAt(backend, 'transfer.stored', {
    person: buyer,
    url: '/api/p2p/create-order',
    body: purchase(offerId),
    key,
  });
  expect(openOrdersOf(buyer.wallet)).toHaveLength(0);
  expect((await backend.backend.health()).pendingTransactions).toBe(1);
  expect(await backend.backend.resolvePending()).toBe(0);
  expect(openOrdersOf(buyer.wallet)).toHaveLength(1);
  expect((await backend.backend.health()).pendingTransactions).toBe(0);
  const response = await post(backend, buyer, '/api/p2p/create-order', purchase(offerId), key);
  expect(response.statusCode).toBe(200);
  expect(openOrdersOf(buyer.wallet)).toHaveLength(1);
});

test('a node that is lost after signing leaves the outcome open, and the same key ends it', async () => {
  const buyer = await newPerson(network, backend, { near: 1, usdt: 10 });
  const unlucky = await startTestBackend(network.config, {
    database: backend.database,
    fault: (at) => {
      if (at === 'transfer.stored') network.isDown = true;
    },
  });
  const key = newKey();
  const response = await post(unlucky, buyer, '/api/p2p/create-order', purchase(offerId), key);
  await unlucky.close();
  expect(refusal(response)).toBe('503 transaction-uncertain');
  expect(await backend.backend.resolvePending()).toBe(1);
  network.isDown = false;
  const again = await post(backend, buyer, '/api/p2p/create-order', purchase(offerId), key);
  expect(again.statusCode).toBe(200);
  expect(openOrdersOf(buyer.wallet)).toHaveLength(1);
});

test('a transaction whose nonce another one took is signed anew, once', async () => {
  const buyer = await newPerson(network, backend, { near: 1, usdt: 10 });
  const key = newKey();
  await dieAt(backend, 'transfer.stored', {
    person: buyer,
    url: '/api/p2p/create-order',
    body: purchase(offerId),
    key,
  });
  await signElsewhere(network, buyer);
  const response = await post(backend, buyer, '/api/p2p/create-order', purchase(offerId), key);
  expect(response.statusCode).toBe(200);
  expect(openOrdersOf(buyer.wallet)).toHaveLength(1);
  const attempts = await backend.database
    .selectFrom('transactions')
    .select(['attempt', 'state'])
    .where('wallet', '=', buyer.wallet)
    .where('step', '=', 'transfer')
    .orderBy('attempt')
    .execute();
  expect(attempts).toEqual([
    { attempt: 1, state: 'lost' },
    { attempt: 2, state: 'settled' },
  ]);
});
