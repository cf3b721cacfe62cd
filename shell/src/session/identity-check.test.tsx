import { configure } from '@cosecha/shared/api';
import { lockStore, sessionStore, signIn, signOut, toastsStore } from '@cosecha/shared/state';
import { makeConfig, people } from '@cosecha/shared/testing';
import { checkIdentity, watchIdentity } from './identity-check';

const has = async () => true;

beforeEach(() => {
  toastsStore.setState([], true);
  signIn({ authToken: 'a', authTokenVenwallet: 'b', ...people.buyer });
});

test.each([
  ['user-disabled', 'Tu cuenta está suspendida.'],
  ['user-token-expired', 'Por seguridad, ingresa de nuevo.'],
] as const)('SPEC.md §8: %s signs the user out and says why', async (ended, words) => {
  await checkIdentity({ hasPassword: has, endedBecause: async () => ended });
  expect(sessionStore.getState().signedIn).toBe(false);
  expect(window.localStorage).toHaveLength(0);
  expect(toastsStore.getState()).toMatchObject([{ text: expect.stringContaining(words) }]);
});

test('an account that stands, or a service that does not answer, ends nothing', async () => {
  await checkIdentity({ hasPassword: has, endedBecause: async () => null });
  await checkIdentity({ hasPassword: has, endedBecause: () => Promise.reject(new Error('offline')) });
  expect(sessionStore.getState().signedIn).toBe(true);
});

test('people without a password never load the client', async () => {
  const endedBecause = jest.fn();
  await checkIdentity({ hasPassword: async () => false, endedBecause });
  expect(endedBecause).not.toHaveBeenCalled();
});

test('a person who left meanwhile is told nothing', async () => {
  const endedBecause = async () => {
    signOut();
    return 'user-disabled' as const;
  };
  await checkIdentity({ hasPassword: has, endedBecause });
  expect(toastsStore.getState()).toEqual([]);
});

describe('during a long visit', () => {
  const MINUTE_MS = 60_000;
  const firebase = {
    ...{ apiKey: 'k', authDomain: 'd', projectId: 'p', storageBucket: 's' },
    ...{ messagingSenderId: 'm', appId: 'a' },
  };
  let stop: () => void;
  let ended: 'user-disabled' | null;
  let asked: number;
  const endedBecause = async () => {
    asked += 1;
    return ended;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    configure(makeConfig({ firebase }));
    ended = null;
    asked = 0;
    stop = watchIdentity({ hasPassword: has, endedBecause });
  });
  afterEach(() => stop());

  test('an account that is suspended ends the session within minutes', async () => {
    await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(sessionStore.getState().signedIn).toBe(true);
    ended = 'user-disabled';
    await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(sessionStore.getState().signedIn).toBe(false);
  });

  test('a page out of sight, under the lock, or without a session, asks nothing', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    visibility.mockRestore();
    lockStore.setState('locked', true);
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(asked).toBe(0);
    signOut();
    lockStore.setState('open', true);
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(asked).toBe(0);
  });

  test('the first question comes seconds after the start, the next five minutes later', async () => {
    await jest.advanceTimersByTimeAsync(4_000);
    expect(asked).toBe(1);
    await jest.advanceTimersByTimeAsync(5 * MINUTE_MS - 4_000);
    expect(asked).toBe(1);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(asked).toBe(2);
  });

  test('what was undone asks no more', async () => {
    stop();
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toBe(0);
  });

  test('where there is no identity service, none is asked', async () => {
    stop();
    configure(makeConfig());
    stop = watchIdentity({ hasPassword: has, endedBecause });
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(asked).toBe(0);
  });

  test('an app that comes back into sight asks at once, but not each time', async () => {
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(asked).toBe(1);
    jest.setSystemTime(Date.now() + 60 * MINUTE_MS);
    for (const state of ['locked', 'open', 'locked', 'open'] as const) lockStore.setState(state, true);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toBe(2);
  });
});
