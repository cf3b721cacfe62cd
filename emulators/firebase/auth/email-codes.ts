import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';
import { type Account, readEmail, revoked } from './accounts';
import { OOB_KINDS, type OobKind } from './oob-codes';
import { type AuthParts, type Call, fields, kind, type Operation, text } from './operation';
import { hashPassword } from './password-hash';
import { requireStrong } from './password-policy';

interface Sending {
  /** Null: an address without an account, about which nothing is said. */
  account: Account | null;
  to: string;
  newEmail?: string;
}

/** For each kind of code, the account that it is about. */
const SENDINGS: Record<OobKind, (parts: AuthParts, call: Call) => Promise<Sending>> = {
  PASSWORD_RESET: async (parts, call) => {
    const to = readEmail(fields(call, { email: text }).email);
    const account = parts.accounts.byEmail(to);
    return { account: account?.disabled ? null : account, to };
  },
  VERIFY_EMAIL: async (parts, call) => {
    const account = await signedIn(parts, call);
    return { account, to: account.email ?? '' };
  },
  VERIFY_AND_CHANGE_EMAIL: async (parts, call) => {
    const account = await signedIn(parts, call);
    const { newEmail } = fields(call, { newEmail: text });
    if (!newEmail) throw new WireError('MISSING_NEW_EMAIL');
    const to = readEmail(newEmail);
    if (parts.accounts.byEmail(to)) throw new WireError('EMAIL_EXISTS');
    return { account, to, newEmail: to };
  },
};

async function signedIn({ tokens }: AuthParts, call: Call): Promise<Account> {
  const { account } = await tokens.fromIdToken(fields(call, { idToken: text }).idToken);
  if (account.email === undefined) throw new WireError('MISSING_EMAIL');
  return account;
}

export const sendOobCode: Operation = async (parts, call) => {
  const { requestType, returnOobLink } = fields(call, {
    requestType: text,
    returnOobLink: z.optional(z.boolean()),
  });
  if (!requestType || requestType === 'OOB_REQ_TYPE_UNSPECIFIED') throw new WireError('MISSING_REQ_TYPE');
  if (requestType === 'EMAIL_SIGNIN') throw new WireError('OPERATION_NOT_ALLOWED');
  const type = OOB_KINDS.find((known) => known === requestType);
  if (!type) throw new WireError('INVALID_REQ_TYPE');
  const { account, to, newEmail } = await SENDINGS[type](parts, call);
  const answer = { kind: kind('GetOobConfirmationCodeResponse'), email: to };
  if (!account) return answer;
  const code = await parts.codes.issue({
    kind: type,
    localId: account.localId,
    email: account.email ?? to,
    newEmail,
  });
  if (call.isAdmin && returnOobLink)
    return { ...answer, oobCode: code, oobLink: parts.mailbox.linkFor(type, code) };
  await parts.mailbox.deliver({ to, kind: type, code });
  return answer;
};

/** Without a new password: what the code is for. With one: sets it, which ends every earlier sign-in. */
export const resetPassword: Operation = async (parts, call) => {
  const { oobCode, newPassword } = fields(call, { oobCode: text, newPassword: text });
  const { accounts, codes, policy, attempts, clock } = parts;
  const found = codes.check(oobCode, newPassword === undefined ? OOB_KINDS : ['PASSWORD_RESET']);
  const answer = {
    kind: kind('ResetPasswordResponse'),
    email: found.email,
    requestType: found.kind,
    newEmail: found.newEmail,
  };
  const owner = (): Account => {
    const account = accounts.byId(found.localId);
    if (!account || account.email !== found.email) throw new WireError('INVALID_OOB_CODE');
    if (account.disabled) throw new WireError('USER_DISABLED');
    return account;
  };
  owner();
  if (newPassword === undefined || oobCode === undefined) return answer;
  requireStrong(newPassword, policy);
  const now = clock();
  // The code goes first: two requests with it must not both set a password.
  await codes.use(oobCode);
  const password = await hashPassword(newPassword);
  // Looked at again: another call may have changed it meanwhile.
  await accounts.save(revoked({ ...owner(), emailVerified: true, password, passwordUpdatedAt: now }, now));
  attempts.forget(found.email);
  return answer;
};
