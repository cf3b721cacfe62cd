import { toHex, utf8 } from '../../domain/chain/bytes';
import { openedKey, walletSigner } from './wallet-signer';

const PHRASE = `${'abandon '.repeat(11)}about`;
const OTHER = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

/** A browser of before 2025. */
function withoutCurve(): void {
  const { importKey } = crypto.subtle;
  jest.spyOn(crypto.subtle, 'importKey').mockImplementation((...args: Parameters<typeof importKey>) => {
    if (args[2] === 'Ed25519') return Promise.reject(new DOMException('no such curve', 'NotSupportedError'));
    return importKey.apply(crypto.subtle, args);
  });
}

test('the browser’s curve and the one in JavaScript have one wallet and one signature', async () => {
  const native = await openedKey(PHRASE);
  withoutCurve();
  const scripted = await openedKey(PHRASE);
  expect(scripted.wallet).toBe(native.wallet);
  const bytes = utf8('café');
  expect(toHex(await scripted.signer.sign(bytes))).toBe(toHex(await native.signer.sign(bytes)));
});

test('where the curve is in JavaScript, its seed is erased as soon as it has signed', async () => {
  withoutCurve();
  const decrypt = jest.spyOn(crypto.subtle, 'decrypt');
  const { signer } = await openedKey(PHRASE);
  await signer.sign(utf8('café'));
  await signer.sign(utf8('mora'));
  const seeds = await Promise.all(decrypt.mock.results.map(({ value }) => value));
  expect(seeds).toHaveLength(2);
  for (const seed of seeds) expect(toHex(new Uint8Array(seed))).toBe('00'.repeat(32));
  for (const [, key] of decrypt.mock.calls) expect(key.extractable).toBe(false);
});

test('no script reads the key, and none is left of what it was made of', async () => {
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  const sign = jest.spyOn(crypto.subtle, 'sign');
  await openedKey(PHRASE);
  const [seed] = (await Promise.all(sign.mock.results.map(({ value }) => value))).slice(-1);
  expect(new Set(new Uint8Array(seed as ArrayBuffer, 0, 32))).toEqual(new Set([0]));
  const keys = importKey.mock.calls.filter(([kind]) => kind === 'pkcs8');
  expect(keys.map(([, , , isExtractable]) => isExtractable)).toContain(false);
  for (const [, bytes] of keys) expect(new Set(bytes as Uint8Array<ArrayBuffer>)).toEqual(new Set([0]));
});

test('words are worth nothing for another wallet than their own', async () => {
  const { wallet } = await openedKey(PHRASE);
  expect(await walletSigner(PHRASE, wallet)).not.toBeNull();
  expect(await walletSigner(OTHER, wallet)).toBeNull();
});
