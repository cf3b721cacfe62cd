import { ed25519 } from '@noble/curves/ed25519.js';
import { generateMnemonic } from '@scure/bip39';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { keyToImplicitAddress } from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { toHex } from '../../domain/chain/bytes';
import { seedOfPhrase } from './phrase-seed';

const KNOWN = [`${'abandon '.repeat(11)}about`, `${'abandon '.repeat(23)}art`];
const made = [english, spanish].flatMap((words) =>
  Array.from({ length: 5 }, (_, index) => generateMnemonic(words, index % 2 ? 128 : 256)),
);

test.each([...KNOWN, ...made])("a phrase gives the key of the product's wallet", async (phrase) => {
  const wallet = keyToImplicitAddress(parseSeedPhrase(phrase).getPublicKey());
  expect(toHex(ed25519.getPublicKey(await seedOfPhrase(phrase)))).toBe(wallet);
});

test('capitals, line breaks and doubled spaces change nothing', async () => {
  const [phrase = ''] = KNOWN;
  const pasted = `  ${phrase.toUpperCase().replaceAll(' ', ' \n ')} `;
  expect(toHex(await seedOfPhrase(pasted))).toBe(toHex(await seedOfPhrase(phrase)));
});

test('of what a seed was made of nothing is left beside it, and it can be erased', async () => {
  const made = (['deriveBits', 'sign'] as const).map((name) => jest.spyOn(crypto.subtle, name));
  const seed = await seedOfPhrase(`${'abandon '.repeat(11)}about`);
  const results = made.flatMap(({ mock }) => mock.results.map(({ value }) => value as Promise<ArrayBuffer>));
  jest.restoreAllMocks();
  seed.fill(0);
  const left = (await Promise.all(results)).map((bytes) => new Uint8Array(bytes, 0, 32));
  expect(left.map((bytes) => bytes.every((byte) => byte === 0))).toEqual(Array(5).fill(true));
});
