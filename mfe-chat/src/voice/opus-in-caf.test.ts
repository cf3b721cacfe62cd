import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { opusInCaf } from './opus-in-caf';

const recorded = (name: string): ArrayBuffer =>
  new Uint8Array(readFileSync(join(__dirname, '../testing/voice', name))).buffer;
const bytesOf = async (parts: BlobPart[] | null) => Buffer.from(await new Blob(parts ?? []).arrayBuffer());

/** FFmpeg 8 reads the same packets of these files, and decodes the same samples, as of the WebM that was recorded. */
test.each([
  ['chromium-156.weba', '552919366ed4c6d0292a6d43cb89759b4adb9ba2f95e8e8be538e96e2797a4ed', 25, 2_880],
  ['firefox-153.weba', 'b9ddab7eaa4417fd9b2e6c17823e1bafe4755510753469020680f1946bcd6714', 82, 960],
])('%s, recorded in a real browser, comes as Core Audio Format', async (name, hash, packets, samples) => {
  const caf = await bytesOf(opusInCaf(recorded(name)));
  expect(caf.toString('latin1', 0, 4)).toBe('caff');
  expect(caf.toString('latin1', 28, 32)).toBe('opus');
  expect(caf.readUInt32BE(40)).toBe(samples);
  expect(caf.readBigInt64BE(64)).toBe(BigInt(packets));
  expect(createHash('sha256').update(caf).digest('hex')).toBe(hash);
});

test('packets of different lengths each say theirs', async () => {
  const webm = new Uint8Array(recorded('firefox-153.weba'));
  const even = await bytesOf(opusInCaf(webm.buffer));
  const data = even.indexOf('data') + 16;
  const first = Buffer.from(webm).indexOf(even.subarray(data, data + 16));
  // Its first packet now holds two frames.
  webm[first] = ((webm[first] ?? 0) & ~3) | 1;
  const caf = await bytesOf(opusInCaf(webm.buffer));
  expect(caf.readUInt32BE(40)).toBe(0);
  expect(caf.readBigInt64BE(72) - even.readBigInt64BE(72)).toBe(960n);
});

test.each([
  ['nothing', new Uint8Array()],
  ['zeros', new Uint8Array(300)],
  ['another kind', new Uint8Array(Buffer.from('OggS....................OpusHead'))],
])('of %s nothing is made', (_name, bytes) => {
  expect(opusInCaf(bytes.buffer)).toBeNull();
});

test('a recording that was cut off keeps what is whole', async () => {
  const whole = recorded('chromium-156.weba');
  const caf = await bytesOf(opusInCaf(whole.slice(0, 2_000)));
  const packets = Number(caf.readBigInt64BE(64));
  expect(packets).toBeGreaterThan(3);
  expect(packets).toBeLessThan(25);
});
