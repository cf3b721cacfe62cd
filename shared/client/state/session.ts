import { DomainError, SESSION_LENGTH_MS } from '../../domain';
import { navigateTo } from '../../router/history';
import { refreshLock, unlock, whenOpen } from './lock';
import { forgetSessionData } from './session-data';
import { localStore, sessionStorageStore } from './storage';
import { sharedStore } from './stores';
import { isPinSealed } from './vault/sealed-kind';
import { isSealedToken } from './vault/sealed-tokens';
import { refreshPhraseStatus } from './vault/status';

/** The signed-in person. Tokens are not here: each call reads them itself. */
export interface Session {
  /** SPEC.md §4: a stored token exists, nothing more. */
  signedIn: boolean;
  wallet: string | null;
  email: string | null;
  name: string | null;
  /** Address of the profile picture. */
  image: string | null;
}

const ANONYMOUS: Session = { signedIn: false, wallet: null, email: null, name: null, image: null };

/** Starts anonymous, so that the first render is the same on a server and in the browser. */
export const sessionStore = sharedStore<Session>('session', ANONYMOUS);

export interface SignedInPerson {
  authToken: string;
  authTokenVenwallet: string;
  wallet: string;
  email: string;
  name: string;
  image?: string | null;
  /** From the phrase vault; absent when the phrase could not be stored. */
  mnemonic?: string;
  /** The sealed tokens that replace the plain ones while the app is locked: phraseVault.sealTokens. */
  sealedTokens?: string;
  /** Minutes without activity until it locks, where the device has a setting. */
  lockMinutes?: number;
}

/** SPEC.md §4: two tokens, wallet, email and name, the encrypted phrase and an expiry 15 days ahead. */
export function signIn(person: SignedInPerson, nowMs: number = Date.now()): void {
  const before = localStore.get('wallet');
  const isOther = before === null ? hasToken() : before !== person.wallet;
  // Another tab signed in meanwhile, or the wallet is unknown: the earlier person leaves, so that none of their data
  // stays for this one.
  if (isOther) leave(true);
  localStore.set('authToken', person.authToken);
  localStore.set('authTokenVenwallet', person.authTokenVenwallet);
  localStore.set('wallet', person.wallet);
  localStore.set('email', person.email);
  localStore.set('name', person.name);
  localStore.set('sessionExpiry', String(nowMs + SESSION_LENGTH_MS));
  if (person.mnemonic) localStore.set('mnemonic', person.mnemonic);
  else localStore.remove('mnemonic');
  if (person.image) localStore.set('imageProfile', person.image);
  if (isPinSealed(person.mnemonic ?? null)) {
    unlock({ sealed: person.sealedTokens, minutes: person.lockMinutes }, nowMs);
  }
  refreshSession();
  void refreshPhraseStatus();
}

/** The tokens at the time of leaving, for revoking them at the services. */
export interface LeftTokens {
  authToken: string | null;
  authTokenVenwallet: string | null;
}

export interface Leave extends LeftTokens {
  /**
   * The person chose to sign out in this tab. Otherwise the session had ended, or another tab does the one-time work.
   */
  isChosen: boolean;
}

type SignOutListener = (left: Leave) => void | Promise<void>;

/** Another tab has told the services. */
const LEFT_ELSEWHERE: Leave = { authToken: null, authTokenVenwallet: null, isChosen: false };

const signOutListeners = new Set<SignOutListener>();

/**
 * Runs when a person leaves, in this tab or another, for data that must not outlive them. The device's session data are
 * deleted after every listener has finished. If another tab has already signed in the next person, their wallet is in
 * the store and the data shared by tabs are theirs. @returns the undo
 */
export function onSignOut(listener: SignOutListener): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Sealed tokens cannot be reported to a service. */
function usable(key: 'authToken' | 'authTokenVenwallet'): string | null {
  const token = localStore.get(key);
  return isSealedToken(token) ? null : token;
}

/** Clears all local storage and goes to "/" (SPEC.md §4). */
export function signOut(): void {
  leave(true);
  goTo('/');
}

