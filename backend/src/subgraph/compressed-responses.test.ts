import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { applyEvents } from '../testing/apply-events';
import { backendForFile } from '../testing/backend';
import { offerSetEvent } from '../testing/events';

const LONG = '{ offerssells { id owner_id extra terms_conditions } }';
const SHORT = '{ offerssell(id: "1") { id } }';

const backend = backendForFile();
beforeAll(async () => {
  await applyEvents(
    backend.database,
    Array.from({ length: 12 }, (_, index) => offerSetEvent(String(index + 1))),
  );
});

const ask = (query: string, encoding?: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/subgraph/k/p2p',
    payload: { query },
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });

test('a long answer comes in the smallest encoding that the client takes, the first time and again', async () => {
  const plain = await ask(LONG);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  for (const [taken, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    for (let time = 0; time < 3; time += 1) {
      const { headers, rawPayload } = await ask(LONG, taken);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(decode(rawPayload).toString()).toBe(plain.payload);
    }
  }
});

test('an encoded answer is as new as a plain one', async () => {
  await ask(LONG, 'br');
  await ask(LONG, 'br');
  await applyEvents(backend.database, [offerSetEvent('1', { terms_conditions: 'Otra cosa.' })]);
  const { rawPayload } = await ask(LONG, 'br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain('Otra cosa.');
});

test('a short answer stays as it is', async () => {
  const { headers } = await ask(SHORT, 'gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
});
