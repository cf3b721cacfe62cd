import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { type Checks, type Context, failsWith, same } from '../check';
import { PASSWORD } from '../client';

const OTHER_PASSWORD = 'Otra-Clave-2027';
const TOO_WEAK = 'auth/password-does-not-meet-requirements';

/** A new account on a device of its own. */
async function newAccount({ newDevice, unique }: Context) {
  const email = `${unique}@example.com`;
  const { auth } = newDevice();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, user, email };
}

export const ACCOUNTS: Checks = [
  {
    name: 'an account is made, left and entered again',
    async run(context) {
      const { auth, user, email } = await newAccount(context);
      same([user.email, user.emailVerified, user.isAnonymous], [email, false, false]);
      same(
        user.providerData.map(({ providerId }) => providerId),
        ['password'],
      );
      await signOut(auth);
      same(auth.currentUser, null);
      same((await signInWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD)).user.uid, user.uid);
      await failsWith('auth/email-already-in-use', () =>
        createUserWithEmailAndPassword(auth, email, PASSWORD),
      );
    },
  },
  {
    name: 'an address that is none is refused',
    async run({ newDevice }) {
      const { auth } = newDevice();
      await failsWith('auth/invalid-email', () => createUserWithEmailAndPassword(auth, 'ana@', PASSWORD));
      await failsWith('auth/invalid-email', () => signInWithEmailAndPassword(auth, 'ana', PASSWORD));
      await failsWith('auth/missing-password', () => signInWithEmailAndPassword(auth, 'ana@example.com', ''));
    },
  },
  {
    name: 'nobody is told which addresses have an account',
    isOursOnly: true,
    async run(context) {
      const { auth, email } = await newAccount(context);
      for (const each of [email, `nobody-${email}`]) {
        await failsWith('auth/invalid-credential', () =>
          signInWithEmailAndPassword(auth, each, OTHER_PASSWORD),
        );
        same(await fetchSignInMethodsForEmail(auth, each), []);
        await sendPasswordResetEmail(auth, each);
      }
    },
  },
  {
    name: 'guessing has to wait',
    isOursOnly: true,
    async run(context) {
      const { auth, email } = await newAccount(context);
      for (let time = 0; time < 5; time++) {
        await failsWith('auth/invalid-credential', () =>
          signInWithEmailAndPassword(auth, email, `${OTHER_PASSWORD}${time}`),
        );
      }
      await failsWith('auth/too-many-requests', () => signInWithEmailAndPassword(auth, email, PASSWORD));
    },
  },
  {
    name: 'a policy for passwords is known to the SDK before it is asked',
    isOursOnly: true,
    async run({ newDevice }) {
      const { auth } = newDevice();
      const lacking = await validatePassword(auth, 'corta');
      same(
        [
          lacking.isValid,
          lacking.meetsMinPasswordLength,
          lacking.containsUppercaseLetter,
          lacking.containsNumericCharacter,
        ],
        [false, false, false, false],
      );
      same([lacking.containsLowercaseLetter, lacking.meetsMaxPasswordLength], [true, true]);
      same((await validatePassword(auth, PASSWORD)).isValid, true);
    },
  },
  {
    name: 'and the server holds to it, for new accounts and for new passwords',
    isOursOnly: true,
    async run(context) {
      const { auth, user, email } = await newAccount(context);
      for (const password of [
        'Corta-1',
        'cosecha-buena-2026',
        'COSECHA-BUENA-2026',
        'Cosecha-Buena',
        `Aa1${'x'.repeat(64)}`,
      ]) {
        await failsWith(TOO_WEAK, () => createUserWithEmailAndPassword(auth, `x${email}`, password));
        await failsWith(TOO_WEAK, () => updatePassword(user, password));
      }
    },
  },
  {
    name: 'an address is verified by mail, once',
    async run(context) {
      const { auth, user, email } = await newAccount(context);
      await sendEmailVerification(user);
      const code = await context.codeInMail(email);
      same((await checkActionCode(auth, code)).operation, 'VERIFY_EMAIL');
      await applyActionCode(auth, code);
      await user.reload();
      same(user.emailVerified, true);
      await failsWith('auth/invalid-action-code', () => applyActionCode(auth, code));
    },
  },
  {
    name: 'a password is reset by mail, once, and the old one is no longer good',
    async run(context) {
      const { auth, email } = await newAccount(context);
      await sendPasswordResetEmail(auth, email);
      const code = await context.codeInMail(email);
      same(await verifyPasswordResetCode(auth, code), email);
      await confirmPasswordReset(auth, code, OTHER_PASSWORD);
      await failsWith('auth/invalid-action-code', () => confirmPasswordReset(auth, code, PASSWORD));
      const refused = await signInWithEmailAndPassword(auth, email, PASSWORD).then(
        () => false,
        () => true,
      );
      same(refused, true);
      same((await signInWithEmailAndPassword(auth, email, OTHER_PASSWORD)).user.email, email);
    },
  },
  {
    name: 'a reset ends earlier sign-ins',
    isOursOnly: true,
    async run(context) {
      const { auth, user, email } = await newAccount(context);
      await sendPasswordResetEmail(auth, email);
      await confirmPasswordReset(auth, await context.codeInMail(email), OTHER_PASSWORD);
      await failsWith('auth/user-token-expired', () => user.getIdToken(true));
      same(auth.currentUser, null);
    },
  },
  {
    name: 'a code that is none opens nothing',
    async run({ newDevice }) {
      const { auth } = newDevice();
      for (const use of [checkActionCode, applyActionCode, verifyPasswordResetCode] as const) {
        await failsWith('auth/invalid-action-code', () => use(auth, 'nonsense'));
      }
    },
  },
  {
    name: 'a name and a password change, and other devices have to sign in again',
    isOursOnly: true,
    async run(context) {
      const { user, email } = await newAccount(context);
      const { auth: elsewhere } = context.newDevice();
      const other: User = (await signInWithEmailAndPassword(elsewhere, email, PASSWORD)).user;
      await updateProfile(user, { displayName: 'Ana' });
      await other.reload();
      same(other.displayName, 'Ana');
      await updatePassword(user, OTHER_PASSWORD);
      await failsWith('auth/user-token-expired', () => other.getIdToken(true));
      same(typeof (await user.getIdToken(true)), 'string', 'this one stays');
    },
  },
  {
    name: 'who proves who he is again may go on',
    async run(context) {
      const { user, email } = await newAccount(context);
      const { user: again } = await reauthenticateWithCredential(
        user,
        EmailAuthProvider.credential(email, PASSWORD),
      );
      same(again.uid, user.uid);
      const other = EmailAuthProvider.credential(email, OTHER_PASSWORD);
      const refused = await reauthenticateWithCredential(user, other).then(
        () => false,
        () => true,
      );
      same(refused, true);
    },
  },
  {
    name: 'a deleted account is gone',
    async run(context) {
      const { auth, user, email } = await newAccount(context);
      await deleteUser(user);
      same(auth.currentUser, null);
      const { user: next } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
      same(next.uid === user.uid, false, 'another one');
    },
  },
];
