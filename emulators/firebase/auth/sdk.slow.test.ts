import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { JWKS_PATH, webConfig } from '..';
import { customToken, type FirebaseServer, OWNER, PROJECT, startFirebase } from '../testing/firebase-server';

const GOOD = 'Cosecha-2026';
let server: FirebaseServer;
let app: FirebaseApp;
let auth: Auth;
let people = 0;

beforeAll(async () => {
  server = await startFirebase();
});
afterAll(() => server.close());

/** A device of its own for each test. */
beforeEach(() => {
  app = initializeApp(webConfig(PROJECT), `device-${++people}`);
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.url, { disableWarnings: true });
});
afterEach(() => deleteApp(app));

const newEmail = () => `ana${people}@finca.co`;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: { code: string }) => error.code,
  );

async function newAccount(): Promise<string> {
  const email = newEmail();
  await createUserWithEmailAndPassword(auth, email, GOOD);
  return email;
}

function codeInMail(to: string): string {
  const [mail] = server.firebase.mailbox.mails(to);
  return new URL(mail?.link ?? '', 'http://localhost').searchParams.get('oobCode') ?? '';
}

const admin = (localId: string | undefined, changes: object) =>
  server.call(`projects/${PROJECT}/accounts:update`, { localId, ...changes }, OWNER);

test('an account is made, left and entered again', async () => {
  const email = newEmail();
  const made = await createUserWithEmailAndPassword(auth, `  ${email.toUpperCase()} `.trim(), GOOD);
  expect(made.user).toMatchObject({ email, emailVerified: false, isAnonymous: false });
  expect(made.user.providerData).toMatchObject([{ providerId: 'password', email }]);
  await signOut(auth);
  const again = await signInWithEmailAndPassword(auth, email, GOOD);
  expect(again.user.uid).toBe(made.user.uid);
  expect(await codeOf(createUserWithEmailAndPassword(auth, email, GOOD))).toBe('auth/email-already-in-use');
});

test('an ID token verifies against the published keys, with the claims of the real service', async () => {
  const email = await newAccount();
  const idToken = (await auth.currentUser?.getIdToken()) ?? '';
  const keys = createRemoteJWKSet(new URL(JWKS_PATH, server.url));
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
    issuer: `https://securetoken.google.com/${PROJECT}`,
    audience: PROJECT,
  });
  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.stringMatching(/^[\da-f]{40}$/) });
  expect(payload).toMatchObject({
    sub: auth.currentUser?.uid,
    user_id: auth.currentUser?.uid,
    email,
    email_verified: false,
    auth_time: payload.iat,
    exp: (payload.iat ?? 0) + 3_600,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  });
});

test('wrong passwords and unknown addresses look the same, and guessing has to wait', async () => {
  const email = await newAccount();
  const guess = () => codeOf(signInWithEmailAndPassword(auth, email, 'Otra-Clave-1'));
  expect(await codeOf(signInWithEmailAndPassword(auth, 'nadie@finca.co', GOOD))).toBe(
    'auth/invalid-credential',
  );
  for (let time = 0; time < 5; time++) expect(await guess()).toBe('auth/invalid-credential');
  expect(await guess()).toBe('auth/too-many-requests');
  expect(await codeOf(signInWithEmailAndPassword(auth, email, GOOD))).toBe('auth/too-many-requests');
  server.now += 60_000;
  expect(await codeOf(signInWithEmailAndPassword(auth, email, GOOD))).toBe('fine');
});

test('nobody is told which addresses have an account', async () => {
  const email = await newAccount();
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([]);
  expect(await codeOf(sendPasswordResetEmail(auth, 'nadie@finca.co'))).toBe('fine');
  expect(server.firebase.mailbox.mails('nadie@finca.co')).toEqual([]);
});

