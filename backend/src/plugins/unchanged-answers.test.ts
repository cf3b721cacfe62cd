import { KNOWN_ANSWER } from '@cosecha/shared/domain';
import { applyEvents } from '../testing/apply-events';
import { authorized, backendForFile, PHRASES, signIn } from '../testing/backend';
import { offerSetEvent } from '../testing/events';

const backend = backendForFile();
let ana: { token: string };
let luis: { token: string };
beforeAll(async () => {
  await applyEvents(backend.database, [offerSetEvent('1')]);
  ana = await signIn(backend.app, PHRASES.ana);
  luis = await signIn(backend.app, PHRASES.luis);
});

const get = (url: string, { token }: { token?: string } = {}, known?: string) =>
  backend.app.inject({
    url,
    headers: { ...(token && authorized(token)), ...(known !== undefined && { 'if-none-match': known }) },
  });
const tagIn = ({ headers }: { headers: Record<string, unknown> }) => String(headers.etag);

const LISTS = [
  '/api/saved',
  '/api/notifications',
  '/api/notifications/unread',
  '/api/notifications/settings',
  '/api/wallet/get-profile',
  '/api/wallet/first-near',
  '/api/wallet/sessions',
  '/api/p2p/order-counts',
  '/api/p2p/counterparts',
  '/marketplace/category',
  '/marketplace/packing',
];

test.each(LISTS)('%s is not sent again while it says the same', async (url) => {
  const first = await get(url, ana);
  expect(first.statusCode).toBe(200);
  const again = await get(url, ana, tagIn(first));
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  expect(again.headers['cache-control']).toBe('no-store');
  expect((await get(url, ana, 'W/"of something else"')).payload).toBe(first.payload);
});

test('what has changed is sent, and what somebody else has is not taken for it', async () => {
  const before = await get('/api/saved', ana);
  await backend.app.inject({
    ...{ method: 'PUT', url: '/api/saved', headers: authorized(ana.token) },
    payload: { kind: 'offer', subject: '1' },
  });
  const after = await get('/api/saved', ana, tagIn(before));
  expect(after.statusCode).toBe(200);
  expect(after.payload).toContain('"1"');
  expect((await get('/api/saved', luis, tagIn(after))).statusCode).toBe(200);
});

test('a refusal has no tag and is never left out', async () => {
  for (const known of [undefined, '*', 'W/"x"']) {
    const refused = await get('/api/saved', {}, known);
    expect([refused.statusCode, refused.headers.etag]).toEqual([401, undefined]);
  }
});

const query = (text: string, known?: string) =>
  backend.app.inject({
    ...{ method: 'POST', url: '/subgraph/k/p2p', payload: { query: text } },
    headers: known === undefined ? {} : { [KNOWN_ANSWER]: known },
  });
const OFFERS = '{ offerssells { id remaining_amount } }';

test('an answer of the indexed data is left out until the index says something else', async () => {
  expect((await query(OFFERS)).headers.etag).toBeUndefined();
  const first = await query(OFFERS, '0');
  expect(first.json().data.offerssells).toHaveLength(1);
  for (let time = 0; time < 3; time += 1) {
    const again = await query(OFFERS, tagIn(first));
    expect([again.statusCode, again.payload]).toEqual([204, '']);
  }
  await applyEvents(backend.database, [offerSetEvent('2')]);
  const after = await query(OFFERS, tagIn(first));
  expect(after.statusCode).toBe(200);
  expect(after.json().data.offerssells).toHaveLength(2);
});

test('a query that fails is told each time', async () => {
  for (const known of ['0', 'W/"x"']) {
    const failed = await query('{ nothingOfThatName { id } }', known);
    expect(failed.json().errors).toHaveLength(1);
    expect(failed.headers.etag).toBeUndefined();
  }
});
