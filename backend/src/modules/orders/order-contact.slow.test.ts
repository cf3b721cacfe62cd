import { authorized, multipartForm, refusal, type TestBackend } from '../../testing/backend';
import { openMarket, type TestMarket } from '../../testing/market';
import { buy, newPerson, type Person, post, publish, type TestNetwork } from '../../testing/network';

const SELLER = {
  name: 'Ana Ñáñez',
  phoneNumber: '+57 300 123 4567',
  telegram: '@ana_finca',
  landAddress: 'Vereda El Rosal',
};
const BUYER = { name: 'Luis', phoneNumber: '+58 412 123 4567', telegram: '', landAddress: '' };
const NOTHING = { name: '', phoneNumber: '', telegram: '', landAddress: '' };
const REASON = 'Llegaron 2 Kg y el resto está húmedo.';
const explanation = 'Las fotos muestran el grano húmedo en los dos sacos.';

let market: TestMarket;
let network: TestNetwork;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let arbiter: Person;
let orderId: string;
let offerId: string;

beforeAll(async () => {
  market = await openMarket();
  ({ network, backend, seller, buyer, arbiter } = market);
  offerId = await publish(backend, seller);
  await save(seller, { ...SELLER, email: 'ana@finca.co' });
  await save(buyer, BUYER);
});
afterAll(() => market.close());
beforeEach(async () => {
  orderId = await buy(backend, buyer, offerId);
});

