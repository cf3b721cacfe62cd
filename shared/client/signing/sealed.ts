import { type Bytes, joined } from '../../domain/chain/bytes';

/** AES-256-GCM: a nonce of 12 bytes, the ciphertext, a tag of 16. */
const IV_BYTES = 12;

export const newIv = (): Bytes => crypto.getRandomValues(new Uint8Array(IV_BYTES));

/** @param facts additional authenticated data */
export async function seal(plain: Bytes, key: CryptoKey, facts: Bytes): Promise<Bytes> {
  const iv = newIv();
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: facts }, key, plain);
  return joined(iv, new Uint8Array(sealed));
}

/** @throws DOMException where key or facts are others, or a single bit was changed */
export function unseal(stored: Bytes, key: CryptoKey, facts: Bytes): Promise<ArrayBuffer> {
  const [iv, sealed] = parts(stored);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: facts }, key, sealed);
}

export const parts = (stored: Bytes): [iv: Bytes, sealed: Bytes] => [
  stored.slice(0, IV_BYTES),
  stored.slice(IV_BYTES),
];
