import { createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';
import { ALGORITHM, CLOCK_SKEW_S } from './signing';

export const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const LONGEST_LIFE_S = 3_600;
const UID_MAX = 128;
const CLAIMS_MAX = 1_000;
/** Firebase keeps these for itself. */
const RESERVED = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id'.split(' '),
);

const payloadSchema = z.object({
  iss: z.string().check(z.minLength(1)),
  sub: z.string(),
  iat: z.number(),
  exp: z.number(),
  uid: z.string().check(z.minLength(1), z.maxLength(UID_MAX)),
  claims: z.optional(z.record(z.string(), z.unknown())),
});

export interface CustomToken {
  uid: string;
  claims: Record<string, unknown>;
}

export type CheckCustomToken = (token: string | undefined) => Promise<CustomToken>;

interface CustomTokenParts {
  /** PEM of the key pair that the minting service signs with; null: no token is accepted. */
  publicKey: string | null;
  clock: () => number;
}

/**
 * Checks custom tokens as the real service does, signature included, so that a broken minting key is found here.
 * @throws WireError `MISSING_CUSTOM_TOKEN` or `INVALID_CUSTOM_TOKEN`
 */
export function createCustomTokenCheck({ publicKey, clock }: CustomTokenParts): CheckCustomToken {
  const key = publicKey === null ? null : createPublicKey(publicKey);
  return async (token) => {
    if (token === undefined || token === '') throw new WireError('MISSING_CUSTOM_TOKEN');
    if (!key) throw invalid('No key for custom tokens is configured.');
    const { iss, sub, iat, exp, uid, claims = {} } = await payloadOf(token, key);
    if (iss !== sub) throw invalid('Issuer and subject differ.');
    if (exp - iat > LONGEST_LIFE_S) throw invalid('The token lives longer than an hour.');
    const reserved = Object.keys(claims).find((name) => RESERVED.has(name));
    if (reserved !== undefined) throw invalid(`The claim ${reserved} is reserved.`);
    if (JSON.stringify(claims).length > CLAIMS_MAX) throw invalid('The claims are too large.');
    return { uid, claims };
  };

  async function payloadOf(token: string, key: KeyObject): Promise<z.infer<typeof payloadSchema>> {
    try {
      const now = clock();
      const { payload } = await jwtVerify(token, key, {
        audience: CUSTOM_TOKEN_AUDIENCE,
        algorithms: [ALGORITHM],
        currentDate: new Date(now),
        requiredClaims: ['iat', 'exp', 'iss', 'sub', 'uid'],
      });
      const parsed = payloadSchema.safeParse(payload);
      if (!parsed.success) throw invalid(`Wrong claim: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
      if (parsed.data.iat * 1_000 > now + CLOCK_SKEW_S * 1_000) throw invalid('The token is of the future.');
      return parsed.data;
    } catch (error) {
      if (error instanceof WireError) throw error;
      throw invalid(error instanceof errors.JOSEError ? error.code : 'Unreadable.');
    }
  }
}

const invalid = (reason: string) => new WireError(`INVALID_CUSTOM_TOKEN : ${reason}`);
