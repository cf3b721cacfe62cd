import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { baseDecode, baseEncode, KeyPair } from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { keyPairOfPhrase } from './phrase-key';
import { keyPairFromSecret } from './wallet-key';

test.each([128, 256])('phrases of %i bits give the keys that every NEAR wallet makes of them', (bits) => {
  for (let count = 0; count < 8; count += 1) {
    const phrase = generateMnemonic(wordlist, bits);
    const mine = keyPairOfPhrase(phrase);
    expect(mine.toString()).toBe(parseSeedPhrase(phrase).toString());
    const signed = mine.sign(Buffer.from('cosecha'));
    expect(mine.getPublicKey().verify(Buffer.from('cosecha'), signed.signature)).toBe(true);
  }
});

test('a key that begins with a zero byte keeps it', () => {
  const phrase = 'curtain antenna grace obvious exist nasty coffee where soccer village metal bone';
  expect(keyPairOfPhrase(phrase).toString()).toBe(parseSeedPhrase(phrase).toString());
});

test('a key that was kept signs, says its address and is written as near-api-js does it', () => {
  for (let count = 0; count < 8; count += 1) {
    const theirs = KeyPair.fromRandom('ed25519');
    const mine = keyPairFromSecret(theirs.toString());
    const message = Buffer.from(`cosecha ${count}`);
    expect(mine.toString()).toBe(theirs.toString());
    expect(mine.getPublicKey().toString()).toBe(theirs.getPublicKey().toString());
    expect(mine.sign(message).signature).toEqual(theirs.sign(message).signature);
    expect(mine.verify(message, theirs.sign(message).signature)).toBe(true);
    const seedAlone = keyPairFromSecret(baseEncode(baseDecode(theirs.toString().slice(8)).slice(0, 32)));
    expect(seedAlone.toString()).toBe(theirs.toString());
    expect(mine.verify(Buffer.from('another'), theirs.sign(message).signature)).toBe(false);
  }
});
