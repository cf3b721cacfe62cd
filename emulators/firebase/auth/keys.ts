import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { writePrivate } from '@cosecha/emulators-common';
import { type CryptoKey, exportJWK, importPKCS8, importSPKI, type JWK } from 'jose';
import * as z from 'zod/mini';
import { ALGORITHM } from './signing';

export interface AuthKeys {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** What `GET …/jwks.json` answers. */
  jwks: { keys: JWK[] };
  /** Signs refresh tokens, which only this server reads. */
  refreshSecret: Buffer;
}

const fileSchema = z.object({ privateKey: z.string(), publicKey: z.string(), refreshSecret: z.string() });

/** The keys that tokens are signed with: made at the first start, readable by this user alone. */
export async function openAuthKeys(file: string): Promise<AuthKeys> {
  if (!existsSync(file)) writePrivate(file, JSON.stringify(newKeys()));
  chmodSync(file, 0o600);
  const stored = z.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  const publicKey = await importSPKI(stored.publicKey, ALGORITHM, { extractable: true });
  const kid = createHash('sha256').update(stored.publicKey).digest('hex').slice(0, 40);
  return {
    kid,
    privateKey: await importPKCS8(stored.privateKey, ALGORITHM),
    publicKey,
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }] },
    refreshSecret: Buffer.from(stored.refreshSecret, 'base64'),
  };
}

function newKeys(): z.infer<typeof fileSchema> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    refreshSecret: randomBytes(32).toString('base64'),
  };
}
