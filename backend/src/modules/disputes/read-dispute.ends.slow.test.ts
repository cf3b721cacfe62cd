import { readdirSync } from 'node:fs';
import { DISPUTE_LIMITS } from '@cosecha/shared/domain';
import { authorized, multipartForm, PIXEL_PNG, refusal, type TestBackend } from '../../testing/backend';
import { dieAt } from '../../testing/crash';
import { openMarket, removeUnusedFiles, type TestMarket } from '../../testing/market';
import { buy, newKey, type Person, post, publish } from '../../testing/network';

const REASON = 'Llegaron 2 Kg y el resto está húmedo.';
const explanation = 'Las fotos muestran el grano húmedo en los dos sacos.';
const HOUR_MS = 60 * 60_000;

let market: TestMarket;
let backend: TestBackend;
let seller: Person;
let buyer: Person;
let arbiter: Person;
let offerId: string;
let orderId: string;

beforeAll(async () => {
  market = await openMarket();
  ({ backend, seller, buyer, arbiter } = market);
  offerId = await publish(backend, seller);
});
afterAll(() => market.close());
beforeEach(async () => {
  orderId = await buy(backend, buyer, offerId);
});

const now = () => Number(market.network.chain.clock.nowNs() / 1_000_000n);

async function say(person: Person, call: string, body: object): Promise<void> {
  const response = await post(backend, person, `/api/p2p/${call}`, { orderId, ...body });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
}
const dispute = (person = buyer, body: object = {}) =>
  say(person, 'dispute-order', { expectedStatus: 1, reason: REASON, ...body });

const get = (person: Person, path: string) =>
  backend.app.inject({ url: `/api/p2p/${path}`, headers: authorized(person.token) });
async function read(person = seller) {
  await backend.backend.indexer.catchUp();
  return (await get(person, `dispute/${orderId}`)).json().data;
}

function send(person: Person, parts = [{ name: 'image', value: PIXEL_PNG, filename: 'foto.png' }]) {
  const form = multipartForm(parts);
  return backend.app.inject({
    method: 'POST',
    url: `/api/p2p/dispute/${orderId}/files`,
    payload: form.payload,
    headers: { ...form.headers, ...authorized(person.token) },
  });
}
const upload = async (person: Person): Promise<string> => (await send(person)).json().data.file;

test.each<[string, () => Promise<void>, object]>([
  [
    'a ruling that gives a part to each',
    () => say(arbiter, 'resolve-dispute', { sellerAmount: '4000000', explanation }),
    { end: 'ruled', release: true, split: true },
  ],
  [
    'a part for each that both agreed on meanwhile',
    async () => {
      await say(buyer, 'propose-split', { expectedStatus: 3, sellerAmount: '4000000' });
      await say(seller, 'accept-split', { expectedStatus: 3, sellerAmount: '4000000' });
    },
    { end: 'splitAgreed', release: true, split: true },
  ],
])('%s is told as the end of a dispute', async (_name, end, expected) => {
  await dispute();
  await end();
  expect(await read()).toMatchObject({ state: 'closed', canAdd: false, ...expected });
});

test('a dispute that has ended still tells when it began, and when it ended', async () => {
  await dispute();
  const { openedAt } = await read();
  market.network.chain.clock.advance(5 * HOUR_MS);
  await say(seller, 'cancel-order', { expectedStatus: 3 });
  const ended = await read();
  expect(ended).toMatchObject({ state: 'closed', openedAt, deadline: null });
  expect(Date.parse(ended.endedAt) - Date.parse(openedAt)).toBeGreaterThanOrEqual(5 * HOUR_MS);
});

test('an order that ended without a dispute has none', async () => {
  await say(buyer, 'aprove-order', { expectedStatus: 1 });
  expect(await read()).toMatchObject({
    state: 'none',
    end: null,
    release: null,
    endedAt: null,
    statements: [],
  });
});

