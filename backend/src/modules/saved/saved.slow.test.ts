import { SAVED_MOST, type SavedItem } from '@cosecha/shared/domain';
import { createBuckets } from '../../limits/buckets';
import { createLimits } from '../../limits/limits';
import { applyEvents } from '../../testing/apply-events';
import { authorized, backendForFile, PHRASES, refusal, signIn } from '../../testing/backend';
import { injectConfirmed } from '../../testing/confirm';
import { offerSetEvent, SELLER } from '../../testing/events';
import { newPhrase } from '../../testing/network';
import { silentLogger } from '../../util/service';
import { forgetSearches } from './saved-items';

const DAY_MS = 24 * 60 * 60_000;
const SEARCH = 'q=cacao&categoria=19&hasta=5&lugar=Huila';

let nowMs = Date.UTC(2026, 10, 20, 17);
const backend = backendForFile({}, { clock: () => (nowMs += 1_000) });
let ana: { token: string; wallet: string };
let luis: { token: string; wallet: string };

beforeAll(async () => {
  ana = await signIn(backend.app, PHRASES.ana);
  luis = await signIn(backend.app, PHRASES.luis);
  await applyEvents(backend.database, [offerSetEvent('1'), offerSetEvent('2')]);
});
afterEach(() => backend.database.deleteFrom('saved_items').execute());

type Person = typeof ana;
const send = (method: 'PUT' | 'DELETE', item: object, { token }: Person = luis) =>
  backend.app.inject({ method, url: '/api/saved', headers: authorized(token), payload: item });

async function save(kind: SavedItem['kind'], subject: string, person?: Person): Promise<void> {
  expect((await send('PUT', { kind, subject }, person)).statusCode).toBe(200);
}

async function list({ token }: Person = luis) {
  const response = await backend.app.inject({ url: '/api/saved', headers: authorized(token) });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const NOTHING = { offers: [], sellers: [], searches: [] };

test('offers, sellers and searches are kept for every device of the wallet, the newest first', async () => {
  await save('offer', '1');
  await save('offer', '2');
  await save('seller', SELLER);
  await save('search', SEARCH);
  expect(await list()).toEqual({
    offers: [
      { offerId: '2', name: 'Café pergamino' },
      { offerId: '1', name: 'Café pergamino' },
    ],
    sellers: [{ wallet: SELLER, name: '', image: '' }],
    searches: [{ query: SEARCH }],
  });
});

test('keeping and forgetting may be repeated', async () => {
  await save('offer', '1');
  await save('offer', '001');
  expect((await list()).offers).toHaveLength(1);
  for (let i = 0; i < 2; i++)
    expect((await send('DELETE', { kind: 'offer', subject: '1' })).statusCode).toBe(200);
  expect(await list()).toEqual(NOTHING);
});

test('a search is kept as the search screen reads it: one sequence, no sort, no unknown keys', async () => {
  await save('search', `utm=x&lugar=Huila&hasta=5&orden=menor-precio&categoria=19&q=cacao`);
  await save('search', SEARCH);
  expect((await list()).searches).toEqual([{ query: SEARCH }]);
});

test('an offer that is gone keeps its name in the list', async () => {
  await applyEvents(backend.database, [offerSetEvent('3')]);
  await save('offer', '3');
  await applyEvents(backend.database, [{ event: 'offer_deleted', data: { offer_id: '3' } }]);
  expect((await list()).offers).toEqual([{ offerId: '3', name: 'Café pergamino' }]);
});

test('what one keeps is no other person’s to read or to change', async () => {
  await save('seller', SELLER);
  expect(await list(ana)).toEqual(NOTHING);
  await send('DELETE', { kind: 'seller', subject: SELLER }, ana);
  expect((await list()).sellers).toHaveLength(1);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const unsigned = await backend.app.inject({ method, url: '/api/saved' });
    expect(refusal(unsigned)).toBe('401 auth-token-missing');
  }
});

test('the twenty-first search is refused with a sentence, and one that is kept already is not', async () => {
  for (let at = 0; at < SAVED_MOST.search; at++) await save('search', `q=cacao+${at}`);
  const full = await send('PUT', { kind: 'search', subject: SEARCH });
  expect(refusal(full)).toBe('409 saved-full');
  expect(full.json().message).toBe(
    'Aquí caben 20 búsquedas guardadas. Quita en Guardados lo que ya no necesites.',
  );
  await save('search', 'q=cacao+7');
  await save('offer', '1');
});

