import { KNOWN_ANSWER } from '../../../domain';
import { askWithKnown } from './known-answers';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const OFFERS: RequestInit = { method: 'POST', body: '{"query":"{ offerssells { id } }"}' };

const mine = (token: string): RequestInit => ({ headers: { authorization: `Token ${token}` } });
const sent = (init: RequestInit, name: string) => new Headers(init.headers).get(name);
const fresh = (text: string, tag: string, headers: object = {}) =>
  new Response(text, { headers: { ...JSON_TYPE, etag: tag, ...headers } });
const same = (status: 204 | 304, tag: string) => new Response(null, { status, headers: { etag: tag } });

/** Sends one request and returns what was sent and what the caller got. */
async function exchange(url: string, init: RequestInit, answer: Response) {
  const asked = askWithKnown(url, init);
  const whole = await asked.whole(answer);
  return { init: asked.init, status: whole.status, text: await whole.text() };
}

test('a list says which answer is here, and what is left out is here again', async () => {
  const first = await exchange(
    '/api/saved',
    mine('a'),
    fresh('[1]', 'W/"1"', { 'cache-control': 'no-store' }),
  );
  expect([sent(first.init, 'if-none-match'), first.text]).toEqual([null, '[1]']);
  const again = await exchange('/api/saved', mine('a'), same(304, 'W/"1"'));
  expect([sent(again.init, 'if-none-match'), again.status, again.text]).toEqual(['W/"1"', 200, '[1]']);
  const changed = await exchange('/api/saved', mine('a'), fresh('[2]', 'W/"2"'));
  expect(changed.text).toBe('[2]');
  expect(sent(askWithKnown('/api/saved', mine('a')).init, 'if-none-match')).toBe('W/"2"');
});

test('so does a question to the indexed data, which asks for a tag the first time', async () => {
  expect(sent((await exchange('/subgraph/k/p2p', OFFERS, fresh('{}', 'W/"3"'))).init, KNOWN_ANSWER)).toBe(
    '0',
  );
  const again = await exchange('/subgraph/k/p2p', OFFERS, same(204, 'W/"3"'));
  expect([sent(again.init, KNOWN_ANSWER), again.status, again.text]).toEqual(['W/"3"', 200, '{}']);
  const other = { ...OFFERS, body: '{"query":"{ ordersells { id } }"}' };
  expect(sent(askWithKnown('/subgraph/k/p2p', other).init, KNOWN_ANSWER)).toBe('0');
});

test('no answer is given to another person, nor after signing out', async () => {
  await exchange('/api/p2p/blocks', mine('a'), fresh('[1]', 'W/"4"'));
  expect(sent(askWithKnown('/api/p2p/blocks', mine('b')).init, 'if-none-match')).toBeNull();
  expect(sent(askWithKnown('/api/p2p/blocks', {}).init, 'if-none-match')).toBeNull();
});

test('a refusal, a file, what the browser keeps and calls that change something stay as they are', async () => {
  const refused = new Response('{}', { status: 404, headers: { ...JSON_TYPE, etag: 'W/"5"' } });
  await exchange('/api/x', {}, refused);
  await exchange('/api/x', {}, fresh('', 'W/"5"', { 'content-type': 'image/webp' }));
  await exchange('/api/x', {}, fresh('{}', 'W/"5"', { 'cache-control': 'public, max-age=60' }));
  expect(sent(askWithKnown('/api/x', {}).init, 'if-none-match')).toBeNull();
  const call: RequestInit = { method: 'POST', body: '{"a":1}' };
  expect(askWithKnown('/api/x', call).init).toBe(call);
});

test('another service is asked as before', () => {
  expect(askWithKnown('https://rpc.example.test/', OFFERS).init).toBe(OFFERS);
});
