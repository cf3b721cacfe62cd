import { DomainError, plainWord } from '@cosecha/shared/domain';
import { entropyToMnemonic } from '@scure/bip39';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { generateSeedPhrase } from 'near-api-js/seed-phrase';
import { walletFromKeyPair, walletFromPhrase } from './wallet-key';

const PHRASE = `${'abandon '.repeat(11)}about`;
const WALLET = '5510e2b44cae6eb807e3e0e45d579dda058c274abcba15e5cb84636f5d1ee412';

function refusalOf(phrase: string): object {
  try {
    walletFromPhrase(phrase);
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, ...error.params };
  }
  throw new Error('the phrase was accepted');
}

test('a phrase opens the implicit account of its key', () => {
  const { wallet, keyPair } = walletFromPhrase(PHRASE);
  expect(wallet).toBe(WALLET);
  expect(keyPair.getPublicKey().toString()).toBe('ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25');
});

test('capitals and spare spaces are forgiven', () => {
  expect(walletFromPhrase(`\n  ${PHRASE.toUpperCase().replaceAll(' ', '   ')}\t`).wallet).toBe(WALLET);
});

test('a phrase made elsewhere opens the same wallet here', () => {
  const { seedPhrase, keyPair } = generateSeedPhrase();
  expect(walletFromPhrase(seedPhrase).wallet).toBe(walletFromKeyPair(keyPair).wallet);
});

test('a Spanish phrase opens its wallet with accents of any form, and without them', () => {
  const phrase = entropyToMnemonic(new Uint8Array(16), spanish);
  expect(phrase).toBe(`${'ábaco '.repeat(11)}abierto`.normalize('NFKD'));
  const { wallet } = walletFromPhrase(phrase);
  for (const typed of [phrase.normalize('NFC'), plainWord(phrase), phrase.toUpperCase()]) {
    expect(walletFromPhrase(typed).wallet).toBe(wallet);
  }
  expect(wallet).not.toBe(WALLET);
});

test('words that both languages have open the language whose checksum fits', () => {
  expect(refusalOf('album '.repeat(12))).toEqual({ code: 'phrase-checksum' });
  expect(refusalOf('ratón zoo yellow'.concat(' zoo'.repeat(9)))).toMatchObject({
    word: 'raton',
    position: '1',
  });
});

test('twenty-four words are a phrase too', () => {
  expect(walletFromPhrase(`${'abandon '.repeat(23)}art`).wallet).toMatch(/^[0-9a-f]{64}$/);
});

test('what is wrong with a phrase is said exactly', () => {
  expect(refusalOf('')).toEqual({ code: 'phrase-length', count: '0' });
  expect(refusalOf('foo bar')).toEqual({ code: 'phrase-length', count: '2' });
  expect(refusalOf(PHRASE.replace('abandon about', 'cafe about'))).toEqual({
    code: 'phrase-word',
    word: 'cafe',
    position: '11',
  });
  expect(refusalOf('abandon '.repeat(12))).toEqual({ code: 'phrase-checksum' });
});