async function save(person: Person, fields: Record<string, string>): Promise<void> {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const { payload, headers } = multipartForm(parts);
  const response = await backend.app.inject({
    method: 'PUT',
    url: '/api/wallet/put-profile',
    payload,
    headers: { ...headers, ...authorized(person.token) },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
}

async function ask(person: Person, id = orderId) {
  await backend.backend.indexer.catchUp();
  return backend.app.inject({ url: `/api/p2p/order-contact/${id}`, headers: authorized(person.token) });
}
const contacts = async (person: Person) => (await ask(person)).json().data;

async function say(person: Person, call: string, body: object): Promise<void> {
  const response = await post(backend, person, `/api/p2p/${call}`, { orderId, ...body });
  expect(response.statusCode).toBe(200);
}
const dispute = () => say(buyer, 'dispute-order', { expectedStatus: 1, reason: REASON });
const rule = () =>
  post(backend, arbiter, '/api/p2p/resolve-dispute', { orderId, sellerAmount: '10000000', explanation });

test('the two sides of an open order read how to reach each other, and nothing else', async () => {
  expect(await contacts(buyer)).toEqual({ seller: SELLER, buyer: BUYER });
  expect(await contacts(seller)).toEqual({ seller: SELLER, buyer: BUYER });
  expect((await ask(buyer, `${orderId}|1`)).statusCode).toBe(200);
});

test('a buyer may ask before the index knows the order', async () => {
  const response = await backend.app.inject({
    url: `/api/p2p/order-contact/${orderId}`,
    headers: authorized(buyer.token),
  });
  expect(response.json().data).toEqual({ seller: SELLER, buyer: BUYER });
});

test('a third person, an anonymous visitor and one who guesses numbers read nothing', async () => {
  const stranger = await newPerson(network, backend);
  const refused = await ask(stranger);
  expect(refusal(refused)).toBe('403 order-not-yours');
  expect(refused.body).not.toMatch(/300 123|ana_finca|El Rosal/);
  const anonymous = await backend.app.inject({ url: `/api/p2p/order-contact/${orderId}` });
  expect(refusal(anonymous)).toBe('401 auth-token-missing');
  expect(refusal(await ask(buyer, '999999'))).toBe('404 order-not-found');
  expect(refusal(await ask(buyer, 'x'))).toBe('400 input-invalid');
});

test('the arbiter reads it while the order is disputed, neither before nor after', async () => {
  expect(refusal(await ask(arbiter))).toBe('403 order-not-yours');
  await dispute();
  expect(await contacts(arbiter)).toEqual({ seller: SELLER, buyer: BUYER });
  await rule();
  expect(refusal(await ask(arbiter))).toBe('403 order-not-yours');
  expect((await ask(buyer)).statusCode).toBe(200);
});

test('a dispute tells its arbiter the Telegram names only while it is open', async () => {
  const telegramOf = async () => {
    const response = await backend.app.inject({
      url: `/api/p2p/dispute/${orderId}`,
      headers: authorized(arbiter.token),
    });
    return response.json().data.parties.seller.telegram;
  };
  await dispute();
  await backend.backend.indexer.catchUp();
  expect(await telegramOf()).toBe(SELLER.telegram);
  await rule();
  await backend.backend.indexer.catchUp();
  expect(await telegramOf()).toBe('');
});

test('for 30 days after the end both still read it, and then nothing', async () => {
  await say(seller, 'cancel-order', { expectedStatus: 1 });
  expect((await ask(buyer)).statusCode).toBe(200);
  await market.wait(29);
  expect((await ask(seller)).statusCode).toBe(200);
  await market.wait(1);
  for (const person of [seller, buyer]) {
    const response = await ask(person);
    expect(response.json()).toMatchObject({ code: 200, data: null });
    expect(response.body).not.toMatch(/300 123|ana_finca|El Rosal/);
  }
});

test('a side without a profile left nothing', async () => {
  await backend.database.deleteFrom('profiles').where('wallet', '=', buyer.wallet).execute();
  expect(await contacts(seller)).toEqual({ seller: SELLER, buyer: NOTHING });
  await save(buyer, BUYER);
});

describe('people by their telephone number', () => {
  const find = async (who: Person, phoneNumber: string) => {
    await backend.backend.indexer.catchUp();
    const answer = await post(backend, who, '/api/p2p/counterparts/by-phone', { phoneNumber });
    return answer.json().data as { wallet: string; name: string; image: string }[];
  };

  test.each(['+57 300 123 4567', '300 123-4567', '573001234567'])(
    'a counterpart is found by %s, and no number is told',
    async (typed) => {
      expect(await find(buyer, typed)).toEqual([{ wallet: seller.wallet, name: SELLER.name, image: '' }]);
    },
  );

  test.each(['300 123 4568', '123 45', 'Ana', '%'])('nobody is found by "%s"', async (typed) => {
    expect((await find(buyer, typed)) ?? []).toEqual([]);
  });

  test('nobody is found whose number may not be read any more', async () => {
    const ended = network.chain.clock.nowNs() - 31n * 24n * 60n * 60n * 1_000_000_000n;
    await backend.backend.indexer.catchUp();
    const theirs = backend.database.updateTable('orders').where('signer_id', '=', buyer.wallet);
    await theirs.set({ closed: true, since_ns: String(ended) }).execute();
    expect(await find(buyer, '300 123 4567')).toEqual([]);
  });

  test('a stranger finds nobody, nor does who asks without a session', async () => {
    expect(await find(await newPerson(network, backend), '300 123 4567')).toEqual([]);
    const asked = { method: 'POST', url: '/api/p2p/counterparts/by-phone', payload: {} } as const;
    expect(refusal(await backend.app.inject(asked))).toBe('401 auth-token-missing');
  });
});

test('public profiles, lists of people and of offers carry none of it', async () => {
  await backend.backend.indexer.catchUp();
  const get = async (url: string, token?: string) =>
    (await backend.app.inject({ url, headers: token ? authorized(token) : {} })).body;
  const query = '{ offerssells { id extra owner_id } ordersells { id extra owner_id signer_id } }';
  const lists = await Promise.all([
    get(`/api/wallet/get-profile-custom/${seller.wallet}`),
    get(`/api/wallet/get-profile-custom/${seller.wallet}`, buyer.token),
    get('/api/p2p/counterparts', buyer.token),
    get(`/api/p2p/timeline/${orderId}`, buyer.token),
    get(`/api/p2p/ratings/${seller.wallet}`),
    backend.app
      .inject({ method: 'POST', url: '/subgraph/any/p2p', payload: { query } })
      .then(({ body }) => body),
  ]);
  for (const body of lists) {
    expect(body).not.toMatch(/errors|300 123|ana_finca|El Rosal|phoneNumber|telegram|landAddress/);
  }
});
