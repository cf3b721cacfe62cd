import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writePrivate } from '@cosecha/emulators-common';
import * as z from 'zod/mini';

/** The fields of Google's key file that its users read. */
const fileSchema = z.looseObject({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.string(),
});

interface ServiceAccountFile {
  file: string;
  projectId: string;
  /** Where the account gets its access tokens; written again at each start, because the port may be another one. */
  tokenUri: string;
}

/**
 * A service account in the file format of Google's console: made at the first start, readable by this user alone.
 * @returns PEM of its public key, which `openFirebase` takes as `customTokenKey`
 */
export function openServiceAccount({ file, projectId, tokenUri }: ServiceAccountFile): string {
  const known = existsSync(file) ? z.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8'))) : newAccount();
  const account = { ...known, project_id: projectId, client_email: emailOf(projectId), token_uri: tokenUri };
  writePrivate(file, `${JSON.stringify(account, null, 2)}\n`);
  return createPublicKey(account.private_key).export({ type: 'spki', format: 'pem' }).toString();
}

const emailOf = (projectId: string) => `emulator@${projectId}.iam.gserviceaccount.com`;

function newAccount(): { type: string; private_key_id: string; private_key: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    private_key_id: randomBytes(20).toString('hex'),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
