import { DomainError } from '@cosecha/shared/domain';
import { mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { baseDecode, type KeyPair, keyToImplicitAddress } from 'near-api-js';
import { NativeKeyPair } from './native-key-pair';
import { keyPairOfPhrase } from './phrase-key';

const LENGTHS = new Set([12, 24]);
const WORDS = new Set(wordlist);

export interface WalletKey {
  /** The implicit account: 64 hex characters of the public key. */
  wallet: string;
  keyPair: KeyPair;
}

/**
 * The wallet of a recovery phrase (BIP-39, path m/44'/397'/0'). It is always the implicit account: asking an index
 * which accounts carry the key would let anyone tie an outsider's key to an account of their own.
 * @throws DomainError `phrase-length`, `phrase-word` or `phrase-checksum`
 */
export function walletFromPhrase(phrase: string): WalletKey {
  const normal = normalPhrase(phrase);
  const words = normal === '' ? [] : normal.split(' ');
  if (!LENGTHS.has(words.length)) throw new DomainError('phrase-length', { count: String(words.length) });
  const unknown = words.findIndex((word) => !WORDS.has(word));
  if (unknown >= 0) {
    throw new DomainError('phrase-word', { word: words[unknown] ?? '', position: String(unknown + 1) });
  }
  try {
    mnemonicToEntropy(normal, wordlist);
  } catch {
    throw new DomainError('phrase-checksum');
  }
  return walletFromKeyPair(keyPairOfPhrase(normal));
}

/** Capitals, line breaks and doubled spaces are how people paste. */
function normalPhrase(phrase: string): string {
  return phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ');
}

export function walletFromKeyPair(keyPair: KeyPair): WalletKey {
  return { wallet: keyToImplicitAddress(keyPair.getPublicKey()), keyPair };
}

const SEED_BYTES = 32;

/** @param secretKey "ed25519:…": the seed, and behind it the public key, which may be missing */
export function keyPairFromSecret(secretKey: string): KeyPair {
  const bytes = baseDecode(secretKey.replace(/^ed25519:/, ''));
  const seed = bytes.slice(0, SEED_BYTES);
  return bytes.length > SEED_BYTES
    ? new NativeKeyPair(seed, bytes.slice(SEED_BYTES))
    : new NativeKeyPair(seed);
}
