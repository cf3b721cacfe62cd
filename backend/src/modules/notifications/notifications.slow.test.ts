import { deleteOld } from '../../db/retention';
import { authorized, refusal, signIn, startTestBackend, type TestBackend } from '../../testing/backend';
import { injectConfirmed } from '../../testing/confirm';
import {
  buy,
  newPerson,
  type Person,
  post,
  publish,
  startTestNetwork,
  type TestNetwork,
} from '../../testing/network';
import { pruneSessions } from '../wallet/sessions';
import type { NotificationView } from './list-notifications';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KG = 1_000_000n;

let network: TestNetwork;
let backend: TestBackend;
let arbiter: Person;
let seller: Person;
let buyer: Person;
let orderId: string;
/** How far the chain's clock went, which the service's clock follows. */
let passed = 0;

beforeAll(async () => {
  network = await startTestNetwork();
  backend = await startTestBackend(network.config, { clock: () => Date.now() + passed });
  arbiter = await newPerson(network, backend, { seedPhrase: network.arbiterPhrase });
});
afterAll(async () => {
  await backend.close();
  await network.close();
});
beforeEach(async () => {
  [seller, buyer] = [await newPerson(network, backend), await newPerson(network, backend)];
  orderId = await buy(backend, buyer, await publish(backend, seller));
});

