import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** What precedes the 32 key bytes in the DER form that node:crypto reads. */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
/** Reading a key takes as long as using it once, and the same people sign again and again. */
const REMEMBERED_KEYS = 10_000;
const remembered = new Map<string, KeyObject>();

/** @param key 32 bytes. @returns false for anything that is no signature of this message by this key */
export function isEd25519Signature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, message, keyObject(key), signature);
  } catch {
    return false;
  }
}

function keyObject(key: Uint8Array): KeyObject {
  const name = Buffer.from(key).toString('latin1');
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= REMEMBERED_KEYS) remembered.clear();
  const der = Buffer.concat([DER_PREFIX, key]);
  const made = createPublicKey({ key: der, format: 'der', type: 'spki' });
  remembered.set(name, made);
  return made;
}
