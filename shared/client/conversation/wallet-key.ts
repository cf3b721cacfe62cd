import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import * as z from 'zod/mini';
import { type Bytes, fromHex, joined, seedOfPhrase, toHex } from '../signing';
import { seal, unseal } from './sealed';

/** What precedes the 32 key bytes in the form that WebCrypto reads. */
const PKCS8_PREFIX = fromHex('302e020100300506032b656e04220420');
const NO_FACTS: Bytes = new Uint8Array();

/**
 * A wallet's secret for key agreement, as stored on this device: non-extractable where the browser supports the curve
 * (`native`), otherwise sealed under a non-extractable key (`sealed`).
 */
const walletKeySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('native'), key: z.custom<CryptoKey>(isCryptoKey) }),
  z.object({
    kind: z.literal('sealed'),
    key: z.custom<CryptoKey>(isCryptoKey),
    secret: z.custom<Bytes>((value) => value instanceof Uint8Array),
  }),
]);
export type WalletKey = z.infer<typeof walletKeySchema>;

/** The stored secret, or null. */
export const parseWalletKey = (stored: unknown): WalletKey | null =>
  walletKeySchema.safeParse(stored).data ?? null;

function isCryptoKey(value: unknown): boolean {
  return value instanceof CryptoKey;
}

/** @returns null when the words are another wallet's */
export async function walletKeyOf(phrase: string, wallet: string): Promise<WalletKey | null> {
  const seed = await seedOfPhrase(phrase);
  try {
    if (toHex(ed25519.getPublicKey(seed)) !== wallet) return null;
    return await importSecret(Uint8Array.from(ed25519.utils.toMontgomerySecret(seed)));
  } finally {
    seed.fill(0);
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
  const pkcs8 = joined(PKCS8_PREFIX, secret);
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

/**
 * A wallet's public key for agreements: its id is an ed25519 public key, so no other has to be published.
 * @throws for a text that is no wallet
 */
export const agreementKeyOf = (wallet: string): Bytes =>
  Uint8Array.from(ed25519.utils.toMontgomery(fromHex(wallet)));

/**
 * The secret that two wallets share, to derive keys from (RFC 7748, RFC 5869).
 * @throws where the other key is one that gives everybody the same secret
 */
export async function agree(own: WalletKey, other: Bytes): Promise<CryptoKey> {
  if (own.kind === 'native') {
    const algorithm = {
      name: 'X25519',
      public: await crypto.subtle.importKey('raw', other, 'X25519', false, []),
    };
    return crypto.subtle.deriveKey(algorithm, own.key, 'HKDF', false, ['deriveKey']);
  }
  const secret = new Uint8Array(await unseal(own.secret, own.key, NO_FACTS));
  const shared = Uint8Array.from(x25519.getSharedSecret(secret, other));
  secret.fill(0);
  try {
    return await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  } finally {
    shared.fill(0);
  }
}
