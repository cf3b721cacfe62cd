import * as z from 'zod/mini';
import type { SealingKeys } from '../../keys/sealing-keys';
import { createSealer } from './sealer';

/** What a token holds. Everything is inside the seal, so none of it can be read, exchanged or prolonged. */
interface SealedSession {
  sessionId: string;
  wallet: string;
  /** "ed25519:…": in memory for the duration of a request, never stored here. Missing when the device keeps the key. */
  secretKey?: string | undefined;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

const sealedSchema = z.object({
  sessionId: z.string(),
  wallet: z.string(),
  secretKey: z.optional(z.string()),
  expiresAt: z.number(),
});

/**
 * Seals a session, and the wallet's key if the device does not sign itself, into the token that the device stores
 * (DESIGN.md §4): the device cannot open it, and the service cannot sign without it.
 */
export interface Vault {
  seal(session: SealedSession): string;
  /** Null for anything that was not sealed by one of our keys. */
  open(token: string): SealedSession | null;
}

export function createVault(keys: SealingKeys): Vault {
  const sealer = createSealer(keys, 'cosecha-session');
  return {
    seal: (session) => sealer.seal(JSON.stringify(session)),
    open(token) {
      const opened = sealer.open(token);
      return opened === null ? null : (sealedSchema.safeParse(JSON.parse(opened)).data ?? null);
    },
  };
}
