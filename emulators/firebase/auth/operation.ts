import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';
import type { Mailbox } from '../mailbox/mailbox';
import type { Account, Accounts } from './accounts';
import type { Attempts } from './attempts';
import type { CheckCustomToken } from './custom-tokens';
import type { OobCodes } from './oob-codes';
import type { PasswordPolicy } from './password-policy';
import type { IssuedTokens, SignIn, Tokens } from './tokens';

/** What operations work with. */
export interface AuthParts {
  accounts: Accounts;
  attempts: Attempts;
  checkCustomToken: CheckCustomToken;
  codes: OobCodes;
  mailbox: Mailbox;
  policy: PasswordPolicy;
  projectId: string;
  tokens: Tokens;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export interface Call {
  body: Readonly<Record<string, unknown>>;
  /** `Authorization: Bearer owner`: administrators' calls, with accounts named by id. */
  isAdmin: boolean;
}

/** One call of the service: what it answers, or a WireError. */
export type Operation = (parts: AuthParts, call: Call) => Promise<object>;

/** Fields of a body; what is not of its type is refused as the real service refuses it. */
export function fields<Shape extends Record<string, z.ZodMiniType>>(
  { body }: Call,
  shape: Shape,
): z.infer<z.ZodMiniObject<Shape>> {
  const parsed = z.object(shape).safeParse(body);
  if (parsed.success) return parsed.data;
  throw new WireError(`Invalid value at '${parsed.error.issues[0]?.path.join('.') ?? ''}'`);
}

export const text = z.optional(z.string());

/** Signs an account in now: keeps the time and answers tokens. */
export async function signInNow(
  { accounts, tokens, clock }: AuthParts,
  account: Account,
  signIn: Pick<SignIn, 'provider'> & Partial<SignIn>,
): Promise<IssuedTokens> {
  const now = clock();
  const authTime = Math.max(Math.floor(now / 1_000), account.validSince);
  const signedIn = { ...account, lastLoginAt: Math.max(now, authTime * 1_000) };
  await accounts.save(signedIn);
  return tokens.issue(signedIn, { claims: {}, ...signIn, localId: account.localId, authTime });
}

/** The account of an ID token, or for administrators the one that the body names. */
export async function accountOf(
  parts: AuthParts,
  call: Call,
): Promise<{ account: Account; signIn: SignIn | null }> {
  const { idToken, localId } = fields(call, { idToken: text, localId: text });
  if (idToken !== undefined || !call.isAdmin) return parts.tokens.fromIdToken(idToken);
  const account = parts.accounts.byId(localId ?? '');
  if (!account) throw new WireError('USER_NOT_FOUND');
  return { account, signIn: null };
}

const RECENT_S = 5 * 60;

/** @throws WireError where a change asks for a fresh sign-in */
export function requireRecent({ clock }: AuthParts, signIn: SignIn | null): void {
  if (signIn && clock() / 1_000 - signIn.authTime > RECENT_S) {
    throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}

export const kind = (name: string) => `identitytoolkit#${name}`;

/** How the service lists an account's ways to sign in. */
export function providersOf({ email, password, displayName, photoUrl }: Account): object[] {
  if (email === undefined || password === undefined) return [];
  return [{ providerId: 'password', federatedId: email, email, rawId: email, displayName, photoUrl }];
}
