import { installDeviceStorage, removeDeviceStorage } from '../../testing';
import { localStore, lockAfterMinutes, lockNow, lockStore, phraseVault, signIn, signOut, unlock } from '.';
import { noteActivity, setLockAfterMinutes, whenOpen } from './lock';
import { isLockDue } from './lock-rules';
import { PIN_MARK } from './vault/sealed-kind';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 20);
const SEALED = 'sealed1.ab12';
const person = { wallet: 'maria.test', email: 'maria@finca.test', name: 'María' };
const maria = { ...person, authToken: 'token-1', authTokenVenwallet: 'token-2' };
const withPin = { ...maria, mnemonic: `${PIN_MARK}ab12`, sealedTokens: SEALED };
const record = () => window.localStorage.getItem('lock');
const nextTask = () => new Promise<'still waiting'>((done) => setTimeout(done, 0, 'still waiting'));

afterEach(() => {
  signOut();
  removeDeviceStorage();
});

test('a session of one token is sealed in its one place, and comes back there alone', () => {
  signIn(withPin);
  localStore.remove('authTokenVenwallet');
  lockNow();
  expect(localStore.get('authToken')).toBe(SEALED);
  expect(localStore.get('authTokenVenwallet')).toBeNull();
  localStore.set('authTokenVenwallet', SEALED);
  unlock({ tokens: { authToken: 'token-1', authTokenVenwallet: null } });
  expect(localStore.get('authToken')).toBe('token-1');
  expect(localStore.get('authTokenVenwallet')).toBeNull();
});

test('activity is noted behind no lock, and changes neither the minutes nor what is sealed', () => {
  signIn({ ...withPin, lockMinutes: 15 }, NOW);
  noteActivity(NOW + MINUTE_MS);
  expect(localStore.get('lock')).toEqual({
    ...{ locked: false, activeMs: NOW + MINUTE_MS, minutes: 15, sealed: SEALED },
  });
  const before = record();
  noteActivity(NOW + 20 * MINUTE_MS);
  expect(record()).toBe(before);
});

test('people without a PIN leave no record of a lock', () => {
  signIn(maria);
  lockNow();
  noteActivity();
  expect(record()).toBeNull();
});

test('minutes that nobody can choose count as five', () => {
  localStore.set('lock', { locked: false, activeMs: NOW, minutes: 7 });
  expect(lockAfterMinutes()).toBe(5);
});

test('a clock may be corrected by a minute, and not by more', () => {
  const stored = { locked: false, minutes: 5 };
  expect(isLockDue({ ...stored, activeMs: NOW + MINUTE_MS }, NOW)).toBe(false);
  expect(isLockDue({ ...stored, activeMs: NOW + MINUTE_MS + 1 }, NOW)).toBe(true);
});

test('the minutes that a person chose hold for their next session on this device', async () => {
  installDeviceStorage();
  signIn(withPin);
  const { wallet } = person;
  await phraseVault.save({ wallet, phrase: 'abandon about', pin: '274951', verified: true });
  await setLockAfterMinutes(30);
  signOut();
  expect(await phraseVault.lockMinutes(wallet)).toBe(30);
  expect(await phraseVault.lockMinutes('luis.test')).toBeUndefined();
});

describe('who needs a token while it is locked', () => {
  beforeEach(() => {
    signIn(withPin);
    lockNow();
  });

  test('is sent away at once where they gave up before', async () => {
    const asked = whenOpen(AbortSignal.abort('left')).catch((reason: unknown) => reason);
    expect(await Promise.race([asked, nextTask()])).toBe('left');
  });
});

describe('a session without a sealed text, whose tokens the device seals by itself', () => {
  const before = { ...withPin, sealedTokens: undefined };
  /** What was to be sealed before this is sealed by then. */
  const settle = async () => {
    const tokens = { authToken: 'a', authTokenVenwallet: 'b' };
    for (let turn = 0; turn < 5; turn += 1) await phraseVault.sealTokens(person.wallet, tokens, 'words');
    await nextTask();
  };
  beforeEach(() => {
    installDeviceStorage();
    signIn(before);
  });

  test('keeps them where the PIN was given before they were sealed', async () => {
    lockNow();
    unlock();
    await settle();
    expect(localStore.get('authToken')).toBe('token-1');
    expect(lockStore.getState()).toBe('open');
  });
});
