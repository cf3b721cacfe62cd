import { SESSION_LENGTH_MS } from '../../domain';
import { navigateTo } from '../../router';
import {
  checkSessionOnStart,
  localStore,
  onSignOut,
  refreshSession,
  requireAuthToken,
  requireWallet,
  sessionOver,
  sessionStore,
  signIn,
  signOut,
} from '.';

const NOW = Date.UTC(2026, 10, 20);
const maria = {
  authToken: 'token-1',
  authTokenVenwallet: 'token-2',
  wallet: 'maria.test',
  email: 'maria@finca.test',
  name: 'María',
  mnemonic: 'ab12',
};

beforeEach(() => {
  refreshSession();
  navigateTo('/billetera', { replace: true });
});

describe('SPEC.md §4: login', () => {
  test('stores two tokens, wallet, email, name, the encrypted phrase and an expiry 15 days ahead', () => {
    signIn(maria, NOW);
    expect({ ...window.localStorage }).toEqual({
      authToken: 'token-1',
      authTokenVenwallet: 'token-2',
      wallet: 'maria.test',
      email: 'maria@finca.test',
      name: 'María',
      mnemonic: 'ab12',
      sessionExpiry: String(NOW + SESSION_LENGTH_MS),
    });
  });

  test.each(['authToken', 'authTokenVenwallet'] as const)('signed in simply means that %s exists', (key) => {
    localStore.set(key, 'any');
    refreshSession();
    expect(sessionStore.getState().signedIn).toBe(true);
  });

  test('the store starts anonymous, as a server renders it', () => {
    expect(sessionStore.getInitialState()).toEqual({
      signedIn: false,
      wallet: null,
      email: null,
      name: null,
      image: null,
    });
  });

  test('another tab that signs out is noticed', () => {
    signIn(maria, NOW);
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(sessionStore.getState().signedIn).toBe(false);
  });
});

describe('SPEC.md §4: logout', () => {
  test('clears all local storage, foreign keys too, and returns to "/"', () => {
    signIn(maria, NOW);
    window.localStorage.setItem('unknown', 'x');
    signOut();
    expect(window.localStorage).toHaveLength(0);
    expect(sessionStore.getState().wallet).toBeNull();
    expect(window.location.pathname).toBe('/');
  });

  test('tells its listeners the tokens that were left, until they stop listening', () => {
    const listener = jest.fn();
    const stop = onSignOut(listener);
    signIn(maria, NOW);
    signOut();
    stop();
    signOut();
    expect(listener.mock.calls).toEqual([
      [{ authToken: 'token-1', authTokenVenwallet: 'token-2', isChosen: true }],
    ]);
  });

  test('a session that no longer says whose it is ends with the next sign-in: nothing of it is that person’s', () => {
    localStore.set('authToken', 'of-whom');
    localStore.set('imageProfile', '/media/demo/other.webp');
    localStore.set('chatDrafts', { 'orden-1': 'para Luis' });
    signIn(maria, NOW);
    expect(sessionStore.getState()).toMatchObject({ wallet: maria.wallet, image: null });
    expect(localStore.get('chatDrafts')).toBeNull();
    signOut();
  });
});

describe('SPEC.md §2: on start', () => {
  test('with neither token local storage is cleared and the person is sent to "/"', () => {
    window.localStorage.setItem('wallet', 'left-behind.test');
    expect(checkSessionOnStart(NOW)).toBe('anonymous');
    expect(window.localStorage).toHaveLength(0);
    expect(window.location.pathname).toBe('/');
  });

  test.each(['authToken', 'authTokenVenwallet'] as const)('one token, %s, is enough to stay', (key) => {
    localStore.set(key, 'any');
    expect(checkSessionOnStart(NOW)).toBe('signed-in');
    expect(window.location.pathname).toBe('/billetera');
  });

  test.each([
    ['milliseconds', String(NOW - 1)],
    ['an ISO date', new Date(NOW - 1).toISOString()],
  ])('an expiry in the past, as %s, ends the session', (_form, expiry) => {
    signIn(maria, NOW);
    localStore.set('sessionExpiry', expiry);
    expect(checkSessionOnStart(NOW)).toBe('expired');
    sessionOver(null);
    expect(window.localStorage).toHaveLength(0);
  });

  test('an expiry that cannot be read ends nothing', () => {
    signIn(maria, NOW);
    localStore.set('sessionExpiry', 'pronto');
    expect(checkSessionOnStart(NOW)).toBe('signed-in');
  });
});

describe('SPEC.md §6 and §8: what is missing', () => {
  test('a missing token raises "Auth token not found in localStorage"', () => {
    expect(() => requireAuthToken()).toThrow('Auth token not found in localStorage');
    expect(() => requireAuthToken()).toThrow(expect.objectContaining({ code: 'auth-token-missing' }));
  });

  test('a missing wallet raises "wallet not found in localStorage"', () => {
    expect(() => requireWallet()).toThrow('wallet not found in localStorage');
  });
});