test('a password is reset by mail: the code works once, and earlier sign-ins end', async () => {
  const email = await newAccount();
  const before = auth.currentUser;
  await sendPasswordResetEmail(auth, email);
  const code = codeInMail(email);
  expect(await verifyPasswordResetCode(auth, code)).toBe(email);
  expect(await codeOf(confirmPasswordReset(auth, code, '12345'))).toBe('auth/weak-password');
  await confirmPasswordReset(auth, code, 'Nueva-Clave-9');
  expect(await codeOf(confirmPasswordReset(auth, code, GOOD))).toBe('auth/invalid-action-code');
  expect(await codeOf(before?.getIdToken(true) ?? Promise.resolve())).toBe('auth/user-token-expired');
  expect(auth.currentUser).toBeNull();
  expect(await codeOf(signInWithEmailAndPassword(auth, email, GOOD))).toBe('auth/invalid-credential');
  const { user } = await signInWithEmailAndPassword(auth, email, 'Nueva-Clave-9');
  expect(user.emailVerified).toBe(true);
});

test('a reset code ends after an hour, and when a newer one was sent', async () => {
  const email = await newAccount();
  await sendPasswordResetEmail(auth, email);
  const first = codeInMail(email);
  await sendPasswordResetEmail(auth, email);
  expect(await codeOf(verifyPasswordResetCode(auth, first))).toBe('auth/invalid-action-code');
  server.now += 60 * 60_000;
  expect(await codeOf(verifyPasswordResetCode(auth, codeInMail(email)))).toBe('auth/expired-action-code');
});

test('an address is verified by mail', async () => {
  const email = await newAccount();
  const { currentUser } = auth;
  if (!currentUser) throw new Error('nobody is signed in');
  await sendEmailVerification(currentUser);
  const code = codeInMail(email);
  expect((await checkActionCode(auth, code)).operation).toBe('VERIFY_EMAIL');
  expect(await codeOf(confirmPasswordReset(auth, code, GOOD))).toBe('auth/invalid-action-code');
  await applyActionCode(auth, code);
  await currentUser.reload();
  expect(currentUser.emailVerified).toBe(true);
  expect(await codeOf(applyActionCode(auth, code))).toBe('auth/invalid-action-code');
});

test('address, password and name change with a fresh sign-in only', async () => {
  const email = await newAccount();
  const { currentUser } = auth;
  if (!currentUser) throw new Error('nobody is signed in');
  await updateProfile(currentUser, { displayName: 'Ana' });
  await updatePassword(currentUser, 'Otra-Clave-1');
  await updateEmail(currentUser, `nuevo-${email}`);
  await currentUser.reload();
  expect(currentUser).toMatchObject({ displayName: 'Ana', email: `nuevo-${email}` });
  await verifyBeforeUpdateEmail(currentUser, `otro-${email}`);
  server.now += 6 * 60_000;
  expect(await codeOf(updatePassword(currentUser, GOOD))).toBe('auth/requires-recent-login');
  const credential = EmailAuthProvider.credential(`nuevo-${email}`, 'Otra-Clave-1');
  await reauthenticateWithCredential(currentUser, credential);
  await updatePassword(currentUser, GOOD);
  await applyActionCode(auth, codeInMail(`otro-${email}`));
  await signInWithEmailAndPassword(auth, `otro-${email}`, GOOD);
});

