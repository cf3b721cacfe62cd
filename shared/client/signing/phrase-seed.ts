import { type Bytes, joined, utf8 } from '../../domain/chain/bytes';

const HARDENED = 0x80000000;
/** m/44'/397'/0': where the service, too, finds a wallet's key. */
const PATH = [44, 397, 0];

interface Node {
  key: Bytes;
  chain: Bytes;
}

/**
 * The ed25519 seed of a wallet: BIP-39 and SLIP-10, by the browser's own cryptography. Invalid words give the seed of a
 * wallet that does not exist. Callers overwrite the seed after use: there is no other copy.
 */
export async function seedOfPhrase(phrase: string): Promise<Bytes> {
  let node = await hmac(utf8('ed25519 seed'), await bip39Seed(phrase));
  for (const index of PATH) node = await child(node, index);
  return node.key;
}

/** Capitals, line breaks and doubled spaces are how people paste. */
const normal = (phrase: string) => phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ');

async function bip39Seed(phrase: string): Promise<Bytes> {
  const words = await crypto.subtle.importKey('raw', utf8(normal(phrase)), 'PBKDF2', false, ['deriveBits']);
  const stretching = { name: 'PBKDF2', hash: 'SHA-512', salt: utf8('mnemonic'), iterations: 2_048 };
  return new Uint8Array(await crypto.subtle.deriveBits(stretching, words, 512));
}

function child({ key, chain }: Node, index: number): Promise<Node> {
  const numbered = new Uint8Array(4);
  new DataView(numbered.buffer).setUint32(0, index + HARDENED);
  const data = joined(new Uint8Array(1), key, numbered);
  key.fill(0);
  return hmac(chain, data);
}

/** Overwrites its input afterwards: it would be as good as the words. */
async function hmac(key: Bytes, data: Bytes): Promise<Node> {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  const made = new Uint8Array(await crypto.subtle.sign('HMAC', imported, data));
  for (const used of [key, data]) used.fill(0);
  return { key: made.subarray(0, 32), chain: made.subarray(32) };
}