/** Clears it as `signOut` does where the session is over by itself, and goes elsewhere. */
export function leaveTo(to: string): void {
  leave(false);
  goTo(to);
}

const goTo = (to: string) => navigateTo(to, { replace: window.location.pathname === '/' });

function leave(isChosen: boolean): void {
  const tokens = { authToken: usable('authToken'), authTokenVenwallet: usable('authTokenVenwallet') };
  const wallet = localStore.get('wallet');
  if (hasToken()) sessionStorageStore.remove('leftPlace');
  localStore.clear();
  readSession();
  refreshLock();
  void refreshPhraseStatus();
  const ends = notifyListeners({ ...tokens, isChosen });
  if (wallet !== null) void ends.then(() => forgetSessionData(wallet));
}

/** A listener that fails does not stop the others. */
const notifyListeners = (left: Leave) =>
  Promise.allSettled([...signOutListeners].map(async (listener) => listener(left)));

/**
 * SPEC.md §2: on start, with neither token, local storage is cleared and the person goes to "/". Where the 15 days of SPEC.md §4
 * are over, `sessionOver` leads on.
 */
export function checkSessionOnStart(nowMs: number = Date.now()): 'signed-in' | 'anonymous' | 'expired' {
  const result = !hasToken() ? 'anonymous' : isSessionExpired(nowMs) ? 'expired' : 'signed-in';
  if (result === 'anonymous') leaveTo('/');
  else refreshSession();
  return result;
}

/** True once the stored expiry lies in the past; an expiry that cannot be read never ends a session. */
export function isSessionExpired(nowMs: number = Date.now()): boolean {
  const stored = localStore.get('sessionExpiry');
  if (stored === null) return false;
  const expiry = /^\d+$/.test(stored) ? Number(stored) : Date.parse(stored);
  return Number.isFinite(expiry) && expiry <= nowMs;
}

/** Updates the store from local storage. A person who is gone from it has left in another tab. */
export function refreshSession(): void {
  const { wallet } = sessionStore.getState();
  readSession();
  if (wallet !== null && wallet !== sessionStore.getState().wallet) void notifyListeners(LEFT_ELSEWHERE);
}

function readSession(): void {
  sessionStore.setState(
    {
      signedIn: hasToken(),
      wallet: localStore.get('wallet'),
      email: localStore.get('email'),
      name: localStore.get('name'),
      image: localStore.get('imageProfile'),
    },
    true,
  );
}

const hasToken = (): boolean => storedTokens().length > 0;

/** The tokens of both providers, the first one's first; the services take either (SPEC.md §2). */
export function storedTokens(): string[] {
  return [localStore.get('authToken'), localStore.get('authTokenVenwallet')].filter(
    (token) => token !== null,
  );
}

/** A value that only a signed-in device has is missing; the English message is SPEC.md §8's own. */
export class MissingSessionError extends DomainError {
  constructor(code: 'auth-token-missing' | 'wallet-missing', message: string) {
    super(code);
    this.message = message;
  }
}

/** @throws MissingSessionError "Auth token not found in localStorage" */
export function requireAuthToken(): string {
  const [token] = storedTokens();
  if (token === undefined)
    throw new MissingSessionError('auth-token-missing', 'Auth token not found in localStorage');
  return token;
}

/** The same once the app is unlocked, for who makes a call. @throws MissingSessionError, the signal's reason */
export async function openAuthToken(signal?: AbortSignal): Promise<string> {
  await whenOpen(signal);
  return requireAuthToken();
}

/** @throws MissingSessionError "wallet not found in localStorage" */
export function requireWallet(): string {
  const wallet = localStore.get('wallet');
  if (wallet === null) throw new MissingSessionError('wallet-missing', 'wallet not found in localStorage');
  return wallet;
}

if (typeof window !== 'undefined') {
  refreshSession();
  /** Another tab signed in or out. */
  window.addEventListener('storage', refreshSession);
}
