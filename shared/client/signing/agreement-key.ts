import { type Bytes, fromHex, joined } from '../../domain/chain/bytes';
import { seedOfPhrase } from './phrase-seed';
import { seal } from './sealed';

/** What precedes the 32 key bytes in the form that WebCrypto reads (X25519, RFC 8410). */
const PKCS8_HEAD = fromHex('302e020100300506032b656e04220420');
const NO_FACTS: Bytes = new Uint8Array();

/**
 * A wallet's secret for key agreement, as stored on this device: non-extractable where the browser supports the curve
 * (`native`), otherwise sealed under a non-extractable key (`sealed`).
 */
export type WalletKey =
  | { kind: 'native'; key: CryptoKey }
  | { kind: 'sealed'; key: CryptoKey; secret: Bytes };

/** The secret of a phrase's wallet: the counterpart of its signing key on the other curve (RFC 8032, 5.1.5). */
export async function agreementKey(phrase: string): Promise<WalletKey> {
  const seed = await seedOfPhrase(phrase);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', seed));
  seed.fill(0);
  try {
    return await importSecret(digest.slice(0, 32));
  } finally {
    digest.fill(0);
  }
}

/** @param secret 32 bytes of an X25519 secret; erased */
export async function importSecret(secret: Bytes): Promise<WalletKey> {
  try {
    return await nativeKey(secret);
  } catch {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    return { kind: 'sealed', key, secret: await seal(secret, key, NO_FACTS) };
  } finally {
    secret.fill(0);
  }
}

async function nativeKey(secret: Bytes): Promise<WalletKey> {
  const pkcs8 = joined(PKCS8_HEAD, secret);
  try {
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'X25519', false, ['deriveKey']);
    return { kind: 'native', key: readBack(key) };
  } finally {
    pkcs8.fill(0);
  }
}

/**
 * The key as it comes back from storage. Safari makes keys of this curve, stores them and reads back null; those without the function do not know the curve.
 * @throws where nothing comes back
 */
function readBack(key: CryptoKey): CryptoKey {
  const back: unknown = typeof structuredClone === 'function' && structuredClone(key);
  if (!(back instanceof CryptoKey)) throw new Error('this browser cannot store keys of the curve');
  return back;
}
