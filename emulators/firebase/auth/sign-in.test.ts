import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailbox } from '../mailbox/mailbox';
import { openRecordStore, type RecordStore } from '../store/record-store';
import { update } from './account-calls';
import { type Account, createAccounts, newAccount } from './accounts';
import { createAttempts } from './attempts';
import { createCustomTokenCheck } from './custom-tokens';
import { resetPassword } from './email-codes';
import { openAuthKeys } from './keys';
import { createOobCodes } from './oob-codes';
import type { AuthParts, Operation } from './operation';
import { hashPassword } from './password-hash';
import { DEFAULT_POLICY } from './password-policy';
import { signInWithPassword } from './sign-in';
import { createTokens } from './tokens';

const EMAIL = 'ana@finca.co';
const PASSWORD = 'Cosecha-2026';
const clock = Date.now;

let folder: string;
let store: RecordStore;
let parts: AuthParts;
let ana: Account;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-sign-in-'));
  store = await openRecordStore(join(folder, 'auth.journal'));
  const accounts = createAccounts(store);
  const keys = await openAuthKeys(join(folder, 'auth-keys.json'));
  parts = {
    ...{ accounts, clock, policy: DEFAULT_POLICY, projectId: 'demo' },
    attempts: createAttempts(clock),
    checkCustomToken: createCustomTokenCheck({ publicKey: null, clock }),
    codes: createOobCodes(store, clock),
    mailbox: createMailbox({ store, clock, appName: 'Demo', actionPath: '/entrar' }),
    tokens: createTokens({ keys, accounts, projectId: 'demo', clock }),
  };
  ana = { ...newAccount(clock()), email: EMAIL, password: await hashPassword(PASSWORD) };
  await accounts.save(ana);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** A call, and what another one changes while it looks at a password. */
async function during(operation: Operation, body: Record<string, unknown>, changes: Partial<Account>) {
  const answer = operation(parts, { body, isAdmin: false });
  await Promise.all([
    parts.accounts.save({ ...ana, ...changes }),
    expect(answer).rejects.toThrow(changes.disabled ? 'USER_DISABLED' : 'INVALID_LOGIN_CREDENTIALS'),
  ]);
  expect(parts.accounts.byId(ana.localId)).toEqual({ ...ana, ...changes });
}

test('an account that is disabled while it signs in stays so', () =>
  during(signInWithPassword, { email: EMAIL, password: PASSWORD }, { disabled: true }));

test('a password that is replaced while it is looked at opens nothing, and does not come back', async () =>
  during(
    signInWithPassword,
    { email: EMAIL, password: PASSWORD },
    { password: await hashPassword('Otra-2026') },
  ));

test('an account that is disabled while it changes its password stays so', async () => {
  const authTime = Math.ceil(clock() / 1_000);
  const { idToken } = await parts.tokens.issue(ana, {
    ...{ localId: ana.localId, provider: 'password', authTime, claims: {} },
  });
  await during(update, { idToken, password: 'Otra-2026' }, { disabled: true });
});

test('an account that is disabled while its password is reset stays so', async () => {
  const oobCode = await parts.codes.issue({ kind: 'PASSWORD_RESET', localId: ana.localId, email: EMAIL });
  await during(resetPassword, { oobCode, newPassword: 'Otra-2026' }, { disabled: true });
});
