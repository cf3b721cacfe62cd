import { checkSessionOnStart, localStore, sessionStorageStore } from '.';

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