/** Signs in again: days may have passed. */
async function list(
  { seedPhrase }: Person,
  query = '',
): Promise<{ notices: NotificationView[]; unread: number; next: string | null }> {
  await backend.backend.indexer.catchUp();
  await backend.backend.notifications.remind();
  const { token } = await signIn(backend.app, seedPhrase);
  const response = await backend.app.inject({
    url: `/api/notifications${query}`,
    headers: authorized(token),
  });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const kinds = async (person: Person) =>
  (await list(person)).notices.map(({ kind, variant }) => (variant ? `${kind} ${variant}` : kind)).reverse();

async function say(person: Person, call: string, expectedStatus: number): Promise<void> {
  const reason = call === 'dispute-order' ? 'No llegó lo que pedí.' : undefined;
  const response = await post(backend, person, `/api/p2p/${call}`, { orderId, expectedStatus, reason });
  expect(response.statusCode).toBe(200);
}

async function rule(sellerAmount: string): Promise<void> {
  const response = await post(backend, arbiter, '/api/p2p/resolve-dispute', {
    ...{ orderId, sellerAmount, explanation: 'Las fotos muestran dos kilos.' },
  });
  expect(response.statusCode).toBe(200);
}

async function wait(ms: number): Promise<void> {
  passed += ms;
  await network.chain.passTime(ms, 1);
}

/** All notifications of both sides from here on, in order. */
async function newsAfter(work: () => Promise<void>): Promise<{ seller: string[]; buyer: string[] }> {
  const before = { seller: await kinds(seller), buyer: await kinds(buyer) };
  await work();
  const after = { seller: await kinds(seller), buyer: await kinds(buyer) };
  return {
    seller: after.seller.slice(before.seller.length),
    buyer: after.buyer.slice(before.buyer.length),
  };
}

test('a new order is the seller’s news, with the way to it', async () => {
  const { notices, unread } = await list(seller);
  expect(notices).toMatchObject([
    { kind: 'order-new', role: 'seller', orderId, path: `/orden/${orderId}`, read: false },
  ]);
  expect(unread).toBe(1);
  expect(await list(buyer)).toEqual({ notices: [], next: null, unread: 0 });
});

const TRADES: [string, () => Promise<void>, { seller: string[]; buyer: string[] }][] = [
  [
    'delivered and released',
    async () => {
      await say(seller, 'aprove-order', 1);
      await say(buyer, 'aprove-order', 2);
    },
    { seller: ['order-released'], buyer: ['order-delivered'] },
  ],
  [
    'cancelled by the seller',
    () => say(seller, 'cancel-order', 1),
    { seller: [], buyer: ['order-refunded'] },
  ],
  [
    'cancelled by both',
    async () => {
      await say(buyer, 'cancel-order', 1);
      await say(seller, 'cancel-order', 4);
    },
    { seller: ['cancel-asked'], buyer: ['cancel-agreed'] },
  ],
  [
    'disputed by the buyer and ruled for the seller',
    async () => {
      await say(buyer, 'dispute-order', 1);
      await rule('10000000');
    },
    { seller: ['dispute-opened', 'dispute-released'], buyer: ['dispute-released'] },
  ],
  [
    'disputed by the seller and ruled for the buyer',
    async () => {
      await say(seller, 'dispute-order', 1);
      await rule('0');
    },
    { seller: ['dispute-refunded'], buyer: ['dispute-opened', 'dispute-refunded'] },
  ],
  [
    'disputed, and the seller gives in',
    async () => {
      await say(buyer, 'dispute-order', 1);
      await say(seller, 'cancel-order', 3);
    },
    { seller: ['dispute-opened'], buyer: ['dispute-conceded'] },
  ],
  [
    'disputed, and the buyer gives in',
    async () => {
      await say(buyer, 'dispute-order', 1);
      await say(buyer, 'aprove-order', 3);
    },
    { seller: ['dispute-opened', 'dispute-conceded'], buyer: [] },
  ],
];

test.each(TRADES)(
  '%s: both hear what the other did, and nobody what they did themselves',
  async (_, work, expected) => {
    expect(await newsAfter(work)).toEqual(expected);
  },
);

describe('time limits', () => {
  test('remind both sides at half time, near the end and after it, each once', async () => {
    const news = await newsAfter(async () => {
      for (const minutes of [31, 24, 6]) {
        await wait(minutes * MINUTE_MS);
        await list(seller);
        await list(seller);
      }
    });
    const all = ['deadline-half awaiting', 'deadline-near awaiting', 'deadline-over awaiting'];
    expect(news).toEqual({ seller: all, buyer: all });
    expect(await newsAfter(() => say(buyer, 'cancel-order', 1))).toEqual({
      seller: ['order-recovered'],
      buyer: [],
    });
  });

  test('of a delivery: the seller who was not answered is told to collect, and the buyer that it was', async () => {
    await say(seller, 'aprove-order', 1);
    const silence = await newsAfter(() => wait(14 * DAY_MS));
    expect(silence).toEqual({ seller: ['deadline-over delivered'], buyer: ['deadline-over delivered'] });
    expect(await newsAfter(() => say(seller, 'claim-deadline', 2))).toEqual({
      seller: [],
      buyer: ['order-claimed'],
    });
  });

  test('of an order that ended say nothing any more', async () => {
    await say(seller, 'cancel-order', 1);
    expect(await newsAfter(() => wait(2 * DAY_MS))).toEqual({ seller: [], buyer: [] });
  });

  test('wait until the index has caught up: an order that ended meanwhile must not be called late', async () => {
    await list(seller);
    await wait(31 * MINUTE_MS);
    await network.chain.passTime(1, 30);
    await backend.backend.notifications.remind();
    const rows = () =>
      backend.database.selectFrom('notifications').select('kind').where('order_id', '=', orderId).execute();
    expect(await rows()).toHaveLength(1);
    expect(await kinds(seller)).toContain('deadline-half awaiting');
  });
});

test('the arbiter hears of a dispute once, and of its time limit', async () => {
  await say(buyer, 'dispute-order', 1);
  const mine = async () => (await list(arbiter)).notices.filter((notice) => notice.orderId === orderId);
  expect(await mine()).toMatchObject([{ kind: 'dispute-opened', role: 'arbiter' }]);
  await list(arbiter);
  expect(await mine()).toHaveLength(1);
  await wait(30 * DAY_MS + MINUTE_MS);
  expect((await mine()).map(({ kind }) => kind)).toEqual(['deadline-half', 'dispute-opened']);
});

test('a new statement in a dispute is news for the other side and the arbiter, once', async () => {
  await say(buyer, 'dispute-order', 1);
  await list(seller);
  const payload = { words: 'Aquí está la guía del envío, con fecha de ayer.' };
  const send = () =>
    post(backend, seller, `/api/p2p/dispute/${orderId}/statements`, payload, `proof-${orderId}`);
  const news = await newsAfter(async () => {
    expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
  });
  expect(news).toEqual({ seller: [], buyer: ['dispute-evidence'] });
  const { notices } = await list(arbiter);
  const mine = notices.filter((notice) => notice.orderId === orderId).map(({ kind, path }) => [kind, path]);
  expect(mine).toEqual([
    ['dispute-evidence', `/arbitraje/${orderId}`],
    ['dispute-opened', `/arbitraje/${orderId}`],
  ]);
});

test('a rating is told without its stars until both have rated', async () => {
  await say(buyer, 'aprove-order', 1);
  await list(seller);
  const rate = async (person: Person, stars: number) => {
    const response = await post(backend, person, '/api/p2p/rate-order', { orderId, stars, words: '' });
    expect(response.statusCode).toBe(200);
  };
  expect(await newsAfter(() => rate(buyer, 5))).toEqual({ seller: ['rating-waiting'], buyer: [] });
  const [waiting] = (await list(seller)).notices;
  expect(waiting?.about.stars).toBeUndefined();
  expect(await newsAfter(() => rate(seller, 4))).toEqual({ seller: [], buyer: ['rating-received'] });
  expect((await list(buyer)).notices[0]).toMatchObject({ about: { stars: 4 } });
});

test('who sells the last kilogram hears of it', async () => {
  const offerId = await publish(backend, seller, { amount: String(4n * KG), max_limit: String(4n * KG) });
  await buy(backend, buyer, offerId);
  const sold = (await list(seller)).notices.find(({ kind }) => kind === 'offer-sold-out');
  expect(sold).toMatchObject({ path: '/mis-ofertas', about: { product: 'Café pergamino' } });
});

describe('the list', () => {
  const ask = (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    backend.app.inject({
      method,
      url: `/api/notifications${path}`,
      headers: authorized(person.token),
      ...(payload ? { payload } : {}),
    });

  test('pages to the end, and what was read stays read', async () => {
    for (const call of ['cancel-order'] as const) await say(buyer, call, 1);
    await say(buyer, 'dispute-order', 4);
    const { notices: all } = await list(seller);
    expect(all.map(({ kind }) => kind)).toEqual(['dispute-opened', 'cancel-asked', 'order-new']);
    const first = await list(seller, '?limit=2');
    const second = await list(seller, `?limit=2&before=${first.next}`);
    expect([...first.notices, ...second.notices]).toEqual(all);
    expect(second.next).toBeNull();
    const [newest, middle] = all;
    const one = await ask(seller, 'POST', '/read', { ids: [newest?.id] });
    expect(one.json().data).toEqual({ unread: 2 });
    expect((await ask(seller, 'GET', '/unread')).json().data).toEqual({ unread: 2 });
    const rest = await ask(seller, 'POST', '/read', { upTo: middle?.id });
    expect(rest.json().data).toEqual({ unread: 0 });
    expect((await list(seller)).notices.every(({ read }) => read)).toBe(true);
  });

  test('is nobody else’s', async () => {
    const [mine] = (await list(seller)).notices;
    await ask(buyer, 'POST', '/read', { ids: [mine?.id] });
    await ask(buyer, 'POST', '/read', { upTo: mine?.id });
    expect((await list(seller)).unread).toBe(1);
    const unsigned = await backend.app.inject({ url: '/api/notifications' });
    expect(refusal(unsigned)).toBe('401 auth-token-missing');
  });

  test.each([
    ['/read', {}],
    ['/read', { ids: [] }],
    ['/read', { upTo: '1; drop table' }],
  ])('%s %j is refused', async (path, payload) => {
    expect(refusal(await ask(seller, 'POST', path, payload))).toBe('400 input-invalid');
  });

  test('is part of what an account exports, and goes with it', async () => {
    await say(seller, 'cancel-order', 1);
    await list(seller);
    await ask(seller, 'PUT', '/settings', { push: { ratings: false } });
    const exported = await post(backend, seller, '/api/wallet/export', {});
    expect(exported.json().data).toMatchObject({
      notifications: [{ kind: 'order-new', order_id: orderId }],
      push: { choice: { ratings: false, orders: true }, devices: [] },
    });
    const deletion = { url: '/api/wallet/account', headers: authorized(seller.token) };
    await injectConfirmed(backend.app, { method: 'DELETE', ...deletion }, seller.seedPhrase);
    for (const table of ['notifications', 'notification_settings'] as const) {
      const rows = await backend.database
        .selectFrom(table)
        .selectAll()
        .where('wallet', '=', seller.wallet)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  test('forgets what is older than ninety days', async () => {
    await list(seller);
    passed += 91 * DAY_MS;

    await deleteOld(backend.database, new Date(Date.now() + passed));
    const left = await backend.database.selectFrom('notifications').select('id').execute();
    expect(left).toEqual([]);
    passed -= 91 * DAY_MS;
  });
});

test('sessions that are over are forgotten, but for that they knew the wallet', async () => {
  const { database } = backend;
  const { seedPhrase, wallet } = await newPerson(network, backend);
  await signIn(backend.app, seedPhrase);
  const rows = () =>
    database.selectFrom('sessions').select(['device', 'expires_at']).where('wallet', '=', wallet).execute();
  const before = await rows();
  expect(before.length).toBeGreaterThan(1);
  const ends = Math.max(...before.map(({ expires_at }) => expires_at.getTime()));
  await pruneSessions(database, new Date(ends - 60_000));
  expect(await rows()).toEqual(before);
  await pruneSessions(database, new Date(ends));
  expect(await rows()).toEqual([{ device: '', expires_at: new Date(ends) }]);
});
