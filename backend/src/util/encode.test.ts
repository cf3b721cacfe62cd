import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedEncoding, createEncodingCache, encode } from './encode';

const bytes = Buffer.from(JSON.stringify({ data: Array.from({ length: 200 }, (_, id) => ({ id })) }));

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'br'],
  ['br;q=0, gzip;q=1', 'gzip'],
  ['br;q=0.000,gzip; q=0', null],
  ['identity', null],
  ['zebra, brotli', null],
  ['', null],
  [undefined, null],
])('of %p the service takes %p', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('what is encoded reads the same', async () => {
  expect(brotliDecompressSync(await encode(bytes, 'br'))).toEqual(bytes);
  expect(gunzipSync(await encode(bytes, 'gzip'))).toEqual(bytes);
});

test('the same bytes are encoded once, also for those who ask while it is done', async () => {
  const encoded = createEncodingCache();
  const [first, second] = [encoded(bytes, 'br'), encoded(bytes, 'br')];
  expect(second).toBe(first);
  const known = await first;
  expect(encoded(bytes, 'br')).toBe(known);
  expect(await encoded(bytes, 'gzip')).not.toEqual(known);
  expect(await encoded(Buffer.from(bytes), 'br')).not.toBe(known);
});
