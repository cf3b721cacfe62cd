import { navigateTo } from '@cosecha/shared/router';
import { phraseVault, sessionEnded, signIn, signOut, takeLeftPlace } from '@cosecha/shared/state';
import { installDeviceStorage } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { guardSession } from '../session/session-guard';
import { askWayIn } from './ask-way-in';
import { followPushes } from './open-from-push';

const PHRASE = `${'abandon '.repeat(11)}about`;
const ana = { authToken: 'a', authTokenVenwallet: 'b', wallet: 'ana.test', email: '', name: '' };
const here = () => `${location.pathname}${location.search}`;
const saveWallet = () =>
  phraseVault.save({ wallet: ana.wallet, phrase: PHRASE, pin: '274951', verified: true });

let worker: EventTarget;
let stop = () => {};
beforeEach(() => {
  window.scrollTo = jest.fn();
  window.sessionStorage.clear();
  installDeviceStorage();
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  signOut();
});
afterEach(() => {
  stop();
  signOut();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A page whose session is guarded as the app's is. */
function openAt(path: string) {
  navigateTo(path, { replace: true });
  followPushes();
  stop = guardSession();
}
const tap = (path = '/orden/5') =>
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'cosecha-open', id: '12', path } }));

it('a push opens its order in the tab as it is', () => {
  signIn(ana);
  openAt('/home');
  tap();
  expect(here()).toBe('/orden/5');
});

it('without a session it leads to the PIN of the wallet that is kept here, and from there to its order', async () => {
  await saveWallet();
  openAt('/');
  tap();
  await waitFor(() => expect(here()).toBe('/entrar-con-pin'));
  expect(takeLeftPlace('ana.test')).toBe('/orden/5');
});

it('where no wallet is kept it leads to all ways in', async () => {
  openAt('/');
  tap();
  await waitFor(() => expect(here()).toBe('/welcome'));
  expect(takeLeftPlace('ana.test')).toBe('/orden/5');
});

it('a session that has just ended goes on asking for the PIN of its own wallet', async () => {
  signIn(ana);
  await saveWallet();
  openAt('/cuenta');
  sessionEnded('a');
  await askWayIn('/orden/5');
  expect(here()).toBe('/entrar-con-pin?billetera=ana.test');
  expect(takeLeftPlace('ana.test')).toBe('/orden/5');
});

it('a tab that the worker opened without a session does the same, and keeps nothing of its mark', async () => {
  await saveWallet();
  openAt('/orden/5?aviso=12');
  await waitFor(() => expect(here()).toBe('/entrar-con-pin'));
  expect(takeLeftPlace('ana.test')).toBe('/orden/5');
});
