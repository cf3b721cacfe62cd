import { config, type FirebaseConfig } from '@cosecha/shared/api';
import { bestEffort, quietForMs, retryLost, SILENCE_MS, settleWithin } from '@cosecha/shared/promise';
import { onSignOut, sessionStore } from '@cosecha/shared/state';
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type UserCredential,
  updatePassword,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { identityError } from './identity-error';
import { type PasswordPolicy, passwordPolicy } from './password-rules';
import { accountsAnswer, hasStoredAccount } from './stored-account';

const APP = 'Identity';

/** The identity service, as the ways in by e-mail use it. Every failure is an IdentityError with a Spanish text. */
export interface Identity {
  signUp(email: string, password: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** For our own service: who has just signed in. */
  idToken(): Promise<string>;
  sendReset(email: string): Promise<void>;
  /** Whose link this is. */
  resetEmail(code: string): Promise<string>;
  resetPassword(code: string, password: string): Promise<void>;
  verifyEmail(code: string): Promise<void>;
  /** Signs in with today's password, then sets another one. */
  changePassword(email: string, password: string, next: string): Promise<void>;
  /** How a password compares with the service's own policy. */
  checkPassword(password: string): Promise<PasswordPolicy>;
  /** Asks the service whether the account that is signed in here still exists. Null when it does, or none is signed in. */
  endedBecause(): Promise<'user-disabled' | 'user-token-expired' | null>;
}

let current: Identity | undefined;

/**
 * The page's one client of the identity service.
 * @throws Error where the configuration names none
 */
export function identity(): Identity {
  current ??= createIdentity();
  return current;
}

function createIdentity(): Identity {
  const answers = accountsAnswer();
  let hadAccount = answers.then((answer) => answer && hasStoredAccount(APP));
  const opening = openAuth(config().firebase, answers);
  const said = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw identityError(cause);
    }
  };
  onSignOut(() => {
    hadAccount = Promise.resolve(false);
    // With the next person here already, the account that the tabs share is theirs.
    if (sessionStore.getState().wallet === null) void bestEffort(opening.then(signOut));
  });
  return {
    signUp: (email, password) =>
      said(async () => {
        const { user } = await signUp(await opening, email, password);
        /** The account exists without it; the person can ask for the mail again. */
        await bestEffort(sendEmailVerification(user));
      }),
    signIn: (email, password) => said(async () => void (await signIn(await opening, email, password))),
    idToken: () =>
      said(async () => {
        const auth = await opening;
        await auth.authStateReady();
        if (!auth.currentUser) throw new Error('nobody is signed in');
        const { currentUser } = auth;
        return repeated(() => currentUser.getIdToken());
      }),
    sendReset: (email) =>
      said(async () => repeated(async () => sendPasswordResetEmail(await opening, email))),
    resetEmail: (code) =>
      said(async () => repeated(async () => verifyPasswordResetCode(await opening, code))),
    resetPassword: (code, password) => said(async () => confirmPasswordReset(await opening, code, password)),
    changePassword: (email, password, next) =>
      said(async () => {
        const { user } = await signIn(await opening, email, password);
        await updatePassword(user, next);
      }),
    verifyEmail: (code) => said(async () => applyActionCode(await opening, code)),
    checkPassword: (password) =>
      said(async () => passwordPolicy(await validatePassword(await opening, password))),
    async endedBecause() {
      const had = await hadAccount;
      const auth = await opening;
      await auth.authStateReady();
      if (!auth.currentUser) return had ? 'user-token-expired' : null;
      try {
        await auth.currentUser.getIdToken(true);
        return null;
      } catch (cause) {
        const { code } = identityError(cause);
        return code === 'user-disabled' || code === 'user-token-expired' ? code : null;
      }
    },
  };
}

const isLost = (cause: unknown): boolean => identityError(cause).code === 'network-request-failed';

/** Idempotent work of the SDK, again where its answer was lost or stays away. */
const repeated = <T>(work: () => Promise<T>): Promise<T> => retryLost(() => answered(work()), isLost);

/** The SDK waits up to a minute for an answer, and for its body without an end. While something else comes the line is busy. */
async function answered<T>(work: Promise<T>): Promise<T> {
  const asked = work.then((answer) => ({ answer }));
  void bestEffort(asked, null);
  for (let rounds = 0; rounds < 2; rounds += 1) {
    const found = await settleWithin(asked, SILENCE_MS, null);
    if (found) return found.answer;
    if (quietForMs() >= SILENCE_MS) break;
  }
  throw Object.assign(new Error('the identity service is silent'), { code: 'auth/network-request-failed' });
}

const signIn = (auth: Auth, email: string, password: string): Promise<UserCredential> =>
  repeated(() => signInWithEmailAndPassword(auth, email, password));

/** A try whose answer was lost may have made the account: its password then opens it. */
function signUp(auth: Auth, email: string, password: string): Promise<UserCredential> {
  let tries = 0;
  return repeated(async () => {
    tries += 1;
    try {
      return await createUserWithEmailAndPassword(auth, email, password);
    } catch (cause) {
      if (tries > 1 && identityError(cause).code === 'email-already-in-use')
        return signInWithEmailAndPassword(auth, email, password);
      throw cause;
    }
  });
}

/**
 * No popup resolver: nothing of another origin is loaded. Persistence is named, so that only that one is bundled.
 * @param answers whether the browser gets to what it keeps of accounts
 */
function openAuth(options: FirebaseConfig | undefined, answers: Promise<boolean>): Promise<Auth> {
  if (!options) throw new Error('this network has no identity service');
  const { emulator, ...project } = options;
  const app: FirebaseApp = initializeApp(project, APP);
  return answers.then((answer) => {
    const persistence = [...(answer ? [indexedDBLocalPersistence] : []), inMemoryPersistence];
    const auth = initializeAuth(app, { persistence });
    if (emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
    return auth;
  });
}
