import { configure } from '@cosecha/shared/api/core';
import { installDeviceStorage, makeConfig, removeDeviceStorage } from '../../testing';
import { lockStore, sharedStore, signIn, signOut, watchLock } from '../state';
import { PIN_MARK } from '../state/vault/sealed-kind';
import { heldAgreementKey, heldKey, holdKey, noteSignsOnDevice, signsOnDevice } from './held-key';
import { openedKey } from './wallet-signer';

const PHRASE = `${'abandon '.repeat(11)}about`;
const OTHER = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const NOW = Date.parse('2026-11-26T10:00:00Z');
const FIVE_MINUTES_MS = 300_000;

/** What lies in the page's memory. */
const held = () => sharedStore<unknown>('held-key', null).getState();

let wallet = '';
let other = '';

beforeAll(async () => {
  configure(makeConfig({}, location.origin));
  ({ wallet } = await openedKey(PHRASE));
  ({ wallet: other } = await openedKey(OTHER));
});
beforeEach(async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  enter(wallet);
  await noteSignsOnDevice(wallet, true);
});
afterEach(async () => {
  removeDeviceStorage();
  lockStore.setState('open', true);
  signOut();
  await noteSignsOnDevice(wallet, false);
});

const person = (wallet: string) => ({
  ...{ authToken: 'token', authTokenVenwallet: 'other', wallet, email: '', name: 'Ana' },
});
const enter = (into: string) => signIn(person(into));

test('a key is held for five minutes, and then leaves the memory by itself', async () => {
  await holdKey(PHRASE);
  await jest.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 1);
  expect(heldKey()).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(held()).toBeNull();
});

test('a key is too old at five minutes, even where the timer is late', async () => {
  await holdKey(PHRASE);
  jest.setSystemTime(NOW + FIVE_MINUTES_MS);
  expect(heldKey()).toBeNull();
  expect(held()).toBeNull();
});

test('no key is held where none was opened', () => {
  expect(heldKey()).toBeNull();
});

test.each<[string, () => unknown, string]>([
  ['the words of another wallet', () => undefined, OTHER],
  ['nobody signed in', () => signOut(), PHRASE],
])('nothing is held of %s', async (_what, happens, phrase) => {
  await happens();
  await holdKey(phrase);
  expect(held()).toBeNull();
});

test('who signs out while the key is being opened leaves none in the memory', async () => {
  const opening = holdKey(PHRASE);
  signOut();
  await opening;
  expect(held()).toBeNull();
});

test('a session whose tokens hold the key reads with the one that the PIN opened, and does not sign with it', async () => {
  await noteSignsOnDevice(wallet, false);
  await holdKey(PHRASE);
  expect(heldKey()).toBeNull();
  expect(heldAgreementKey()).not.toBeNull();
});

test('what reads conversations is held as long as what signs, and not behind the lock', async () => {
  await holdKey(PHRASE);
  await jest.advanceTimersByTimeAsync(FIVE_MINUTES_MS - 1);
  expect(heldAgreementKey()).toMatchObject({ key: { extractable: false } });
  await jest.advanceTimersByTimeAsync(1);
  expect(heldAgreementKey()).toBeNull();
  await holdKey(PHRASE);
  lockStore.setState('locked', true);
  lockStore.setState('open', true);
  expect(heldAgreementKey()).toBeNull();
});

test('a session of which nothing is known does not sign here, nor one whose note cannot be read', async () => {
  expect(await signsOnDevice(other)).toBe(false);
  installDeviceStorage();
  await noteSignsOnDevice(wallet, true);
  expect(await signsOnDevice(wallet)).toBe(true);
  jest.spyOn(indexedDB, 'open').mockImplementation((name) => unreadable(name));
  expect(await signsOnDevice(wallet)).toBe(false);
});

/** A database that opens, and then reads nothing. */
function unreadable(_name: string): IDBOpenDBRequest {
  const database = {
    close() {},
    transaction() {
      throw new DOMException('the disk is gone', 'UnknownError');
    },
  };
  const request = { result: database, onsuccess: () => undefined };
  queueMicrotask(() => request.onsuccess());
  return request as unknown as IDBOpenDBRequest;
}

test('a key is held as long where the browser lacks the curve, and its seed does not lie there', async () => {
  const { importKey } = crypto.subtle;
  jest.spyOn(crypto.subtle, 'importKey').mockImplementation((...args: Parameters<typeof importKey>) => {
    if (args[2] === 'Ed25519') return Promise.reject(new DOMException('no such curve', 'NotSupportedError'));
    return importKey.apply(crypto.subtle, args);
  });
  await holdKey(PHRASE);
  expect(heldKey()).not.toBeNull();
  expect(Object.keys(heldKey() ?? {})).toEqual(['sign']);
  await jest.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
  expect(held()).toBeNull();
});

test('a key is of its own wallet alone', async () => {
  await holdKey(PHRASE);
  enter(other);
  expect(heldKey()).toBeNull();
});

test('a PIN that unlocks the app opens the key for what comes after, and not behind the lock', async () => {
  lockStore.setState('locked', true);
  await holdKey(PHRASE);
  lockStore.setState('open', true);
  expect(heldKey()).not.toBeNull();
  lockStore.setState('locked', true);
  expect(held()).toBeNull();
  await holdKey(PHRASE);
  expect(heldKey()).toBeNull();
  lockStore.setState('open', true);
  expect(heldKey()).toBeNull();
});

test('a PIN that another tab is given opens the screens of this one, and not its key', async () => {
  signIn({ ...person(wallet), mnemonic: `${PIN_MARK}ab12` });
  const stop = watchLock(window);
  await holdKey(PHRASE);
  anotherTabSays({ locked: true });
  expect([lockStore.getState(), held()]).toEqual(['locked', null]);
  anotherTabSays({ locked: false });
  expect([lockStore.getState(), heldKey()]).toEqual(['open', null]);
  stop();
});

function anotherTabSays(lock: { locked: boolean }): void {
  localStorage.setItem('lock', JSON.stringify({ ...lock, activeMs: Date.now(), minutes: 5 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'lock' }));
}

test('leaving takes the key along', async () => {
  await holdKey(PHRASE);
  signOut();
  expect(held()).toBeNull();
});
