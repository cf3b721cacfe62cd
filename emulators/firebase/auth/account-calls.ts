import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';
import { type Account, readEmail, revoked } from './accounts';
import {
  type AuthParts,
  accountOf,
  type Call,
  fields,
  kind,
  type Operation,
  providersOf,
  requireRecent,
  signInNow,
  text,
} from './operation';
import { hashPassword, type PasswordHash } from './password-hash';
import { requireStrong } from './password-policy';

/** "REDACTED" in base64: the real service never shows a hash either. */
const REDACTED_HASH = 'UkVEQUNURUQ=';

export const lookup: Operation = async (parts, call) => {
  const { localId, email } = fields(call, {
    localId: z.optional(z.unknown()),
    email: z.optional(z.unknown()),
  });
  const answer = { kind: kind('GetAccountInfoResponse') };
  if (!call.isAdmin || (localId === undefined && email === undefined)) {
    return { ...answer, users: [presented((await accountOf(parts, call)).account)] };
  }
  const found = [
    ...list(localId).map((id) => parts.accounts.byId(id)),
    ...list(email).map((address) => parts.accounts.byEmail(address)),
  ].filter((account) => account !== null);
  return found.length === 0 ? answer : { ...answer, users: found.map(presented) };
};

const list = (value: unknown): string[] =>
  z.parse(z.array(z.string()), value === undefined ? [] : Array.isArray(value) ? value : [value]);

function presented(account: Account): object {
  const { localId, email, emailVerified, displayName, photoUrl, disabled, customAuth } = account;
  return {
    localId,
    email,
    emailVerified: email === undefined ? undefined : emailVerified,
    displayName,
    photoUrl,
    disabled: disabled || undefined,
    customAuth,
    customAttributes: account.customClaims && JSON.stringify(account.customClaims),
    ...(account.password
      ? { passwordHash: REDACTED_HASH, passwordUpdatedAt: account.passwordUpdatedAt }
      : {}),
    providerUserInfo: providersOf(account),
    validSince: String(account.validSince),
    lastLoginAt: String(account.lastLoginAt),
    createdAt: String(account.createdAt),
    lastRefreshAt: new Date(account.lastLoginAt).toISOString(),
  };
}

/** Changes of the signed-in person, an e-mailed code, or an administrator. */
export const update: Operation = async (parts, call) => {
  const { oobCode } = fields(call, { oobCode: text });
  if (oobCode !== undefined) return applyEmailCode(parts, oobCode);
  // Before the account is read: another call may change it while a password is hashed.
  const password = await newPassword(parts, call);
  const { account, signIn } = await accountOf(parts, call);
  const checkRecent = () => requireRecent(parts, signIn);
  const changed = withOwnChanges(parts, call, { account, password, checkRecent });
  const next = call.isAdmin && signIn === null ? withAdminChanges(call, changed) : changed;
  await parts.accounts.save(next);
  const { localId, email, emailVerified, displayName, photoUrl } = next;
  const isRevoked = next.validSince !== account.validSince;
  return {
    kind: kind('SetAccountInfoResponse'),
    localId,
    email,
    emailVerified,
    displayName,
    photoUrl,
    providerUserInfo: providersOf(next),
    ...(next.password ? { passwordHash: REDACTED_HASH } : {}),
    ...(signIn && (isRevoked || wantsTokens(call))
      ? await signInNow(parts, next, { provider: signIn.provider, claims: signIn.claims })
      : {}),
  };
};

const wantsTokens = (call: Call) =>
  fields(call, { returnSecureToken: z.optional(z.boolean()) }).returnSecureToken;

async function newPassword({ policy }: AuthParts, call: Call): Promise<PasswordHash | undefined> {
  const { password } = fields(call, { password: text });
  if (password === undefined) return undefined;
  requireStrong(password, policy);
  return hashPassword(password);
}

interface OwnChange {
  account: Account;
  password: PasswordHash | undefined;
  checkRecent: () => void;
}

function withOwnChanges(
  { clock, accounts }: AuthParts,
  call: Call,
  { account, password, checkRecent }: OwnChange,
): Account {
  const input = fields(call, {
    email: text,
    displayName: text,
    photoUrl: text,
    deleteAttribute: z._default(z.array(z.string()), []),
  });
  let next = { ...account };
  if (input.email !== undefined) {
    checkRecent();
    const email = readEmail(input.email);
    if (email !== account.email) {
      if (accounts.byEmail(email)) throw new WireError('EMAIL_EXISTS');
      next = revoked({ ...next, email, emailVerified: false }, clock());
    }
  }
  if (password !== undefined) {
    checkRecent();
    next = revoked({ ...next, password, passwordUpdatedAt: clock() }, clock());
  }
  if (input.displayName !== undefined) next.displayName = input.displayName;
  if (input.photoUrl !== undefined) next.photoUrl = input.photoUrl;
  if (input.deleteAttribute.includes('DISPLAY_NAME')) delete next.displayName;
  if (input.deleteAttribute.includes('PHOTO_URL')) delete next.photoUrl;
  return next;
}

function withAdminChanges(call: Call, account: Account): Account {
  const { disableUser, emailVerified, validSince, customAttributes } = fields(call, {
    disableUser: z.optional(z.boolean()),
    emailVerified: z.optional(z.boolean()),
    validSince: z.optional(z.union([z.string(), z.number()])),
    customAttributes: text,
  });
  return {
    ...account,
    disabled: disableUser ?? account.disabled,
    emailVerified: emailVerified ?? account.emailVerified,
    validSince: validSince === undefined ? account.validSince : Number(validSince),
    ...(customAttributes === undefined
      ? {}
      : { customClaims: z.parse(z.record(z.string(), z.unknown()), JSON.parse(customAttributes)) }),
  };
}

async function applyEmailCode({ accounts, codes, clock }: AuthParts, code: string): Promise<object> {
  const found = codes.check(code, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);
  const account = accounts.byId(found.localId);
  if (!account || account.email !== found.email) throw new WireError('INVALID_OOB_CODE');
  if (account.disabled) throw new WireError('USER_DISABLED');
  const verified = { ...account, emailVerified: true };
  await accounts.save(
    found.newEmail === undefined ? verified : revoked({ ...verified, email: found.newEmail }, clock()),
  );
  await codes.use(code);
  const email = found.newEmail ?? found.email;
  return { kind: kind('SetAccountInfoResponse'), localId: account.localId, email, emailVerified: true };
}

export const deleteAccount: Operation = async (parts, call) => {
  const { account, signIn } = await accountOf(parts, call);
  requireRecent(parts, signIn);
  await parts.accounts.delete(account);
  return { kind: kind('DeleteAccountResponse') };
};
