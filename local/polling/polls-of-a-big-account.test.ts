import { QueryClient } from '@tanstack/react-query';
import { applyEvents } from '../../backend/src/testing/apply-events';
import { PHRASES, signIn, startTestBackend, type TestBackend } from '../../backend/src/testing/backend';
import { offerSetEvent, orderRow } from '../../backend/src/testing/events';
import { configure } from '../../shared/client/api/config';
import { offerCounts, ownOffers } from '../../shared/client/api/offers/own-offers';
import { orderCounts } from '../../shared/client/api/orders/order-counts';
import { type OrderNews, orderNews } from '../../shared/client/api/orders/order-news';
import { type OrderList, ordersPage } from '../../shared/client/api/orders/order-pages';
import { ordersByIds } from '../../shared/client/api/orders/orders';
import { counterpartsAmong } from '../../shared/client/api/people/counterparts';
import { makeConfig } from '../../shared/testing/factories';

const ORIGIN = 'http://service.test';
const OPEN = { big: 300, small: 6 } as const;
const CLOSED = { big: 2_500, small: 6 } as const;
const OFFERS = { big: 300, small: 6 } as const;
const NOW = Date.UTC(2026, 10, 20);

let backend: TestBackend;
/** Bytes of what was asked and answered, decoded. */
let carried = 0;
let authToken = '';
/** Where the page keeps its token. */
const storage = { getItem: (key: string) => (key === 'authToken' ? authToken : null) };
const realFetch = globalThis.fetch;

beforeAll(async () => {
  backend = await startTestBackend({}, { clock: () => NOW });
  configure(makeConfig({}, ORIGIN));
  Object.assign(globalThis, { window: { localStorage: storage } });
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input).slice(ORIGIN.length);
    const method = init.method === 'POST' ? 'POST' : 'GET';
    const payload = typeof init.body === 'string' ? init.body : undefined;
    const headers = Object.fromEntries(new Headers(init.headers));
    const answer = await backend.app.inject({ method, url, headers, payload });
    carried += url.length + (payload?.length ?? 0) + answer.rawPayload.length;
    const type = String(answer.headers['content-type']);
    return new Response(answer.payload, { status: answer.statusCode, headers: { 'content-type': type } });
  };
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'window');
  await backend.close();
});

async function carriedBy(work: () => Promise<unknown>): Promise<number> {
  carried = 0;
  await work();
  return carried;
}

const EXTRA = JSON.stringify({
  productName: 'Café pergamino seco',
  productDetails: 'Lavado, secado al sol en marquesina, 84 puntos en taza. '.repeat(4),
  category: 19,
  place: 'Pitalito, Huila',
  images: ['/media/demo/cafe-360.avif', '/media/demo/cafe-secado-360.avif'],
});

/** A person with so many orders, each with another person, half of them sales; every third waits for them. */
async function signInWith(size: keyof typeof OPEN): Promise<string> {
  const phrase = size === 'big' ? PHRASES.ana : PHRASES.luis;
  const { token, wallet } = await signIn(backend.app, phrase);
  authToken = token;
  const from = size === 'big' ? 1 : 1_000_000;
  const rows = Array.from({ length: OPEN[size] + CLOSED[size] }, (_, index) => {
    const other = String(from + index).padStart(64, 'd');
    const sides = index % 2 ? { owner_id: wallet, signer_id: other } : { owner_id: other, signer_id: wallet };
    const closed = index >= OPEN[size];
    const row = orderRow(String(from + index), { ...sides, status: closed ? 2 : 1 + (index % 3) });
    return { ...row, closed, extra: EXTRA };
  });
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500);
    await backend.database
      .insertInto('orders')
      .values(some)
      .onConflict((row) => row.doNothing())
      .execute();
  }
  return wallet;
}

const ACTIVE: readonly OrderList[] = [
  { collection: 'active', turn: 'own' },
  { collection: 'active', turn: 'other', role: 'seller' },
  { collection: 'active', turn: 'other', role: 'buyer' },
];
const ENDED: readonly OrderList[] = [{ collection: 'history' }];

/** What a screen with these lists asks first: their counts, their first rows, and the names in these. */
async function load(wallet: string, lists: readonly OrderList[]): Promise<void> {
  await orderCounts();
  const pages = await Promise.all(lists.map((list) => ordersPage({ wallet, list, after: null, nowMs: NOW })));
  const orders = pages.flatMap(({ items }) => items);
  const people = orders.map(({ role, buyerId, sellerId }) => (role === 'seller' ? buyerId : sellerId));
  expect(await counterpartsAmong(people)).toHaveLength(people.length);
}

