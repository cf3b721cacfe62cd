import { createPublicKey } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { OAuthError } from './oauth-error';
import { ALGORITHM, CLOCK_SKEW_S, seal, unseal } from './signing';

/** Where Google gives access tokens out; service accounts name it as their audience. */
export const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';
export const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

const LIFETIME_S = 3_600;

/** Access tokens are opaque, in the format of Google's. */
const PREFIX = 'ya29.';
const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/';
const EVERYTHING = ['cloud-platform', 'firebase'];

/** What each service asks an access token for: one of these scopes is enough. */
const SCOPES = {
  firestore: [...EVERYTHING, 'datastore'],
  storage: [...EVERYTHING, 'devstorage.full_control', 'devstorage.read_write'],
  auth: [...EVERYTHING, 'identitytoolkit'],
  messaging: [...EVERYTHING, 'firebase.messaging'],
} as const satisfies Record<string, readonly string[]>;
export type ServiceWithOwner = keyof typeof SCOPES;

const KNOWN_SCOPES: ReadonlySet<string> = new Set(Object.values(SCOPES).flat());

const claimsSchema = z.object({
  iss: z.string().check(z.minLength(1)),
  sub: z.optional(z.string()),
  scope: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
});
const accessSchema = z.object({ scopes: z.array(z.string()), expiresAt: z.number() });

export interface AccessToken {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  token_type: 'Bearer';
}

export interface ServiceAccounts {
  /**
   * An access token for a signed assertion.
   * @param ownUrl this server's address for it, an audience as good as Google's
   * @throws OAuthError
   */
  exchange(assertion: string, ownUrl: string): Promise<AccessToken>;
  /** When an access token for this service ends, in milliseconds since the epoch; null: it is none, of another service, or ended. */
  expiryOf(token: string, service: ServiceWithOwner): number | null;
  /** Whether a header is `Bearer` with such a token. */
  isService(authorization: string | undefined, service: ServiceWithOwner): boolean;
}

interface ServiceAccountsParts {
  /** PEM of the key pair that service accounts sign with; null: no access tokens. */
  publicKey: string | null;
  /** Seals access tokens, so that they outlive a restart. */
  secret: Buffer;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export function createServiceAccounts({ publicKey, secret, clock }: ServiceAccountsParts): ServiceAccounts {
  const key = publicKey === null ? null : createPublicKey(publicKey);
  const sealed = { secret, purpose: 'access token ' };

  async function verified(assertion: string, ownUrl: string): Promise<JWTPayload> {
    if (!key) throw new OAuthError('invalid_grant', 'Invalid grant: account not found');
    const { payload } = await jwtVerify(assertion, key, {
      audience: [GOOGLE_TOKEN_URL, ownUrl],
      algorithms: [ALGORITHM],
      currentDate: new Date(clock()),
      clockTolerance: CLOCK_SKEW_S,
      requiredClaims: ['iat', 'exp', 'iss', 'aud'],
    }).catch((error: unknown) => {
      throw refusal(error);
    });
    return payload;
  }

  function expiryOf(token: string, service: ServiceWithOwner): number | null {
    const access = token.startsWith(PREFIX) ? unseal(token.slice(PREFIX.length), sealed) : undefined;
    if (access === undefined) return null;
    const { scopes, expiresAt } = z.parse(accessSchema, access);
    if (expiresAt <= clock()) return null;
    const enough: readonly string[] = SCOPES[service];
    return scopes.some((scope) => enough.includes(scope)) ? expiresAt : null;
  }

  return {
    async exchange(assertion, ownUrl) {
      const claims = claimsSchema.safeParse(await verified(assertion, ownUrl));
      if (!claims.success) throw new OAuthError('invalid_grant', 'Invalid JWT: a claim has another type.');
      const { iss, sub = iss, scope = '', iat, exp } = claims.data;
      const now = Math.floor(clock() / 1_000);
      if (exp - iat > LIFETIME_S || iat > now + CLOCK_SKEW_S) throw unreasonableTime();
      if (sub !== iss) throw new OAuthError('unauthorized_client', 'Nobody may be impersonated here.', 401);
      const scopes = scope.split(' ').filter(Boolean).map(shortScope);
      if (scopes.length === 0 || scopes.some((each) => !KNOWN_SCOPES.has(each))) {
        throw new OAuthError('invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
      }
      const access: z.infer<typeof accessSchema> = { scopes, expiresAt: clock() + LIFETIME_S * 1_000 };
      return { access_token: PREFIX + seal(access, sealed), expires_in: LIFETIME_S, token_type: 'Bearer' };
    },
    expiryOf,
    isService(authorization, service) {
      const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
      return token !== undefined && expiryOf(token, service) !== null;
    },
  };
}

const shortScope = (scope: string) =>
  scope.startsWith(GOOGLE_SCOPE) ? scope.slice(GOOGLE_SCOPE.length) : '';

const unreasonableTime = () =>
  new OAuthError(
    'invalid_grant',
    'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
  );

function refusal(error: unknown): OAuthError {
  if (error instanceof errors.JWTExpired) return unreasonableTime();
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return new OAuthError(
      'invalid_grant',
      `Invalid JWT: Failed audience check. The right audience is ${GOOGLE_TOKEN_URL}`,
    );
  }
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new OAuthError('invalid_grant', 'Invalid JWT Signature.');
  return new OAuthError('invalid_grant', 'Invalid JWT.');
}
