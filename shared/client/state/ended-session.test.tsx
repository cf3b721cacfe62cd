import {
  localStore,
  saveAskedPlace,
  sessionEnded,
  sessionStore,
  signIn,
  signOut,
  takeLeftPlace,
  toastsStore,
} from '@cosecha/shared/state';
import { navigateTo } from '../../router/history';

const maria = {
  authToken: 'token-1',
  authTokenVenwallet: 'token-2',
  wallet: 'maria.test',
  email: 'maria@finca.co',
  name: 'María',
};
const here = () => `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  window.sessionStorage.clear();
  toastsStore.setState([], true);
  navigateTo('/orden/5?de=lista');
  signIn(maria);
});

test.each(['token-1', 'token-2'])(
  'a session whose %s is refused leads to signing in and says why',
  (token) => {
    sessionEnded(token);
    expect(sessionStore.getState().signedIn).toBe(false);
    expect(window.localStorage).toHaveLength(0);
    expect(here()).toBe('/welcome');
    expect(toastsStore.getState()).toMatchObject([{ text: expect.stringContaining('Ingresa de nuevo') }]);
  },
);

test('a wallet whose words stayed here is asked for its PIN', () => {
  localStore.set('mnemonic', 'ab');
  sessionEnded('token-1');
  expect(here()).toBe('/entrar-con-pin?billetera=maria.test');
});

test('whoever signs in again goes on where they were, once', () => {
  sessionEnded('token-1');
  expect(takeLeftPlace('maria.test')).toBe('/orden/5?de=lista');
  expect(takeLeftPlace('maria.test')).toBe('/home');
});

test('somebody else does not, nor whoever left by themselves', () => {
  sessionEnded('token-1');
  expect(takeLeftPlace('luis.test')).toBe('/home');
  sessionEnded('token-1');
  signIn(maria);
  signOut();
  expect(takeLeftPlace('maria.test')).toBe('/home');
});

test('what was asked for without a session is for the next who signs in, once', () => {
  saveAskedPlace('/product/27?quantity=3');
  expect(takeLeftPlace('luis.test')).toBe('/product/27?quantity=3');
  expect(takeLeftPlace('luis.test')).toBe('/home');
});

test('the refusal of an earlier token does not end the session of now', () => {
  sessionEnded('token-0');
  expect(sessionStore.getState().signedIn).toBe(true);
  expect(here()).toBe('/orden/5?de=lista');
});

test('many refusals at once keep the place of the first', () => {
  sessionEnded('token-1');
  sessionEnded('token-1');
  sessionEnded('token-2');
  expect(takeLeftPlace('maria.test')).toBe('/orden/5?de=lista');
  expect(toastsStore.getState()).toHaveLength(1);
});
