import { createPublicKey, verify } from 'node:crypto';

/** What precedes the 32 key bytes in the DER form that node:crypto reads. */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** @param key 32 bytes. @returns false for anything that is no signature of this message by this key */
export function isEd25519Signature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    const der = Buffer.concat([DER_PREFIX, key]);
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  } catch {
    return false;
  }
}
