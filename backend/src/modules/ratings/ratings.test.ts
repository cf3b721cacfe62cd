import { RATING_WINDOW_MS } from '@cosecha/shared/domain';
import { authorized, backendForFile, PHRASES, refusal, signIn } from '../../testing/backend';
import { injectConfirmed } from '../../testing/confirm';
import { orderRow } from '../../testing/events';

const START = Date.UTC(2026, 0, 5, 10, 20);
const PHRASE = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';
const STARS = [1, 2, 3, 4, 5] as const;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Person {
  wallet: string;
  token: string;
}

let now = START;
const backend = backendForFile({}, { clock: () => now });
let seller: Person;
let buyer: Person;
let outsider: Person;
let orders = 100;
let orderId: string;
let keys = 0;

beforeEach(async () => {
  now = START;
  await backend.database.deleteFrom('ratings').execute();
  await backend.database.deleteFrom('orders').execute();
  seller = await signIn(backend.app, PHRASES.ana);
  buyer = await signIn(backend.app, PHRASES.luis);
  outsider = await signIn(backend.app, PHRASE);
  orderId = await ended();
});

/** An order of the two that has just ended; completed by the buyer unless told otherwise. */
async function ended(changes: object = {}): Promise<string> {
  orders += 1;
  const order = orderRow(String(orders), {
    owner_id: seller.wallet,
    signer_id: buyer.wallet,
    status: 2,
    confirmation_signer_id: 1,
    since_ns: String(BigInt(now) * 1_000_000n),
  });
  await backend.database
    .insertInto('orders')
    .values({ ...order, ...changes })
    .execute();
  return String(orders);
}

function rate(person: Person, body: object, key = `rating-key-${++keys}`) {
  return backend.app.inject({
    method: 'POST',
    url: '/api/p2p/rate-order',
    payload: { orderId, stars: 5, ...body },
    headers: { ...authorized(person.token), 'idempotency-key': key },
  });
}
const ofOrder = (person: Person, id = orderId) =>
  backend.app.inject({ url: `/api/p2p/order-ratings/${id}`, headers: authorized(person.token) });
const profileOf = async (person: Person, query = '') =>
  (await backend.app.inject({ url: `/api/p2p/ratings/${person.wallet}${query}` })).json().data;

test('is seen by nobody until the other side has rated too, and then by everybody', async () => {
  const response = await rate(buyer, { stars: 4, words: 'Muy buen café, llegó a tiempo.' });
  expect(response.json().data).toMatchObject({
    mine: { stars: 4, words: 'Muy buen café, llegó a tiempo.' },
    theirs: null,
    theirsAwaits: false,
    canRate: false,
  });
  expect(await profileOf(seller)).toMatchObject({ averageTenths: null, count: 0, items: [] });
  expect((await ofOrder(seller)).json().data).toMatchObject({
    mine: null,
    theirs: null,
    theirsAwaits: true,
    canRate: true,
  });
  await rate(seller, { stars: 5 });
  expect(await profileOf(seller)).toEqual({
    averageTenths: 40,
    count: 1,
    histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
    items: [
      {
        id: expect.any(String),
        stars: 4,
        words: 'Muy buen café, llegó a tiempo.',
        time: new Date(START).toISOString(),
        from: { wallet: buyer.wallet, name: '', image: '' },
        role: 'buyer',
      },
    ],
    before: null,
  });
  expect(await profileOf(buyer)).toMatchObject({ averageTenths: 50, items: [{ role: 'seller' }] });
  expect((await ofOrder(buyer)).json().data).toMatchObject({ mine: { stars: 4 }, theirs: { stars: 5 } });
});

test('alone it is seen after two weeks, when the order cannot be rated any more', async () => {
  await rate(buyer, { stars: 2, words: 'Llegó tarde.' });
  now = START + RATING_WINDOW_MS - 1;
  expect((await profileOf(seller)).count).toBe(0);
  now = START + RATING_WINDOW_MS + 1;
  seller = await signIn(backend.app, PHRASES.ana);
  expect(await profileOf(seller)).toMatchObject({ averageTenths: 20, count: 1 });
  expect(refusal(await rate(seller, { stars: 1 }))).toBe('409 rating-window-over');
  expect((await ofOrder(seller)).json().data).toMatchObject({ theirs: { stars: 2 }, canRate: false });
});

test('is given once: not again, not otherwise', async () => {
  expect((await rate(buyer, { stars: 4 })).statusCode).toBe(200);
  expect(refusal(await rate(buyer, { stars: 5 }))).toBe('409 order-already-rated');
  expect((await ofOrder(buyer)).json().data.mine.stars).toBe(4);
});

