import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { SealingKeys } from './sealing-keys';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/** What a token holds. Everything is inside the seal, so none of it can be read, exchanged or prolonged. */
export interface SealedSession {
  sessionId: string;
  wallet: string;
  /** "ed25519:…": lives in memory for the length of a request, and nowhere else with us. */
  secretKey: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const sealedSchema = z.object({
  sessionId: z.string(),
  wallet: z.string(),
  secretKey: z.string(),
  expiresAt: z.number(),
});

/**
 * Seals a wallet's key into the token that its device keeps (DESIGN.md §4): the device cannot open it, and
 * the service cannot sign without it. `v1.<key id>.<base64url of nonce, ciphertext and tag>`, where version and
 * key id are authenticated too.
 */
export interface Vault {
  seal(session: SealedSession): string;
  /** Null for anything that was not sealed by one of our keys. */
  open(token: string): SealedSession | null;
}

export function createVault(keys: SealingKeys): Vault {
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    seal(session) {
      const { id, key } = keys[0];
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(header(id));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(session), 'utf8'), cipher.final()]);
      return `${VERSION}.${id}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },

    open(token) {
      const [version, id, body, ...rest] = token.split('.');
      const key = byId.get(id ?? '');
      if (version !== VERSION || !id || !key || !body || rest.length > 0) return null;
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(header(id))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
        const session = sealedSchema.safeParse(JSON.parse(Buffer.concat(opened).toString('utf8')));
        return session.success ? session.data : null;
      } catch {
        return null;
      }
    },
  };
}

const header = (keyId: string) => Buffer.from(`cosecha-session.${VERSION}.${keyId}`);