/** What open lists ask in a minute in which one order moves. */
async function minute(wallet: string, height: number): Promise<void> {
  const client = new QueryClient();
  let known: OrderNews = { block: height - 1, orders: [] };
  const ask = async () => (known = await orderNews({ client, wallet, known }));
  await ask();
  const { order_id } = await backend.database
    .selectFrom('orders')
    .select('order_id')
    .where('owner_id', '=', wallet)
    .where('closed', '=', false)
    .executeTakeFirstOrThrow();
  const moved = { order_id, status: 2, confirmation_owner_id: 1, confirmation_signer_id: 0 };
  const data = { ...moved, confirmation_current: 0, since_ns: '1767225600123456789' };
  await applyEvents(backend.database, [{ event: 'order_status', data }], height);
  await ask();
  await orderCounts();
  await ask();
  expect(known.orders.map(({ orderId }) => orderId)).toEqual([order_id]);
  client.clear();
}

/** What a seller's list of offers asks first, and again every 20 s. */
const loadOffers = (wallet: string) =>
  Promise.all([ownOffers({ wallet, availability: null, after: null }), offerCounts()]);

async function giveOffers(wallet: string, size: keyof typeof OFFERS): Promise<void> {
  const from = size === 'big' ? 1 : 1_000;
  const events = Array.from({ length: OFFERS[size] }, (_, index) =>
    offerSetEvent(String(from + index), { owner_id: wallet, extra: EXTRA, is_pause: index % 3 === 0 }),
  );
  await applyEvents(backend.database, events);
}

/** A minute of it, in which one offer is paused. */
async function minuteOfOffers(wallet: string, size: keyof typeof OFFERS): Promise<void> {
  await loadOffers(wallet);
  const newest = String((size === 'big' ? 1 : 1_000) + OFFERS[size] - 1);
  const paused = { owner_id: wallet, extra: EXTRA, is_pause: true };
  await applyEvents(backend.database, [offerSetEvent(newest, paused)]);
  const [{ items }, counts] = await loadOffers(wallet);
  expect(items[0]).toMatchObject({ offerId: newest, isPaused: true });
  expect(counts.live + counts.paused).toBe(OFFERS[size]);
  await loadOffers(wallet);
}

test('lists of an account with 300 open orders cost as those of one with six', async () => {
  const cost = { active: [0, 0], ended: [0, 0], some: [0, 0], minute: [0, 0], badge: [0, 0] };
  for (const [index, size] of (['small', 'big'] as const).entries()) {
    const wallet = await signInWith(size);
    const ids = Array.from({ length: 6 }, (_, at) => `${(size === 'big' ? 1 : 1_000_000) + at}|1`);
    cost.badge[index] = await carriedBy(() => orderCounts());
    cost.active[index] = await carriedBy(() => load(wallet, ACTIVE));
    cost.ended[index] = await carriedBy(() => load(wallet, ENDED));
    cost.some[index] = await carriedBy(() => ordersByIds(ids, wallet));
    cost.minute[index] = await carriedBy(() => minute(wallet, 10 + index));
  }
  const times = (name: keyof typeof cost) => (cost[name][1] ?? 0) / (cost[name][0] ?? 0);
  expect(times('badge')).toBeLessThanOrEqual(1.5);
  expect(times('active')).toBeLessThanOrEqual(3);
  expect(times('ended')).toBeLessThanOrEqual(3);
  expect(times('some')).toBeLessThanOrEqual(1.2);
  expect(times('minute')).toBeLessThanOrEqual(1.2);
  expect(cost.badge[1]).toBeLessThan(1_000);
  expect(cost.minute[1]).toBeLessThan(10_000);
});

test('so does the list of 300 offers', async () => {
  const cost = { first: [0, 0], minute: [0, 0] };
  for (const [index, size] of (['small', 'big'] as const).entries()) {
    const { token, wallet } = await signIn(backend.app, PHRASES[size === 'big' ? 'ana' : 'luis']);
    authToken = token;
    await giveOffers(wallet, size);
    cost.first[index] = await carriedBy(() => loadOffers(wallet));
    cost.minute[index] = await carriedBy(() => minuteOfOffers(wallet, size));
  }
  const times = (name: keyof typeof cost) => (cost[name][1] ?? 0) / (cost[name][0] ?? 0);
  expect(times('first')).toBeLessThanOrEqual(3);
  expect(times('minute')).toBeLessThanOrEqual(2);
});
