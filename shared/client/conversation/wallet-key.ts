import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import * as z from 'zod/mini';
import { agreementKey, type Bytes, fromHex, unseal, type WalletKey, walletSigner } from '../signing';

const NO_FACTS: Bytes = new Uint8Array();

const walletKeySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('native'), key: z.custom<CryptoKey>(isCryptoKey) }),
  z.object({
    kind: z.literal('sealed'),
    key: z.custom<CryptoKey>(isCryptoKey),
    secret: z.custom<Bytes>((value) => value instanceof Uint8Array),
  }),
]);

/** The stored secret, or null. */
export const parseWalletKey = (stored: unknown): WalletKey | null =>
  walletKeySchema.safeParse(stored).data ?? null;

function isCryptoKey(value: unknown): boolean {
  return value instanceof CryptoKey;
}

/** @returns null when the words are another wallet's */
export async function walletKeyOf(phrase: string, wallet: string): Promise<WalletKey | null> {
  return (await walletSigner(phrase, wallet)) && agreementKey(phrase);
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
