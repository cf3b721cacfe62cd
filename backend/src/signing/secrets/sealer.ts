import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealingKeys } from '../../keys/sealing-keys';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/**
 * Seals texts under the service's keys: `v1.<key id>.<base64url of nonce, ciphertext and tag>`, where purpose, version, key id and
 * what it is about are authenticated too, so that no text can be moved to another place.
 */
export interface Sealer {
  /** @param about the text's owner, authenticated with it; optional */
  seal(text: string, about?: string): string;
  /** Null for anything that was not sealed so by one of our keys. */
  open(sealed: string, about?: string): string | null;
  /** Whether it is sealed under the key that seals today. */
  isCurrent(sealed: string): boolean;
}

export function createSealer(keys: SealingKeys, purpose: string): Sealer {
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const header = (id: string, about?: string) =>
    Buffer.from([purpose, VERSION, id, ...(about === undefined ? [] : [about])].join('.'));
  return {
    seal(text, about) {
      const { id, key } = keys[0];
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(header(id, about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${id}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },

    open(sealed, about) {
      const [version, id, body, ...rest] = sealed.split('.');
      const key = byId.get(id ?? '');
      if (version !== VERSION || !id || !key || !body || rest.length > 0) return null;
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(header(id, about))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return null;
      }
    },

    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${keys[0].id}.`),
  };
}
