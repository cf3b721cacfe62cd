import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto';
import { KeyPair } from 'near-api-js';

/** NEAR's path m/44'/397'/0', every step hardened. */
const PATH = [44, 397, 0];
const HARDENED = 0x80000000;
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

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
  const seed = node.subarray(0, 32);
  return KeyPair.fromString(`ed25519:${base58(Buffer.concat([seed, publicKeyOf(seed)]))}`);
}

function hmac(key: string | Buffer, data: Buffer): Buffer {
  return createHmac('sha512', key).update(data).digest();
}

function publicKeyOf(seed: Buffer): Buffer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}

/** How NEAR writes keys. */
function base58(bytes: Buffer): string {
  let text = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n) {
    text = DIGITS[Number(rest % 58n)] + text;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros) + text;
}