describe('a day has an end', () => {
  const OFTEN = 10_000;
  const RANGE = '203.0.113.0/24';
  async function fill(act: 'new-saved' | 'new-saved-range', who: string, times: number, aheadMs = 0) {
    const { database, config } = backend;
    const buckets = createBuckets({ database, clock: () => nowMs + aheadMs, log: silentLogger });
    const limits = createLimits({ buckets, config });
    for (let spent = 0; spent < times; spent += 1) await limits.spend(act, who);
  }
  const from = async (remoteAddress: string, item: SavedItem, { token } = luis) =>
    refusal(
      await backend.app.inject({
        ...{ method: 'PUT', url: '/api/saved', headers: authorized(token), remoteAddress },
        payload: item,
      }),
    );
  const search = (q: string): SavedItem => ({ kind: 'search', subject: `q=${q}` });

  test('to what one range of addresses has searched for and followed, whatever the wallet', async () => {
    // Nothing of it has run out when the next one comes.
    await fill('new-saved-range', RANGE, OFTEN, 30_000);
    expect(await from('203.0.113.77', search('cacao'))).toBe('429 rate-limited');
    expect(await from('203.0.113.77', { kind: 'offer', subject: '1' })).toMatch(/^200/);
    expect(await from('198.51.100.7', search('cacao'))).toMatch(/^200/);
  });

  test('to what one wallet keeps, not to what it has kept or what is refused', async () => {
    const rosa = await signIn(backend.app, newPhrase());
    await fill('new-saved', rosa.wallet, 299);
    const address = '198.51.100.8';
    expect(await from(address, { kind: 'offer', subject: '99' }, rosa)).toBe('404 offer-not-found');
    for (let again = 0; again < 3; again += 1)
      expect(await from(address, search('panela'), rosa)).toMatch(/^200/);
    expect(await from(address, search('yuca'), rosa)).toBe('429 rate-limited');
    expect(await from(address, search('panela'), rosa)).toMatch(/^200/);
  });
});

test.each([
  ['offer', '99', '404 offer-not-found'],
  ['offer', 'café', '400 input-invalid'],
  ['offer', '9'.repeat(19), '400 input-invalid'],
  ['seller', 'Ana Mejía', '400 input-invalid'],
  ['search', 'orden=menor-precio', '400 input-invalid'],
  ['search', 'q=caf%00e', '400 text-unreadable'],
  ['search', `q=${'%F0%9F%8C%B1'.repeat(80)}&lugar=${'%F0%9F%8C%B1'.repeat(80)}`, '400 input-invalid'],
  ['search', 'x'.repeat(1_001), '400 input-invalid'],
  ['word', 'cacao', '400 input-invalid'],
])('%s %s is refused: %s', async (kind, subject, expected) => {
  expect(refusal(await send('PUT', { kind, subject }))).toBe(expected);
});

test('following oneself is refused', async () => {
  const answer = await send('PUT', { kind: 'seller', subject: luis.wallet });
  expect(answer.json().message).toBe('Revisa los datos: no puedes seguirte a ti.');
});

test('searches of whose last session ran out ninety days ago are forgotten, and nothing else', async () => {
  const since = nowMs;
  for (const person of [ana, luis]) await save('search', SEARCH, person);
  await save('seller', SELLER, ana);
  await save('offer', '1', ana);
  const searchers = async () => {
    await forgetSearches(backend.database, new Date(nowMs));
    const rows = backend.database.selectFrom('saved_items').select('wallet').where('kind', '=', 'search');
    return (await rows.orderBy('wallet').execute()).map(({ wallet }) => wallet);
  };
  nowMs = since + 89 * DAY_MS;
  expect(await searchers()).toEqual([ana.wallet, luis.wallet].sort());
  luis = await signIn(backend.app, PHRASES.luis);
  nowMs = since + 106 * DAY_MS;
  expect(await searchers()).toEqual([luis.wallet]);
  ana = await signIn(backend.app, PHRASES.ana);
  expect(await list(ana)).toMatchObject({ offers: [{ offerId: '1' }], sellers: [{ wallet: SELLER }] });
  nowMs = since;
});

test('it is part of what an account exports, and goes with it', async () => {
  await save('search', SEARCH, ana);
  await save('offer', '1');
  const options = { method: 'POST', url: '/api/wallet/export', headers: authorized(ana.token) } as const;
  const exported = await injectConfirmed(backend.app, options, PHRASES.ana);
  expect(exported.json().data.saved).toMatchObject([{ kind: 'search', subject: SEARCH }]);
  const deletion = { method: 'DELETE', url: '/api/wallet/account', headers: authorized(ana.token) } as const;
  await injectConfirmed(backend.app, deletion, PHRASES.ana);
  const left = await backend.database.selectFrom('saved_items').select('wallet').execute();
  expect(left).toEqual([{ wallet: luis.wallet }]);
});
