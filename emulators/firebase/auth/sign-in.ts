import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';
import { type Account, newAccount, normalEmail, readEmail } from './accounts';
import { fields, kind, type Operation, signInNow, text } from './operation';
import { hashPassword, passwordFits } from './password-hash';
import { requireStrong } from './password-policy';

/** A new account with address and password; with an ID token, the same for the account that it has. */
export const signUp: Operation = async (parts, call) => {
  const { email, password, displayName, idToken, localId } = fields(call, {
    email: text,
    password: text,
    displayName: text,
    idToken: text,
    localId: text,
  });
  if (email === undefined && password === undefined) throw new WireError('ADMIN_ONLY_OPERATION');
  const address = readEmail(email);
  if (password === undefined || password === '') throw new WireError('MISSING_PASSWORD');
  if (idToken === undefined && parts.accounts.byEmail(address)) throw new WireError('EMAIL_EXISTS');
  requireStrong(password, parts.policy);
  const hash = await hashPassword(password);
  const now = parts.clock();
  const before = idToken === undefined ? newAccount(now) : (await parts.tokens.fromIdToken(idToken)).account;
  const named = call.isAdmin && localId ? { localId } : {};
  if (call.isAdmin && localId && parts.accounts.byId(localId)) throw new WireError('DUPLICATE_LOCAL_ID');
  const account: Account = {
    ...before,
    ...named,
    email: address,
    emailVerified: false,
    password: hash,
    passwordUpdatedAt: now,
    ...(displayName ? { displayName } : {}),
  };
  const answer = { kind: kind('SignupNewUserResponse'), localId: account.localId, email: address };
  if (call.isAdmin) {
    await parts.accounts.save(account);
    return answer;
  }
  return { ...answer, ...(await signInNow(parts, account, { provider: 'password' })) };
};

export const signInWithPassword: Operation = async (parts, call) => {
  const { email, password } = fields(call, { email: text, password: text });
  const address = readEmail(email);
  if (password === undefined || password === '') throw new WireError('MISSING_PASSWORD');
  parts.attempts.require(address);
  const stored = parts.accounts.byEmail(address)?.password;
  const fits = await passwordFits(password, stored);
  // Read only now: another call may have changed it meanwhile.
  const account = parts.accounts.byEmail(address);
  if (!fits || !account || account.password?.hash !== stored?.hash) {
    parts.attempts.failed(address);
    throw new WireError('INVALID_LOGIN_CREDENTIALS');
  }
  if (account.disabled) throw new WireError('USER_DISABLED');
  if (parts.policy.forceUpgradeOnSignin) requireStrong(password, parts.policy);
  parts.attempts.forget(address);
  return {
    kind: kind('VerifyPasswordResponse'),
    localId: account.localId,
    email: normalEmail(address),
    displayName: account.displayName ?? '',
    registered: true,
    ...(await signInNow(parts, account, { provider: 'password' })),
  };
};

export const signInWithCustomToken: Operation = async (parts, call) => {
  const { token } = fields(call, { token: text });
  const { uid, claims } = await parts.checkCustomToken(token);
  const known = parts.accounts.byId(uid);
  if (known?.disabled) throw new WireError('USER_DISABLED');
  const account = known ?? newAccount(parts.clock(), { localId: uid });
  return {
    kind: kind('VerifyCustomTokenResponse'),
    isNewUser: known === null,
    ...(await signInNow(parts, { ...account, customAuth: true }, { provider: 'custom', claims })),
  };
};

/** Says nothing of an address: enumeration protection. */
export const createAuthUri: Operation = async (_parts, call) => {
  const { identifier, continueUri } = fields(call, { identifier: text, continueUri: text });
  if (!identifier) throw new WireError('MISSING_IDENTIFIER');
  if (!continueUri) throw new WireError('MISSING_CONTINUE_URI');
  if (!z.email().safeParse(identifier).success) throw new WireError('INVALID_IDENTIFIER');
  return { kind: kind('CreateAuthUriResponse'), sessionId: 'local' };
};
