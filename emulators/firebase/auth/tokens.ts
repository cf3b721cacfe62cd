import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';
import type { Account, Accounts } from './accounts';
import type { AuthKeys } from './keys';
import { ALGORITHM, seal, unseal } from './signing';

const LIFETIME_S = 3_600;

const providerSchema = z.enum(['password', 'custom']);
/** A sign-in, as it goes on from token to token. */
const signInSchema = z.object({
  localId: z.string(),
  provider: providerSchema,
  /** Seconds. */
  authTime: z.number(),
  /** Claims of the custom token, copied into every ID token of this sign-in. */
  claims: z._default(z.record(z.string(), z.unknown()), {}),
});
export type SignIn = z.infer<typeof signInSchema>;

export interface IssuedTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

export interface Tokens {
  issue(account: Account, signIn: SignIn): Promise<IssuedTokens>;
  /** @throws WireError `INVALID_ID_TOKEN`, `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED` */
  fromIdToken(idToken: string | undefined): Promise<{ account: Account; signIn: SignIn }>;
  /** All claims of a token, for services that decide by them. @throws WireError as `fromIdToken` does */
  claimsOf(idToken: string): Promise<Readonly<Record<string, unknown>> & { sub: string; exp: number }>;
  /** @throws WireError `INVALID_REFRESH_TOKEN`, `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED` */
  fromRefreshToken(refreshToken: string): { account: Account; signIn: SignIn };
}

interface TokensParts {
  keys: AuthKeys;
  accounts: Accounts;
  projectId: string;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export function createTokens({ keys, accounts, projectId, clock }: TokensParts): Tokens {
  const sealed = { secret: keys.refreshSecret, purpose: '' };
  const issuer = `https://securetoken.google.com/${projectId}`;

  function current({ localId, authTime }: SignIn): Account {
    const account = accounts.byId(localId);
    if (!account) throw new WireError('USER_NOT_FOUND');
    if (account.disabled) throw new WireError('USER_DISABLED');
    if (authTime < account.validSince) throw new WireError('TOKEN_EXPIRED');
    return account;
  }

  return {
    async issue(account, signIn) {
      const { localId, email, displayName, photoUrl } = account;
      const issuedAt = Math.max(Math.floor(clock() / 1_000), signIn.authTime);
      const idToken = await new SignJWT({
        ...account.customClaims,
        ...signIn.claims,
        ...(displayName ? { name: displayName } : {}),
        ...(photoUrl ? { picture: photoUrl } : {}),
        user_id: localId,
        auth_time: signIn.authTime,
        ...(email ? { email, email_verified: account.emailVerified } : {}),
        firebase: { identities: email ? { email: [email] } : {}, sign_in_provider: signIn.provider },
      })
        .setProtectedHeader({ alg: ALGORITHM, kid: keys.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(localId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_S)
        .sign(keys.privateKey);
      return {
        idToken,
        refreshToken: seal(signIn, sealed),
        expiresIn: String(LIFETIME_S),
      };
    },

    async fromIdToken(idToken) {
      if (idToken === undefined || idToken === '') throw new WireError('MISSING_ID_TOKEN');
      const { sub, auth_time, firebase, ...rest } = await verified(idToken);
      const signIn = {
        localId: sub,
        provider: firebase.sign_in_provider,
        authTime: auth_time,
        claims: ownClaims(rest),
      };
      return { account: current(signIn), signIn };
    },

    async claimsOf(idToken) {
      const claims = await verified(idToken);
      current({ localId: claims.sub, authTime: claims.auth_time, provider: 'custom', claims: {} });
      return claims;
    },

    fromRefreshToken(refreshToken) {
      const found = unseal(refreshToken, sealed);
      if (found === undefined) throw new WireError('INVALID_REFRESH_TOKEN');
      const signIn = z.parse(signInSchema, found);
      return { account: current(signIn), signIn };
    },
  };

  async function verified(idToken: string) {
    try {
      const { payload } = await jwtVerify(idToken, keys.publicKey, {
        issuer,
        audience: projectId,
        algorithms: [ALGORITHM],
        currentDate: new Date(clock()),
      });
      return z.parse(payloadSchema, payload);
    } catch (error) {
      throw new WireError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
    }
  }
}

const payloadSchema = z.looseObject({
  sub: z.string(),
  exp: z.number(),
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: providerSchema }),
});

const STANDARD = new Set([
  ...['iss', 'aud', 'iat', 'exp', 'user_id', 'email', 'email_verified', 'name', 'picture'],
]);

/** What an ID token holds beside the standard claims. */
const ownClaims = (payload: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !STANDARD.has(name)));
