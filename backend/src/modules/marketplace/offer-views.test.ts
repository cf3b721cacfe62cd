import { applyEvents } from '../../testing/apply-events';
import { authorized, backendForFile, PHRASES, refusal, signIn } from '../../testing/backend';
import { offerSetEvent } from '../../testing/events';
import { forgetViewers } from './offer-views';

const DAY_MS = 24 * 60 * 60_000;
/** Noon in Colombia. */
const NOON_MS = Date.UTC(2026, 10, 20, 17);

let nowMs = NOON_MS;
const backend = backendForFile({}, { clock: () => nowMs });
let seller: { token: string; wallet: string };
let buyer: { token: string; wallet: string };

beforeAll(async () => {
  seller = await signIn(backend.app, PHRASES.ana);
  buyer = await signIn(backend.app, PHRASES.luis);
});

let lastId = 100;
/** An offer of the seller without views. */
async function offer(): Promise<string> {
  const id = String(++lastId);
  await applyEvents(backend.database, [offerSetEvent(id, { owner_id: seller.wallet })]);
  return id;
}

const look = (offerId: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  backend.app.inject({
    method: 'POST',
    url: `/marketplace/offer/${offerId}/view`,
    headers: { 'user-agent': 'phone', ...headers },
    remoteAddress,
  });

async function viewsOf(offerId: string): Promise<number> {
  const url = '/marketplace/offer-views';
  const { data } = (await backend.app.inject({ url, headers: authorized(seller.token) })).json();
  return data.find((row: { offerId: string }) => row.offerId === offerId)?.views ?? 0;
}

test('the same person counts once a day, and again on the next day', async () => {
  const id = await offer();
  for (let i = 0; i < 3; i++) await look(id, authorized(buyer.token));
  expect(await viewsOf(id)).toBe(1);
  nowMs = NOON_MS + DAY_MS;
  await look(id, authorized(buyer.token));
  expect(await viewsOf(id)).toBe(2);
});

test('an address counts once a day, whatever browsers and wallets look from there', async () => {
  const id = await offer();
  await look(id);
  for (let browser = 0; browser < 40; browser++) await look(id, { 'user-agent': `phone ${browser}` });
  await look(id, authorized(buyer.token));
  expect(await viewsOf(id)).toBe(1);
  await look(id, {}, '203.0.113.8');
  expect(await viewsOf(id)).toBe(2);
});

test('a wallet counts once a day, wherever it looks from', async () => {
  const id = await offer();
  await look(id, authorized(buyer.token));
  await look(id, authorized(buyer.token), '203.0.113.9');
  expect(await viewsOf(id)).toBe(1);
});

test('the addresses of one customer are one', async () => {
  const id = await offer();
  await look(id, {}, '2001:db8:1:2::1');
  await look(id, {}, '2001:db8:1:3::2');
  expect(await viewsOf(id)).toBe(1);
});

test('a token that is worth nothing counts as the address that sent it', async () => {
  const id = await offer();
  expect((await look(id, authorized('v1.nothing'))).statusCode).toBe(200);
  await look(id);
  expect(await viewsOf(id)).toBe(1);
});

test('the seller’s own looks do not count', async () => {
  const id = await offer();
  expect((await look(id, authorized(seller.token))).statusCode).toBe(200);
  expect(await viewsOf(id)).toBe(0);
});

test('nothing that is stored names the viewer, and a day’s rows and salt go with the day', async () => {
  const id = await offer();
  await look(id, authorized(buyer.token));
  const rows = await backend.database.selectFrom('offer_viewers').selectAll().execute();
  for (const name of [buyer.wallet, '203.0.113.7']) expect(JSON.stringify(rows)).not.toContain(name);
  expect(rows.filter((row) => String(row.offer_id) === id)).toHaveLength(2);
  nowMs += DAY_MS;
  await look(await offer());
  await forgetViewers(backend.database, () => nowMs);
  const left = await backend.database.selectFrom('offer_viewers').select('offer_id').execute();
  expect(left.map((row) => String(row.offer_id))).not.toContain(id);
  expect(await backend.database.selectFrom('offer_view_salts').selectAll().execute()).toHaveLength(1);
  expect(await viewsOf(id)).toBe(1);
});

test('a day begins at midnight in Colombia', async () => {
  const id = await offer();
  const midnight = Date.UTC(2026, 11, 1, 5);
  nowMs = midnight - 1;
  await look(id);
  nowMs = midnight;
  await look(id);
  expect(await viewsOf(id)).toBe(2);
});

test('offers that are not there, and ids that are none', async () => {
  expect(refusal(await look('99999999'))).toBe('404 offer-not-found');
  expect(refusal(await look('cafe'))).toBe('400 input-invalid');
  expect(refusal(await look('9'.repeat(19)))).toBe('400 input-invalid');
});

test('counts are for who sells', async () => {
  const id = await offer();
  await look(id);
  const url = '/marketplace/offer-views';
  expect(refusal(await backend.app.inject({ url }))).toBe('401 auth-token-missing');
  const { data } = (await backend.app.inject({ url, headers: authorized(buyer.token) })).json();
  expect(data).toEqual([]);
});

test('one page of offers is asked about by the number of its oldest', async () => {
  const [older, newer] = [await offer(), await offer()];
  for (const id of [older, newer]) await look(id);
  const ask = async (from: string) => {
    const url = `/marketplace/offer-views?from=${from}`;
    return backend.app.inject({ url, headers: authorized(seller.token) });
  };
  expect((await ask(newer)).json().data).toEqual([{ offerId: newer, views: 1 }]);
  expect((await ask(older)).json().data).toHaveLength(2);
  expect(refusal(await ask('cafe'))).toBe('400 input-invalid');
});

test('one address cannot look without end', async () => {
  const id = await offer();
  const answers = new Set<number>();
  for (let i = 0; i < 1_201; i++) answers.add((await look(id, {}, '198.51.100.1')).statusCode);
  expect(answers).toEqual(new Set([200, 429]));
});
