import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from '../domain/chain/canonical-json';
import type { Signature } from './registry-file';

/** The registry cannot be used; the message says why. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}

/** The public half of a key as people pass it on: 32 bytes, base64url. */
export function publicKeyText(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const { x } = publicKey.export({ format: 'jwk' });
  if (x === undefined) throw new Error('This is no Ed25519 key.');
  return x;
}

/** @throws Error when the text is no public key */
export function readPublicKey(text: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });
  } catch {
    throw new Error(`"${text}" is no public key: 43 characters, as "npm run release -- keys" prints them.`);
  }
}

/** A short name of a key, to say which one signed. */
export function keyId(key: KeyObject): string {
  return createHash('sha256').update(publicKeyText(key)).digest('base64url').slice(0, 12);
}

/** @param domain keeps the signature from meaning anything for other content */
export function signed(domain: string, content: object, privateKey: KeyObject): Signature {
  const value = sign(null, Buffer.from(domain + canonicalJson(content)), privateKey).toString('base64');
  return { key: keyId(privateKey), value };
}

/** @throws RegistryRefused when it is not signed by one of these keys @param what for people: "the registry" */
export function checkSigned(
  domain: string,
  content: object,
  { signature, what }: { signature: Signature | undefined; what: string },
  trusted: readonly KeyObject[],
): void {
  if (signature === undefined) throw new RegistryRefused(`${what} is not signed`);
  const value = Buffer.from(signature.value, 'base64');
  const bytes = Buffer.from(domain + canonicalJson(content));
  // By the key that it names and no other: that name says later whose seal goes with a key that is withdrawn.
  const named = trusted.find((key) => keyId(key) === signature.key);
  if (named && verify(null, bytes, named, value)) return;
  throw new RegistryRefused(
    named
      ? `${what} was changed after key ${signature.key} signed it`
      : `${what} is signed by key ${signature.key}, which is not trusted here`,
  );
}
