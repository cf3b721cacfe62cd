import { DomainError, type ErrorCode } from '@cosecha/shared/domain';
import { bestEffort, fetchWithin } from '@cosecha/shared/promise';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { FirebaseProject } from '../../../config/config';
import type { Clock } from '../../../util/service';

const LIMITS = { limitMs: 8_000, mostBytes: 256 * 1024 };
const ALGORITHM = 'RS256';

export interface EmailPerson {
  /** The identity service's name for the account; stays when the address changes. */
  uid: string;
  /** Lower case. */
  email: string;
  /** The mailbox was shown to be theirs: by a confirmed or a reset mail. */
  isVerified: boolean;
  /** When the password was last set, by whomever; null without one. */
  passwordAt: Date | null;
}

/**
 * The person of an ID token: signature, project and time are checked here, and the identity service is asked whether
 * the account still exists, because a token outlives its account by up to an hour.
 * @throws DomainError `email-token-invalid`, `email-token-expired`, `email-account-disabled` or `email-service-down`
 */
export type Identity = (idToken: string) => Promise<EmailPerson>;

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  email_verified: z._default(z.boolean(), false),
});

export function createIdentity(project: FirebaseProject | null, clock: Clock): Identity {
  if (!project) {
    return async () => {
      throw new DomainError('email-service-down');
    };
  }
  const keys = createRemoteJWKSet(new URL(project.jwksUrl), {
    timeoutDuration: LIMITS.limitMs,
    [customFetch]: (url, init) => fetchWithin(url, { ...init, ...LIMITS }),
  });

  async function claimsOf(idToken: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: `https://securetoken.google.com/${project?.projectId}`,
        audience: project?.projectId,
        algorithms: [ALGORITHM],
        currentDate: new Date(clock()),
      });
      return payload;
    } catch (error) {
      throw new DomainError(codeOf(error), {}, { cause: error });
    }
  }

  return async (idToken) => {
    const claims = claimsSchema.safeParse(await claimsOf(idToken));
    if (!claims.success) throw new DomainError('email-token-invalid');
    const passwordAt = await requireActive(project, idToken);
    const { sub, email, email_verified } = claims.data;
    return { uid: sub, email: email.toLowerCase(), isVerified: email_verified, passwordAt };
  };
}

/** What the token itself is guilty of; anything else means that its keys could not be had. */
const TOKEN_ERRORS = [
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWTClaimValidationFailed,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

function codeOf(error: unknown): ErrorCode {
  if (error instanceof errors.JWTExpired) return 'email-token-expired';
  return TOKEN_ERRORS.some((kind) => error instanceof kind) ? 'email-token-invalid' : 'email-service-down';
}

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

const ACCOUNT_ERRORS: Readonly<Record<string, ErrorCode>> = {
  USER_DISABLED: 'email-account-disabled',
  USER_NOT_FOUND: 'email-token-expired',
  TOKEN_EXPIRED: 'email-token-expired',
  INVALID_ID_TOKEN: 'email-token-invalid',
};

/** One account; `passwordUpdatedAt` in ms since the epoch. */
const lookupSchema = z.object({
  users: z.tuple([
    z.object({ passwordUpdatedAt: z.optional(z.coerce.number().check(z.gte(0), z.lte(8.64e15))) }),
  ]),
});

/** @returns when its password was last set */
async function requireActive({ authUrl, apiKey }: FirebaseProject, idToken: string): Promise<Date | null> {
  const answer = await ask(`${authUrl}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, { idToken });
  const body: unknown = await bestEffort(answer.json(), null);
  if (answer.ok) {
    const found = lookupSchema.safeParse(body);
    if (!found.success) throw new DomainError('email-service-down', {}, { cause: found.error });
    const [{ passwordUpdatedAt }] = found.data.users;
    return passwordUpdatedAt === undefined ? null : new Date(passwordUpdatedAt);
  }
  const refusal = refusalSchema.safeParse(body);
  const reason = refusal.success ? (refusal.data.error.message.split(' ', 1)[0] ?? '') : '';
  throw new DomainError(ACCOUNT_ERRORS[reason] ?? 'email-service-down', {}, { cause: new Error(reason) });
}

async function ask(url: string, body: object): Promise<Response> {
  try {
    return await fetchWithin(url, {
      ...LIMITS,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw new DomainError('email-service-down', {}, { cause });
  }
}
