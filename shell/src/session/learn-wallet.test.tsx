import { queryClient } from '@cosecha/shared/api';
import { navigateTo } from '@cosecha/shared/router';
import { localStore, refreshSession, sessionStore, signOut, toastsStore } from '@cosecha/shared/state';
import { accepted, people, refusal, servicesForEachTest } from '@cosecha/shared/testing';
import { learnWallet } from './learn-wallet';

const { wallet, name, email } = people.seller;
let answers: ReturnType<typeof accepted>[];

const service = servicesForEachTest(() => answers.shift() ?? accepted({ wallet, name, email }));
beforeEach(() => {
  window.scrollTo = jest.fn();
  answers = [];
  // As another client of the same services leaves it.
  localStorage.setItem('authToken', 'theirs');
  refreshSession();
  navigateTo('/billetera');
});
afterEach(() => {
  signOut();
  queryClient().clear();
  toastsStore.setState([], true);
});
const toasts = () => toastsStore.getState().map(({ text }) => text);

test('a session of a token alone becomes that of the wallet that the service names', async () => {
  await learnWallet();
  expect(localStore.get('wallet')).toBe(wallet);
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, wallet, name });
  expect(service.requests).toMatchObject([{ url: '/api/wallet/get-profile' }]);
});

test('a service that does not answer is asked again, and the person is told', async () => {
  answers = [refusal(503, 'service-down', 'Cosecha no responde por ahora.')];
  await learnWallet();
  expect(sessionStore.getState().wallet).toBe(wallet);
  expect(toasts()).toEqual(['Cosecha no responde por ahora.']);
});

test.each([
  ['is refused', () => refusal(401, 'auth-token-invalid', 'Tu sesión ya no es válida.')],
  ['is of no wallet', () => accepted({ name, email })],
])('a session whose token %s is over: the person reads it, and where to enter', async (_what, answer) => {
  answers = [answer()];
  await learnWallet();
  expect(sessionStore.getState().signedIn).toBe(false);
  expect(location.pathname).toBe('/welcome');
  expect(toasts()).toHaveLength(1);
});
