import { navigateTo } from '../../router';
import { installDeviceStorage, removeDeviceStorage } from '../../testing';
import {
  checkSessionOnStart,
  localStore,
  onSignOut,
  refreshSession,
  saveAskedPlace,
  sessionEnded,
  sessionOver,
  sessionStorageStore,
  sessionStore,
  signIn,
  signOut,
  takeLeftPlace,
} from '.';
import { sessionDatabase } from './session-data';
import { walletRow } from './wallet-row';

const NOW = Date.UTC(2026, 10, 20);
const maria = {
  ...{ authToken: 'token-1', authTokenVenwallet: 'token-2', wallet: 'maria.test' },
  ...{ email: 'maria@finca.test', name: 'María' },
};

beforeEach(() => {
  window.sessionStorage.clear();
  navigateTo('/billetera', { replace: true });
});
afterEach(removeDeviceStorage);

test('a picture is kept with the session, and shown', () => {
  signIn({ ...maria, image: '/media/maria.jpg' });
  expect(window.localStorage.getItem('imageProfile')).toBe('/media/maria.jpg');
  expect(sessionStore.getState().image).toBe('/media/maria.jpg');
});

test('what is sealed behind the lock is told to no service', () => {
  const listener = jest.fn();
  const stop = onSignOut(listener);
  signIn(maria);
  localStore.set('authToken', 'sealed1.ab12');
  signOut();
  stop();
  expect(listener).toHaveBeenCalledWith({ authToken: null, authTokenVenwallet: 'token-2', isChosen: true });
});

test('what belongs to the session is there until who listens has let go of it, even if one fails', async () => {
  installDeviceStorage();
  const nextTask = () => new Promise((done) => setTimeout(done));
  const row = walletRow('key', (stored) => stored, sessionDatabase);
  let letGo = () => {};
  const stops = [
    onSignOut(() => {
      throw new Error('broken');
    }),
    onSignOut(() => Promise.reject(new Error('no connection'))),
    onSignOut(() => new Promise((done) => (letGo = done))),
  ];
  signIn(maria);
  await row.change(maria.wallet, () => 'secret');
  signOut();
  for (const stop of stops) stop();
  await nextTask();
  expect(await row.read(maria.wallet)).toBe('secret');
  letGo();
  await nextTask();
  expect(await row.read(maria.wallet)).toBeUndefined();
});

test('leaving adds a step to go back by, except where the person is at the beginning already', () => {
  const before = window.history.length;
  signOut();
  expect(window.history).toHaveLength(before + 1);
  signOut();
  expect(window.history).toHaveLength(before + 1);
  expect(window.location.pathname).toBe('/');
});

test('a session ends in the moment that it was kept until, and not one before', () => {
  signIn(maria);
  localStore.set('sessionExpiry', String(NOW));
  expect(checkSessionOnStart(NOW - 1)).toBe('signed-in');
  expect(checkSessionOnStart(NOW)).toBe('expired');
});

test('leaving is by choice only where the person signs out here', () => {
  const leaves: boolean[] = [];
  const stop = onSignOut(({ isChosen }) => void leaves.push(isChosen));
  signIn(maria);
  sessionEnded('token-1');
  signIn(maria);
  sessionOver('/orden/5');
  checkSessionOnStart(NOW);
  signIn(maria);
  signOut();
  stop();
  expect(leaves).toEqual([false, false, false, true]);
});

test('what was asked for without a session outlives the start that finds none', () => {
  saveAskedPlace('/product/27');
  expect(checkSessionOnStart(NOW)).toBe('anonymous');
  expect(takeLeftPlace('maria.test')).toBe('/product/27');
});

describe('a person who leaves in another tab', () => {
  const NOTHING = { authToken: null, authTokenVenwallet: null, isChosen: false };
  const leaves = jest.fn();
  let stop: () => void;
  beforeEach(() => {
    signIn(maria);
    leaves.mockReset();
    stop = onSignOut(leaves);
  });
  afterEach(() => stop());

  const otherTab = (change: () => void) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  };

  test('is forgotten here, too, once; that tab has told the services', () => {
    otherTab(() => window.localStorage.clear());
    otherTab(() => window.localStorage.clear());
    expect(leaves.mock.calls).toEqual([[NOTHING]]);
  });

  test('is forgotten when the next person is there before this tab hears of it', () => {
    otherTab(() => window.localStorage.setItem('wallet', 'luis.test'));
    expect(leaves.mock.calls).toEqual([[NOTHING]]);
    expect(sessionStore.getState().wallet).toBe('luis.test');
  });

  test('has not left while something else of theirs changes', () => {
    otherTab(() => window.localStorage.setItem('name', 'María José'));
    signIn({ ...maria, authToken: 'token-3' });
    expect(leaves).not.toHaveBeenCalled();
  });
});

test('a sign-in over the session of another wallet ends that one first', async () => {
  installDeviceStorage();
  const row = walletRow('key', (stored) => stored, sessionDatabase);
  const leaves = jest.fn();
  signIn({ ...maria, image: '/media/maria.jpg' });
  await row.change(maria.wallet, () => 'secret');
  localStore.set('chatDrafts', { '5': 'hola' });
  const stop = onSignOut(leaves);
  signIn({ ...maria, authToken: 'token-3', wallet: 'luis.test', name: 'Luis' });
  stop();
  expect(leaves.mock.calls).toEqual([
    [{ authToken: 'token-1', authTokenVenwallet: 'token-2', isChosen: true }],
  ]);
  expect(sessionStore.getState()).toMatchObject({ wallet: 'luis.test', name: 'Luis', image: null });
  expect(localStore.get('chatDrafts')).toBeNull();
  expect(window.location.pathname).toBe('/billetera');
  await new Promise((done) => setTimeout(done));
  expect(await row.read(maria.wallet)).toBeUndefined();
});

describe('the place where a session ended', () => {
  test('is kept whole, with what its address says', () => {
    navigateTo('/orden/5?de=lista#prueba');
    signIn(maria);
    sessionEnded('token-1');
    expect(takeLeftPlace('maria.test')).toBe('/orden/5?de=lista#prueba');
  });

  test('is left for where the call says', () => {
    signIn(maria);
    sessionEnded('token-1', '/mercado');
    expect(window.location.pathname).toBe('/mercado');
  });

  test('is nothing of a session without a wallet', () => {
    localStore.set('authToken', 'token-1');
    refreshSession();
    sessionEnded('token-1');
    expect(sessionStorageStore.get('leftPlace')).toBeNull();
  });

  test.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', 'orden/5', ''])(
    'is never %j: only an address of the app is gone to',
    (path) => {
      window.sessionStorage.setItem('leftPlace', JSON.stringify({ wallet: '', path }));
      expect(takeLeftPlace('maria.test')).toBe('/home');
    },
  );
});
