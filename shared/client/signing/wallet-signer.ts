import { type Bytes, fromBase64Url, fromHex, joined, toHex } from '../../domain/chain/bytes';
import { seedOfPhrase } from './phrase-seed';
import { seal, unseal } from './sealed';

/** A wallet's key, which no script can read while it waits. */
export interface WalletSigner {
  sign(bytes: Bytes): Promise<Bytes>;
}

/** A phrase's key, and the wallet that it is of. */
export interface OpenedKey {
  wallet: string;
  signer: WalletSigner;
}

const NO_FACTS: Bytes = new Uint8Array();

/** PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_HEAD = fromHex('302e020100300506032b657004220420');

/** @returns null when the words are another wallet's */
export async function walletSigner(phrase: string, wallet: string): Promise<WalletSigner | null> {
  const opened = await openedKey(phrase);
  return opened.wallet === wallet ? opened.signer : null;
}

export async function openedKey(phrase: string): Promise<OpenedKey> {
  const seed = await seedOfPhrase(phrase);
  try {
    return (await knowsEd25519()) ? await nativeKey(seed) : await scriptedKey(seed);
  } finally {
    seed.fill(0);
  }
}

async function nativeKey(seed: Bytes): Promise<OpenedKey> {
  const pkcs8 = joined(PKCS8_HEAD, seed);
  const imported = (extractable: boolean) =>
    crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', extractable, ['sign']);
  try {
    const { x = '' } = await crypto.subtle.exportKey('jwk', await imported(true));
    const key = await imported(false);
    const sign = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes));
    return { wallet: toHex(fromBase64Url(x)), signer: { sign } };
  } finally {
    pkcs8.fill(0);
  }
}

/**
 * For browsers of before 2025: the curve in JavaScript, fetched only there. Between signatures its seed is sealed under a key that no
 * script can read (docs/decisions/0009-phrase-at-rest.md).
 */
async function scriptedKey(seed: Bytes): Promise<OpenedKey> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const sealed = await seal(seed, key, NO_FACTS);
  const sign = async (bytes: Bytes) => {
    const own = new Uint8Array(await unseal(sealed, key, NO_FACTS));
    try {
      return Uint8Array.from(ed25519.sign(bytes, own));
    } finally {
      own.fill(0);
    }
  };
  return { wallet: toHex(ed25519.getPublicKey(seed)), signer: { sign } };
}

async function knowsEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}
