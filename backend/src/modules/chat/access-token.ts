import { fetchWithin } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { type ServiceAccount, signToken } from '../../config/service-account';
import { FirebaseUnavailableError } from '../../util/firebase-unavailable';
import type { Clock } from '../../util/service';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** What a token is good for; each part asks for no more than it uses. */
const SCOPES = {
  firestore: 'https://www.googleapis.com/auth/datastore',
  messaging: 'https://www.googleapis.com/auth/firebase.messaging',
} as const;
type Scope = keyof typeof SCOPES;
const LIFE_S = 3_600;
/** Renewed this long before it ends, so that none dies on its way. */
const EARLY_MS = 5 * 60_000;
const LIMITS = { limitMs: 8_000, mostBytes: 64 * 1024 };

const answerSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** Seconds. */
  expires_in: z.number().check(z.positive()),
});

export interface AccessTokens {
  /** @throws FirebaseUnavailableError when the token service refuses or does not answer */
  current(): Promise<string>;
  /** Makes a request with the token; where the service does not take it (401), once more with a new one. */
  use<Answer extends { status: number }>(request: (token: string) => Promise<Answer>): Promise<Answer>;
}

/** The service account's access token for a part of Firebase: shared by all callers, renewed before it expires. */
export function createAccessTokens(
  account: ServiceAccount,
  clock: Clock,
  scope: Scope = 'firestore',
): AccessTokens {
  let known: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const now = clock();
    const { access_token, expires_in } = await requestToken(account, scope, Math.floor(now / 1_000));
    const life = expires_in * 1_000;
    known = { token: access_token, until: now + Math.max(life - EARLY_MS, life / 2) };
    return access_token;
  }

  async function current(): Promise<string> {
    if (known && clock() < known.until) return known.token;
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    current,
    async use(request) {
      const token = await current();
      const answer = await request(token);
      if (answer.status !== 401) return answer;
      if (known?.token === token) known = null;
      return request(await current());
    },
  };
}

async function requestToken(
  account: ServiceAccount,
  scope: Scope,
  iat: number,
): Promise<z.infer<typeof answerSchema>> {
  const { clientEmail, tokenUri } = account;
  const claims = { iss: clientEmail, scope: SCOPES[scope], aud: tokenUri, iat, exp: iat + LIFE_S };
  const assertion = signToken(account, claims);
  try {
    const answer = await fetchWithin(tokenUri, {
      ...LIMITS,
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      redirect: 'error',
    });
    if (!answer.ok) throw new FirebaseUnavailableError(`the token service answers ${answer.status}`);
    return z.parse(answerSchema, await answer.json());
  } catch (cause) {
    if (cause instanceof FirebaseUnavailableError) throw cause;
    throw new FirebaseUnavailableError('the token service does not answer', { cause });
  }
}
