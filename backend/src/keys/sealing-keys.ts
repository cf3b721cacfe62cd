import { createHash, randomBytes } from 'node:crypto';
import { readOrCreateSecret } from '../util/read-or-create-secret';

/** Its file below DATA_DIR. */
export const GENERATED_SEALING_KEY = 'sealing-key';
const KEY_BYTES = 32;

interface SealingKey {
  id: string;
  key: Buffer;
}

/** The first seals; all of them open, so that a key can be changed without signing everybody out. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]];

/**
 * Reads `id:base64,id:base64…`; an id-less key is named by its own hash.
 * @throws Error when a key is not 32 bytes or two share an id
 */
export function parseSealingKeys(text: string): SealingKeys {
  const keys = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseSealingKey);
  const [first, ...rest] = keys;
  if (!first) throw new Error('SEALING_KEY holds no key');
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new Error('SEALING_KEY repeats an id');
  return [first, ...rest];
}

function parseSealingKey(part: string): SealingKey {
  const [before, after] = part.includes(':') ? part.split(':', 2) : [null, part];
  const key = Buffer.from(after ?? '', 'base64');
  if (key.length !== KEY_BYTES) throw new Error('SEALING_KEY must hold keys of 32 bytes in base64');
  const id = before ?? createHash('sha256').update(key).digest('hex').slice(0, 8);
  if (!/^[\w-]{1,16}$/.test(id)) throw new Error('SEALING_KEY ids are 1 to 16 letters, digits, - or _');
  return { id, key };
}

/** The embedded default: one generated key in a file that only this user can read. */
export async function sealingKeysFromFile(file: string): Promise<SealingKeys> {
  return parseSealingKeys(
    await readOrCreateSecret(file, () => `k1:${randomBytes(KEY_BYTES).toString('base64')}`),
  );
}