test('changing the password ends the sign-ins of other devices at once, not one’s own', async () => {
  const email = await newAccount();
  const other = initializeApp(webConfig(PROJECT), `other-${people}`);
  const otherAuth = initializeAuth(other, { persistence: inMemoryPersistence });
  connectAuthEmulator(otherAuth, server.url, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(otherAuth, email, GOOD);
  if (auth.currentUser) await updatePassword(auth.currentUser, 'Otra-Clave-1');
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  expect(await codeOf(auth.currentUser?.getIdToken(true) ?? Promise.resolve())).toBe('fine');
  await deleteApp(other);
});

test('a disabled account is signed out at its next refresh and stays out', async () => {
  const email = await newAccount();
  const { currentUser } = auth;
  await admin(currentUser?.uid, { disableUser: true });
  expect(await codeOf(currentUser?.getIdToken(true) ?? Promise.resolve())).toBe('auth/user-disabled');
  expect(auth.currentUser).toBeNull();
  expect(await codeOf(signInWithEmailAndPassword(auth, email, GOOD))).toBe('auth/user-disabled');
  await admin(currentUser?.uid, { disableUser: false });
  expect(await codeOf(signInWithEmailAndPassword(auth, email, GOOD))).toBe('fine');
});

test('an administrator ends the sign-ins of an account', async () => {
  await newAccount();
  const { currentUser } = auth;
  await admin(currentUser?.uid, { validSince: Math.floor(server.now / 1_000) + 1 });
  expect(await codeOf(currentUser?.reload() ?? Promise.resolve())).toBe('auth/user-token-expired');
  expect(auth.currentUser).toBeNull();
});

test('a deleted account is gone', async () => {
  const email = await newAccount();
  if (auth.currentUser) await deleteUser(auth.currentUser);
  expect(await codeOf(signInWithEmailAndPassword(auth, email, GOOD))).toBe('auth/invalid-credential');
  expect(await codeOf(createUserWithEmailAndPassword(auth, email, GOOD))).toBe('fine');
});

test('a custom token signs a wallet in, with its claims', async () => {
  const uid = 'ab'.repeat(32);
  const token = await customToken(server.now, { uid, claims: { role: 'seller' } });
  const { user } = await signInWithCustomToken(auth, token);
  expect(user.uid).toBe(uid);
  const { claims } = await user.getIdTokenResult(true);
  expect(claims).toMatchObject({ role: 'seller', firebase: { sign_in_provider: 'custom' } });
  expect(await codeOf(signInWithCustomToken(auth, await customToken(server.now, { isForged: true })))).toBe(
    'auth/invalid-custom-token',
  );
});

test('accounts, sign-ins and codes outlive the process', async () => {
  const email = await newAccount();
  const { currentUser } = auth;
  await sendPasswordResetEmail(auth, email);
  await server.restart();
  expect(await codeOf(currentUser?.getIdToken(true) ?? Promise.resolve())).toBe('fine');
  expect(await verifyPasswordResetCode(auth, codeInMail(email))).toBe(email);
});

test('a service that is down or slow is no reason to sign out', async () => {
  await newAccount();
  server.firebase.faults.add({ operation: 'token', status: 503, times: 1 });
  expect(await codeOf(auth.currentUser?.getIdToken(true) ?? Promise.resolve())).toMatch(/^auth\//);
  expect(auth.currentUser).not.toBeNull();
  server.firebase.faults.add({ operation: 'accounts:lookup', delayMs: 20, times: 1 });
  expect(await codeOf(auth.currentUser?.reload() ?? Promise.resolve())).toBe('fine');
});

describe('with a policy', () => {
  let strict: FirebaseServer;

  beforeAll(async () => {
    strict = await startFirebase({
      passwordPolicy: {
        schemaVersion: 1,
        customStrengthOptions: {
          minPasswordLength: 8,
          maxPasswordLength: 20,
          containsLowercaseCharacter: true,
          containsUppercaseCharacter: true,
          containsNumericCharacter: true,
          containsNonAlphanumericCharacter: true,
        },
        allowedNonAlphanumericCharacters: ['-', '!'],
        enforcementState: 'ENFORCE',
        forceUpgradeOnSignin: false,
      },
    });
  });
  afterAll(() => strict.close());
  beforeEach(async () => {
    await deleteApp(app);
    app = initializeApp(webConfig(PROJECT), `strict-${people}`);
    auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, strict.url, { disableWarnings: true });
  });

  test('the SDK learns it and says what a password lacks', async () => {
    expect(await validatePassword(auth, 'corta')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
      meetsMaxPasswordLength: true,
      containsLowercaseLetter: true,
      containsUppercaseLetter: false,
      containsNumericCharacter: false,
      containsNonAlphanumericCharacter: false,
    });
    expect((await validatePassword(auth, GOOD)).isValid).toBe(true);
  });

  test.each([
    ['short', 'Ab-1'],
    ['long', `Ab-1${'x'.repeat(20)}`],
    ['without capitals', 'cosecha-2026'],
    ['without small letters', 'COSECHA-2026'],
    ['without a number', 'Cosecha-Buena'],
    ['without a sign', 'Cosecha2026'],
  ])('a password that is %s is refused by the service too', async (_name, password) => {
    expect(await codeOf(createUserWithEmailAndPassword(auth, newEmail(), password))).toBe(
      'auth/password-does-not-meet-requirements',
    );
  });
});