test('one key is one rating, however often and fast it comes', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => rate(buyer, { stars: 3 }, 'the-same-key')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(refusal(await rate(buyer, { stars: 1 }, 'the-same-key'))).toBe('409 idempotency-mismatch');
});

test('both at once open both', async () => {
  await Promise.all([rate(buyer, { stars: 5 }), rate(seller, { stars: 4 })]);
  expect((await profileOf(seller)).count).toBe(1);
  expect((await profileOf(buyer)).count).toBe(1);
});

test.each([
  ['was refunded', { status: 4, confirmation_owner_id: 3 }, '409 order-not-rateable'],
  ['was ruled for the seller', { status: 3, confirmation_current: 1 }, '409 order-not-rateable'],
  ['was ruled for the buyer', { status: 3, confirmation_current: 3 }, '409 order-not-rateable'],
])('an order that %s is not rated', async (_name, changes, expected) => {
  orderId = await ended(changes);
  expect(refusal(await rate(buyer, {}))).toBe(expected);
  expect((await ofOrder(buyer)).json().data).toMatchObject({ canRate: false, until: null });
});

test('only its two sides rate an order and read what they gave', async () => {
  expect(refusal(await rate(outsider, {}))).toBe('403 order-not-yours');
  expect(refusal(await ofOrder(outsider))).toBe('403 order-not-yours');
  const anonymous = await backend.app.inject({ method: 'POST', url: '/api/p2p/rate-order', payload: {} });
  expect(refusal(anonymous)).toBe('401 auth-token-missing');
});

test.each([
  ['no stars', { stars: undefined }],
  ['zero stars', { stars: 0 }],
  ['six stars', { stars: 6 }],
  ['half a star', { stars: 4.5 }],
  ['stars as text', { stars: '5' }],
  ['too many words', { words: 'a'.repeat(301) }],
  ['words of another kind', { words: 7 }],
])('%s are refused at the door', async (_name, body) => {
  expect(refusal(await rate(buyer, body))).toBe('400 input-invalid');
});

test('what disguises itself is taken out of the words', async () => {
  const response = await rate(buyer, { words: ' Bueno\u202e\u0007 <b>café</b>\n\n\n\n ' });
  expect(response.json().data.mine.words).toBe('Bueno <b>café</b>');
});

test('pages go to the end and meet nothing twice', async () => {
  const ids: string[] = [];
  const at = new Date(START);
  for (let count = 0; count < 45; count += 1) {
    await backend.database
      .insertInto('ratings')
      .values({
        ...{ order_id: String(count), from_wallet: buyer.wallet, to_wallet: seller.wallet, role: 'buyer' },
        ...{ stars: STARS[count % 5] ?? 1, words: `Número ${count}`, created_at: at, visible_at: at },
      })
      .execute();
  }
  let before: string | null = null;
  do {
    const page: { items: { words: string }[]; before: string | null; count: number; averageTenths: number } =
      await profileOf(seller, before ? `?before=${before}` : '');
    ids.push(...page.items.map(({ words }) => words));
    expect(page).toMatchObject({ count: 45, averageTenths: 30 });
    before = page.before;
  } while (before);
  expect(ids).toEqual(Array.from({ length: 45 }, (_none, index) => `Número ${44 - index}`));
  expect((await profileOf(seller, '?items=0')).items).toEqual([]);
});

test('a wallet that is none is refused, one that nobody rated is empty', async () => {
  const ask = (path: string) => backend.app.inject({ url: `/api/p2p/ratings/${path}` });
  expect(refusal(await ask('No!Existe'))).toBe('400 input-invalid');
  expect(refusal(await ask(`${seller.wallet}?before=x`))).toBe('400 input-invalid');
  expect((await ask('nadie.cosecha.test')).json().data).toMatchObject({ averageTenths: null, count: 0 });
});

test('the export holds what one gave, and of others what may be seen', async () => {
  await rate(buyer, { stars: 4, words: 'Bueno.' });
  async function exported({ token }: Person, phrase: string) {
    const call = { method: 'POST', url: '/api/wallet/export', headers: authorized(token) } as const;
    return (await injectConfirmed(backend.app, call, phrase)).json().data.ratings;
  }
  expect(await exported(buyer, PHRASES.luis)).toMatchObject([{ from_wallet: buyer.wallet, stars: 4 }]);
  expect(await exported(seller, PHRASES.ana)).toEqual([]);
  now = START + 15 * DAY_MS - 60_000;
  seller = await signIn(backend.app, PHRASES.ana);
  expect(await exported(seller, PHRASES.ana)).toHaveLength(1);
});
