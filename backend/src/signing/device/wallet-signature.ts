import { createHash, createPublicKey, verify } from 'node:crypto';

/** DER prefix of the 32 bytes of an Ed25519 public key (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Whether the wallet's key signed the SHA-256 of these bytes. A wallet is its public key in hexadecimal (docs/decisions/0002).
 * @param signature 64 bytes, base64url
 */
export function isSignedBy(wallet: string, bytes: Uint8Array, signature: string): boolean {
  const key = Buffer.concat([SPKI_HEAD, Buffer.from(wallet, 'hex')]);
  return verify(
    null,
    createHash('sha256').update(bytes).digest(),
    createPublicKey({ key, format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64url'),
  );
}
