import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { keyPairOfPhrase } from './phrase-key';

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
