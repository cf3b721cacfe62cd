import { DomainError, type PhraseLanguage, phraseOf, phraseWords, readWords } from '@cosecha/shared/domain';
import { validateMnemonic } from '@scure/bip39';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { baseDecode, type KeyPair, keyToImplicitAddress } from 'near-api-js';
import { NativeKeyPair } from './native-key-pair';
import { keyPairOfPhrase } from './phrase-key';

const LENGTHS = new Set([12, 24]);
const LANGUAGES: readonly PhraseLanguage[] = [spanish, english].map((words) => ({
  words,
  hasChecksum: (phrase) => validateMnemonic(phrase, words),
}));

export interface WalletKey {
  /** The implicit account: 64 hex characters of the public key. */
  wallet: string;
  keyPair: KeyPair;
}

/**
 * The wallet of a recovery phrase (BIP-39 in Spanish or English, path m/44'/397'/0'), however its words were typed. It is
 * always the implicit account: asking an index which accounts carry the key would let anyone tie an outsider's key to an
 * account of their own.
 * @throws DomainError `phrase-length`, `phrase-word` or `phrase-checksum`
 */
export function walletFromPhrase(text: string): WalletKey {
  const words = phraseWords(text);
  if (!LENGTHS.has(words.length)) throw new DomainError('phrase-length', { count: String(words.length) });
  const read = readWords(words, LANGUAGES);
  const unknown = read.listed.indexOf(null);
  if (unknown >= 0) {
    throw new DomainError('phrase-word', { word: words[unknown] ?? '', position: String(unknown + 1) });
  }
  const phrase = phraseOf(read);
  if (phrase === null) throw new DomainError('phrase-checksum');
  return walletFromKeyPair(keyPairOfPhrase(phrase));
}

export function walletFromKeyPair(keyPair: KeyPair): WalletKey {
  return { wallet: keyToImplicitAddress(keyPair.getPublicKey()), keyPair };
}

const SEED_BYTES = 32;

/** Whether keyPairFromSecret makes a key of it. */
export function isSecretKey(text: string): boolean {
  try {
    return [SEED_BYTES, 2 * SEED_BYTES].includes(baseDecode(text.replace(/^ed25519:/, '')).length);
  } catch {
    return false;
  }
}

/** @param secretKey "ed25519:…": the seed, and behind it the public key, which may be missing */
export function keyPairFromSecret(secretKey: string): KeyPair {
  const bytes = baseDecode(secretKey.replace(/^ed25519:/, ''));
  const seed = bytes.slice(0, SEED_BYTES);
  return bytes.length > SEED_BYTES
    ? new NativeKeyPair(seed, bytes.slice(SEED_BYTES))
    : new NativeKeyPair(seed);
}
