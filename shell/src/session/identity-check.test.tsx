import { noticesStore, sessionStore, signIn } from '@cosecha/shared/state';
import { people } from '@cosecha/shared/testing';
import { checkIdentity } from './identity-check';

const has = async () => true;

beforeEach(() => {
  noticesStore.setState([], true);
  signIn({ authToken: 'a', authTokenVenwallet: 'b', ...people.buyer });
});

test.each([
  ['user-disabled', 'Tu cuenta está suspendida.'],
  ['user-token-expired', 'Por seguridad, ingresa de nuevo.'],
] as const)('SPEC.md §8: %s signs the user out and says why', async (ended, words) => {
  await checkIdentity({ hasPassword: has, endedBecause: async () => ended });
  expect(sessionStore.getState().signedIn).toBe(false);
  expect(window.localStorage).toHaveLength(0);
  expect(noticesStore.getState()).toMatchObject([{ text: expect.stringContaining(words) }]);
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
