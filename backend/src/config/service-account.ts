import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import * as z from 'zod/mini';

/** Who we are to Google: what its console hands out as a JSON file. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  /** Never logged. */
  privateKey: KeyObject;
  /** Id of the key, so that Google finds it among several; null where the file names none. */
  keyId: string | null;
  /** Where a signed request becomes an access token. */
  tokenUri: string;
}

const text = z.string().check(z.minLength(1));
const accountSchema = z.object({
  project_id: text,
  client_email: text,
  private_key: text,
  private_key_id: z.optional(text),
  token_uri: z.url({ protocol: /^https?$/ }),
});

/** @throws Error that says what is wrong with the file and repeats nothing of it */
export function parseServiceAccount(json: string): ServiceAccount {
  const parsed = accountSchema.safeParse(jsonOf(json));
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`not a service account: ${fields || 'the whole file'}`);
  }
  const { project_id, client_email, private_key, private_key_id, token_uri } = parsed.data;
  return {
    projectId: project_id,
    clientEmail: client_email,
    privateKey: privateKeyOf(private_key),
    keyId: private_key_id ?? null,
    tokenUri: token_uri,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not a service account: no JSON');
  }
}

function privateKeyOf(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error('not a service account: private_key is no key');
  }
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not a service account: private_key is no RSA key');
  return key;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token of these claims, signed by the account (RS256). */
export function signToken({ privateKey, keyId }: ServiceAccount, claims: object): string {
  const head = { alg: 'RS256', typ: 'JWT', ...(keyId === null ? {} : { kid: keyId }) };
  const signed = `${part(head)}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}