test('of two sides that dispute at once only the words of the one that came first are read', async () => {
  const body = { orderId, expectedStatus: 1, reason: 'El comprador no contesta desde hace días.' };
  const request = { person: seller, url: '/api/p2p/dispute-order', body, key: newKey() };
  await dieAt(backend, 'settle.signed', request, now);
  await dispute(buyer);
  for (const person of [seller, buyer, arbiter]) {
    expect(await read(person)).toMatchObject({
      openedBy: 'buyer',
      statements: [{ words: REASON, from: 'buyer' }],
    });
  }
});

test('the words of a dispute whose outcome is not known yet are kept until it is', async () => {
  const { network } = market;
  const file = await upload(buyer);
  const key = newKey();
  const body = { orderId, expectedStatus: 1, reason: REASON, files: [file] };
  const request = { person: buyer, url: '/api/p2p/dispute-order', body, key };
  await dieAt(backend, 'settle.stored', request, now);
  network.isDown = true;
  expect(refusal(await post(backend, buyer, request.url, body, key))).toBe('503 transaction-uncertain');
  network.isDown = false;
  expect(await backend.backend.resolvePending()).toBe(0);
  expect((await read()).statements).toMatchObject([{ words: REASON, files: [file] }]);
});

test('what would be refused anyhow is refused before the arbiter has to confirm it', async () => {
  const headers = { ...authorized(arbiter.token), 'idempotency-key': newKey() };
  const payload = { orderId, sellerAmount: '0', explanation };
  const url = '/api/p2p/resolve-dispute';
  const unconfirmed = await backend.app.inject({ method: 'POST', url, payload, headers });
  expect(refusal(unconfirmed)).toBe('409 order-action-forbidden');
});

describe('pictures', () => {
  test('of one side are sixty at most, whether they were shown or not', async () => {
    const rows = Array.from({ length: DISPUTE_LIMITS.picturesPerSide - 1 }, (_, index) => ({
      ...{ name: `${orderId}-${index}`, order_id: orderId, wallet: buyer.wallet, statement_id: null },
      created_at: new Date(now()),
    }));
    await backend.database.insertInto('dispute_files').values(rows).execute();
    expect((await send(buyer)).statusCode).toBe(200);
    expect(refusal(await send(buyer))).toBe('409 dispute-full');
    expect((await send(seller)).statusCode).toBe(200);
    orderId = await buy(backend, buyer, offerId);
    expect((await send(buyer)).statusCode).toBe(200);
  });

  test('that no statement shows are kept for two days, and then leave the disk, too', async () => {
    await backend.database.deleteFrom('dispute_files').execute();
    const names = () => readdirSync(market.backend.config.dataDir, { recursive: true }).map(String);
    const [unused, shown] = [await upload(buyer), await upload(buyer)];
    await dispute(buyer, { files: [shown] });
    market.network.chain.clock.advance(48 * HOUR_MS - 60_000);
    await removeUnusedFiles(market);
    expect((await get(buyer, `dispute/${orderId}/files/${unused}`)).statusCode).toBe(200);
    market.network.chain.clock.advance(60_000 + 1);
    await removeUnusedFiles(market);
    expect(names().filter((name) => name.endsWith(unused))).toEqual([]);
    expect(names().filter((name) => name.endsWith(shown))).toHaveLength(1);
  });

  test('run nothing in the browser that shows them', async () => {
    const file = await upload(buyer);
    const { headers } = await get(buyer, `dispute/${orderId}/files/${file}`);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  test('are asked for where a form brings none', async () => {
    expect(refusal(await send(buyer, []))).toBe('400 image-missing');
  });
});

test('the same guide with another carrier or other photos is another proof of delivery', async () => {
  const photo = await upload(seller);
  const proof = { carrier: 'servientrega', guide: '2088-123' };
  for (const changes of [{}, { carrier: 'coordinadora' }, { photos: [photo] }]) {
    await say(seller, 'delivery-proof', { ...proof, ...changes });
  }
  const { proofs } = (await get(buyer, `delivery-proof/${orderId}`)).json().data;
  expect(proofs).toMatchObject([
    { ...proof, photos: [] },
    { ...proof, carrier: 'coordinadora', photos: [] },
    { ...proof, photos: [photo] },
  ]);
});
