import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { writePrivate } from '@cosecha/emulators-common';
import { KeyPair } from 'near-api-js';
import * as z from 'zod/mini';

const secret = z.string().check(z.startsWith('ed25519:'));
const schema = z.object({ treasury: z.array(secret) });
/** As many of the treasury's transactions run at once. */
const TREASURY_KEYS = 8;

export interface OperatorKeys {
  /** "ed25519:…" secrets; the service signs for the treasury with them. */
  treasurySecrets: readonly string[];
  treasuryPublicKeys: readonly string[];
}

/** The local operators' keys: made at the first start, and more where there are too few; readable by this user alone. */
export function operatorKeys(file: string): OperatorKeys {
  const known = existsSync(file) ? z.parse(schema, JSON.parse(readFileSync(file, 'utf8'))).treasury : [];
  const missing = Array.from({ length: Math.max(0, TREASURY_KEYS - known.length) }, () =>
    KeyPair.fromRandom('ed25519').toString(),
  );
  const treasury = [...known, ...missing];
  if (missing.length > 0) writePrivate(file, JSON.stringify({ treasury }));
  chmodSync(file, 0o600);
  const publicKeys = treasury.map((key) =>
    KeyPair.fromString(key as `ed25519:${string}`)
      .getPublicKey()
      .toString(),
  );
  return { treasurySecrets: treasury, treasuryPublicKeys: publicKeys };
}
