import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { KeyPair } from 'near-api-js';
import * as z from 'zod/mini';

const schema = z.object({ treasury: z.string().check(z.startsWith('ed25519:')) });

export interface OperatorKeys {
  /** "ed25519:…" secret; the service signs newcomers' first NEAR with it. */
  treasurySecret: string;
  treasuryPublicKey: string;
}

/** The local operators' keys: made at the first start, readable by this user alone. */
export function operatorKeys(file: string): OperatorKeys {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const treasury = KeyPair.fromRandom('ed25519').toString();
    writeFileSync(file, JSON.stringify({ treasury }), { mode: 0o600 });
  }
  chmodSync(file, 0o600);
  const { treasury } = z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  const publicKey = KeyPair.fromString(treasury as `ed25519:${string}`)
    .getPublicKey()
    .toString();
  return { treasurySecret: treasury, treasuryPublicKey: publicKey };
}
