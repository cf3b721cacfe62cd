import { bestEffort } from '@cosecha/shared/promise';
import * as fc from 'fast-check';
import {
  askPin,
  localStore,
  lockAfterMinutes,
  lockNow,
  lockStore,
  pinQuestionStore,
  refreshLock,
  setLockAfterMinutes,
  signIn,
  signOut,
  unlock,
  watchLock,
} from '.';
import { isLockDue, LOCK_MINUTES } from './lock-rules';
import { PIN_MARK } from './vault/sealed-kind';

const MINUTE = 60_000;
const maria = {
  authToken: 'token-1',
  authTokenVenwallet: 'token-2',
  wallet: 'maria.test',
  email: 'maria@finca.test',
  name: 'María',
};
const sealed = `${PIN_MARK}ab12`;

let nowMs: number;
let stop: () => void;
const pass = (ms: number) => {
  nowMs += ms;
  jest.advanceTimersByTime(ms);
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  nowMs = Date.now();
  signIn({ ...maria, mnemonic: sealed }, nowMs);
  stop = watchLock(window, () => nowMs);
});
afterEach(() => {
  stop();
  signOut();
});

describe('the automatic lock', () => {
  test('falls five minutes after the last sign of somebody, unless told otherwise', () => {
    expect(lockAfterMinutes()).toBe(5);
    pass(4 * MINUTE);
    window.dispatchEvent(new Event('pointerdown'));
    pass(4 * MINUTE);
    expect(lockStore.getState()).toBe('open');
    pass(MINUTE);
    expect(lockStore.getState()).toBe('locked');
  });

  test.each(LOCK_MINUTES)('%i minutes may be chosen', async (minutes) => {
    await bestEffort(setLockAfterMinutes(minutes));
    window.dispatchEvent(new Event('keydown'));
    pass(minutes * MINUTE - 1_000);
    expect(lockStore.getState()).toBe('open');
    pass(1_000);
    expect(lockStore.getState()).toBe('locked');
  });

  test('activity after it has fallen unlocks nothing; the PIN does', () => {
    pass(5 * MINUTE);
    window.dispatchEvent(new Event('pointerdown'));
    expect(refreshLock(nowMs)).toBe('locked');
    unlock({}, nowMs);
    expect(lockStore.getState()).toBe('open');
    pass(4 * MINUTE);
    expect(lockStore.getState()).toBe('open');
  });

  test('falls at once in a tab that wakes from a long sleep', () => {
    nowMs += 60 * MINUTE;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(lockStore.getState()).toBe('locked');
  });

  test('another tab that locks locks this one', () => {
    window.localStorage.setItem('lock', JSON.stringify({ locked: true, activeMs: nowMs, minutes: 5 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'lock' }));
    expect(lockStore.getState()).toBe('locked');
  });

  test('"bloquear ahora" locks at once and stands after a reload', () => {
    lockNow();
    expect(lockStore.getState()).toBe('locked');
    expect(localStore.get('lock')).toMatchObject({ locked: true });
    expect(refreshLock(nowMs)).toBe('locked');
  });

  test('a clock that is set back later opens nothing', () => {
    pass(5 * MINUTE);
    expect(refreshLock(nowMs - 4 * MINUTE)).toBe('locked');
  });

  test('signing out takes the lock along', () => {
    lockNow();
    signOut();
    expect(lockStore.getState()).toBe('open');
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('a record that cannot be trusted locks', () => {
  test.each([
    ['none', null],
    ['rubbish', 'open please'],
    ['one from the future', JSON.stringify({ locked: false, activeMs: Date.UTC(2030, 0, 1), minutes: 5 })],
  ])('%s', (_what, text) => {
    window.localStorage.removeItem('lock');
    if (text !== null) window.localStorage.setItem('lock', text);
    expect(refreshLock(nowMs)).toBe('locked');
  });

  test('and one in order locks exactly when its time is up', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LOCK_MINUTES), fc.nat({ max: 60 * MINUTE }), (minutes, passed) => {
        const stored = { locked: false, activeMs: 1_000, minutes };
        expect(isLockDue(stored, 1_000 + passed)).toBe(passed >= minutes * MINUTE);
      }),
    );
  });
});

describe('people without a PIN', () => {
  test('have no lock, and are asked for none', async () => {
    signIn(maria, nowMs);
    lockNow();
    pass(60 * MINUTE);
    expect(lockStore.getState()).toBe('open');
    expect(await askPin({ title: 'a', explain: 'b' })).toBe('confirmed');
  });

  test('keep what another client stored as their phrase, and are asked for nothing', () => {
    signIn({ ...maria, mnemonic: 'ab12' }, nowMs);
    expect(refreshLock(nowMs)).toBe('open');
    pass(60 * MINUTE);
    expect([lockStore.getState(), localStore.get('mnemonic')]).toEqual(['open', 'ab12']);
  });
});

describe('the question before money moves', () => {
  test('waits for its answer; a second one cancels the first', async () => {
    const first = askPin({ title: 'Pagar', explain: '12,00 USDT' });
    const second = askPin({ title: 'Enviar', explain: '3,00 USDT' });
    expect(await first).toBe('cancelled');
    expect(pinQuestionStore.getState()).toMatchObject({ title: 'Enviar', explain: '3,00 USDT' });
    pinQuestionStore.getState()?.answer('abandon about');
    expect(await second).toBe('confirmed');
    expect(pinQuestionStore.getState()).toBeNull();
  });
});
