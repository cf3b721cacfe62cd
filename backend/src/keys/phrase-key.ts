import { createHmac, pbkdf2Sync } from 'node:crypto';
import type { KeyPair } from 'near-api-js';
import { NativeKeyPair } from './native-key-pair';

/** NEAR's path m/44'/397'/0', every step hardened. */
const PATH = [44, 397, 0];
const HARDENED = 0x80000000;

/**
 * The Ed25519 key of a recovery phrase (BIP-39 without a password, SLIP-10), made by the platform's own cryptography:
 * in JavaScript it takes many times as long, and every sign-in waits for it.
 * @param phrase checked, its words separated by one space
 */
export function keyPairOfPhrase(phrase: string): KeyPair {
  let node = hmac('ed25519 seed', pbkdf2Sync(phrase, 'mnemonic', 2_048, 64, 'sha512'));
  for (const step of PATH) {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(HARDENED + step);
    node = hmac(node.subarray(32), Buffer.concat([Buffer.alloc(1), node.subarray(0, 32), index]));
  }
  return new NativeKeyPair(node.subarray(0, 32));
}

function hmac(key: string | Buffer, data: Buffer): Buffer {
  return createHmac('sha512', key).update(data).digest();
}
