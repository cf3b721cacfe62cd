import { type Bytes, fromHex, joined, toHex } from './bytes';
import { seedOfPhrase } from './phrase-seed';

/** A wallet's key as long as one confirmation lasts. No script can read it where the browser knows Ed25519. */
export interface WalletSigner {
  sign(bytes: Bytes): Promise<Bytes>;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = fromHex('302e020100300506032b657004220420');

/** @returns null when the words are another wallet's */
export async function walletSigner(phrase: string, wallet: string): Promise<WalletSigner | null> {
  const seed = await seedOfPhrase(phrase);
  try {
    return (await knowsEd25519()) ? await nativeSigner(seed, wallet) : await scriptedSigner(seed, wallet);
  } finally {
    seed.fill(0);
  }
}

async function nativeSigner(seed: Bytes, wallet: string): Promise<WalletSigner | null> {
  const pkcs8 = joined(PKCS8_HEAD, seed);
  const imported = (extractable: boolean) =>
    crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', extractable, ['sign']);
  try {
    const { x = '' } = await crypto.subtle.exportKey('jwk', await imported(true));
    if (toHex(fromBase64Url(x)) !== wallet) return null;
    const key = await imported(false);
    return { sign: async (bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes)) };
  } finally {
    pkcs8.fill(0);
  }
}

/** For browsers of before 2025: the curve in JavaScript, fetched only there. */
async function scriptedSigner(seed: Bytes, wallet: string): Promise<WalletSigner | null> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  if (toHex(ed25519.getPublicKey(seed)) !== wallet) return null;
  const own = seed.slice();
  return { sign: async (bytes) => Uint8Array.from(ed25519.sign(bytes, own)) };
}

async function knowsEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

export const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
