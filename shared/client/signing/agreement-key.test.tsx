import { ed25519 } from '@noble/curves/ed25519.js';
import { installDeviceStorage, loseKeys } from '../../testing';
import { agreementKey } from './agreement-key';
import { seedOfPhrase } from './phrase-seed';
import { unseal } from './sealed';

const PHRASE = 'luna cesta mora';

beforeEach(installDeviceStorage);

const zeros = (bytes: unknown) => expect(new Set(bytes as Uint8Array<ArrayBuffer>)).toEqual(new Set([0]));

test('it is the counterpart of the signing key on the other curve, which no script reads', async () => {
  loseKeys('X25519');
  const secret = ed25519.utils.toMontgomerySecret(await seedOfPhrase(PHRASE));
  const made = await agreementKey(PHRASE);
  if (made.kind !== 'sealed') throw new Error('the curve is known');
  const found = new Uint8Array(await unseal(made.secret, made.key, new Uint8Array()));
  // As every use of it does (RFC 7748, 5).
  found[0] = (found[0] ?? 0) & 248;
  found[31] = ((found[31] ?? 0) & 127) | 64;
  expect(found).toEqual(new Uint8Array(secret));
  expect(made.key.extractable).toBe(false);
});

test('a browser that knows the curve and reads its keys back gets one of its own', async () => {
  expect(await agreementKey(PHRASE)).toMatchObject({ kind: 'native', key: { extractable: false } });
});

test('where nothing can be copied the secret is sealed', async () => {
  Object.assign(globalThis, { structuredClone: undefined });
  expect(await agreementKey(PHRASE)).toMatchObject({ kind: 'sealed' });
});

test('nothing is left of what it was made of', async () => {
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  const digest = jest.spyOn(crypto.subtle, 'digest');
  const slice = jest.spyOn(Uint8Array.prototype, 'slice');
  await agreementKey(PHRASE);
  zeros(digest.mock.calls[0]?.[1]);
  zeros(new Uint8Array((await digest.mock.results[0]?.value) as ArrayBuffer));
  zeros(slice.mock.results.at(-1)?.value);
  const keys = importKey.mock.calls.filter(([kind]) => kind === 'pkcs8');
  expect(keys).toHaveLength(1);
  for (const [, bytes] of keys) zeros(bytes);
});
