import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '../domain/canonical-json';
import { type RegistryFile, registryFileSchema } from './registry-file';

/** Keeps a signature of ours from meaning anything elsewhere. */
const DOMAIN = 'cosecha release registry 1\n';

const signatureSchema = z.object({ key: z.string(), value: z.string() });
const signedSchema = z.looseObject({ signature: z.optional(signatureSchema) });

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
export function keyId(publicKey: KeyObject): string {
  return createHash('sha256').update(publicKeyText(publicKey)).digest('base64url').slice(0, 12);
}

/** The file as it is written, signed where there is a key. */
export function writeRegistry(registry: RegistryFile, privateKey?: KeyObject): Buffer {
  const signature = privateKey && {
    key: keyId(createPublicKey(privateKey)),
    value: sign(null, signedBytes(registry), privateKey).toString('base64'),
  };
  return Buffer.from(`${JSON.stringify({ ...registry, signature }, null, 1)}\n`);
}

/** Whether the file claims a signature; not whether that is true. */
export function isSigned(file: Buffer): boolean {
  return signedSchema.safeParse(parse(file)).data?.signature !== undefined;
}

/**
 * Reads the file.
 * @param trusted whose signature counts; without any, a signature is not asked for
 * @throws RegistryRefused when it is not whole, or not signed by one of them
 */
export function readRegistryFile(file: Buffer, trusted: readonly KeyObject[]): RegistryFile {
  const value = parse(file);
  const outer = signedSchema.safeParse(value);
  if (!outer.success) throw new RegistryRefused('the registry is not readable');
  const { signature, ...content } = outer.data;
  if (trusted.length > 0) checkSignature(content, signature, trusted);
  const registry = registryFileSchema.safeParse(content);
  if (registry.success) return registry.data;
  const issue = registry.error.issues[0];
  throw new RegistryRefused(`the registry is not valid: ${issue?.path.join('.')}: ${issue?.message}`);
}

function checkSignature(
  content: object,
  signature: z.infer<typeof signatureSchema> | undefined,
  trusted: readonly KeyObject[],
): void {
  if (signature === undefined) throw new RegistryRefused('the registry is not signed');
  const value = Buffer.from(signature.value, 'base64');
  const bytes = signedBytes(content);
  if (trusted.some((key) => verify(null, bytes, key, value))) return;
  const isKnown = trusted.some((key) => keyId(key) === signature.key);
  throw new RegistryRefused(
    isKnown
      ? `the registry was changed after key ${signature.key} signed it`
      : `the registry is signed by key ${signature.key}, which is not trusted here`,
  );
}

function signedBytes(content: object): Buffer {
  return Buffer.from(DOMAIN + canonicalJson(content));
}

function parse(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8'));
  } catch {
    return undefined;
  }
}
