import { base58 } from '@scure/base';
import * as z from 'zod/mini';
import { HASH_BYTES } from '../chain/merkle';
import { isAccountId } from '../runtime/ids';

/** Values of requests that NEAR reads before it looks anything up: what is none of them is a PARSE_ERROR there. */

/** The longest that is read: base58 takes time by the square of its length. */
const LONGEST = 100;

function lengthOf(text: string): number | null {
  if (text.length > LONGEST) return null;
  try {
    return base58.decode(text).length;
  } catch {
    return null;
  }
}

/** A block's, chunk's, transaction's or receipt's name, or a contract's. */
export const hash = z.string().check(z.refine((text) => lengthOf(text) === HASH_BYTES, 'no hash'));

export const accountId = z.string().check(z.refine(isAccountId, 'no account id'));

/** The bytes of a key, by curve; without a curve's name it is ed25519. */
const KEY_BYTES: Readonly<Record<string, number>> = { ed25519: 32, secp256k1: 64 };

export const publicKey = z
  .pipe(
    z.string(),
    z.transform((text) => (text.includes(':') ? text : `ed25519:${text}`)),
  )
  .check(
    z.refine((text) => {
      const [curve = '', key = ''] = text.split(':');
      return Object.hasOwn(KEY_BYTES, curve) && lengthOf(key) === KEY_BYTES[curve];
    }, 'no public key'),
  );

export const base64 = z
  .string()
  .check(z.refine((text) => Buffer.from(text, 'base64').toString('base64') === text, 'no base64'));

const natural = z.int().check(z.gte(0));
export const blockId = z.union([natural, hash]);
export const shardId = natural;
