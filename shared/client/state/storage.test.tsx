import {
  checkSessionOnStart,
  localStore,
  lockNow,
  lockStore,
  sessionStorageStore,
  signIn,
  storedTokens,
  unlock,
} from '.';
import { PIN_MARK } from './vault/sealed-kind';

test('SPEC.md §3: text is kept as it is, so that other code reads the same', () => {
  localStore.set('authToken', 'abc');
  expect(window.localStorage.getItem('authToken')).toBe('abc');
  expect(localStore.get('authToken')).toBe('abc');
});

test('SPEC.md §3: profileData is JSON and comes back typed', () => {
  window.localStorage.setItem('profileData', '{"name":"María","headingQuantity":12}');
  expect(localStore.get('profileData')).toMatchObject({ name: 'María', headingQuantity: 12, email: '' });
});

test('a value that does not fit its key counts as absent', () => {
  window.localStorage.setItem('profileData', 'not json');
  window.localStorage.setItem('mnemonic', 'plain words of a phrase');
  window.localStorage.setItem('authToken', '');
  expect(localStore.get('profileData')).toBeNull();
  expect(localStore.get('mnemonic')).toBeNull();
  expect(localStore.get('authToken')).toBeNull();
});

test('SPEC.md §3: session storage holds categories for the next screen', () => {
  sessionStorageStore.set('categories', [{ id: 19, name: 'Café' }]);
  expect(window.sessionStorage.getItem('categories')).toBe('[{"id":19,"name":"Café"}]');
  expect(sessionStorageStore.get('categories')).toEqual([{ id: 19, name: 'Café' }]);
});

test('a browser that forbids storage reads as empty', () => {
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(localStore.get('wallet')).toBeNull();
  getItem.mockRestore();
});

test('a browser that does not even hand its storage over starts as for a stranger', () => {
  const forbidden = (['localStorage', 'sessionStorage'] as const).map((name) =>
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  expect(checkSessionOnStart()).toBe('anonymous');
  expect(sessionStorageStore.get('leftPlace')).toBeNull();
  for (const each of forbidden) each.mockRestore();
});

describe('a browser that takes no more', () => {
  let full: jest.SpyInstance;
  const fill = () => {
    full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
  };
  afterEach(() => {
    full.mockRestore();
    localStore.clear();
  });

  test('what is set counts in this page, and nothing older comes back in its place', () => {
    localStore.set('name', 'María');
    fill();
    localStore.set('name', 'Marta');
    expect(localStore.get('name')).toBe('Marta');
    expect(window.localStorage.getItem('name')).toBeNull();
    localStore.remove('name');
    expect(localStore.get('name')).toBeNull();
  });

  test('what another tab writes afterwards counts instead', () => {
    fill();
    localStore.set('name', 'María');
    full.mockRestore();
    window.localStorage.setItem('name', 'Marta');
    expect(localStore.get('name')).toBe('Marta');
  });

  test('what is forgotten as a whole is forgotten in this page, too', () => {
    fill();
    localStore.set('name', 'María');
    localStore.clear();
    expect(localStore.get('name')).toBeNull();
  });

  test('a value may be left to the next page', () => {
    localStore.set('authToken', 'sealed');
    fill();
    localStore.set('authToken', 'open', 'leave');
    expect(localStore.get('authToken')).toBe('open');
    expect(window.localStorage.getItem('authToken')).toBe('sealed');
  });

  test('the app is locked and opened all the same, and no token stays behind the lock', () => {
    const maria = { authToken: 'token-1', authTokenVenwallet: 'token-2', wallet: 'maria.test' };
    const sealedTokens = 'sealed1.ab12';
    signIn({ ...maria, email: '', name: '', mnemonic: `${PIN_MARK}ab12`, sealedTokens });
    fill();
    lockNow();
    expect(lockStore.getState()).toBe('locked');
    expect(storedTokens()).toEqual([sealedTokens, sealedTokens]);
    expect(JSON.stringify({ ...window.localStorage })).not.toMatch(/token-[12]/);
    unlock({ tokens: maria, sealed: sealedTokens });
    expect(lockStore.getState()).toBe('open');
    expect(storedTokens()).toEqual(['token-1', 'token-2']);
  });
});
