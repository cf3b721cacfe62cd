import { navigateTo } from '@cosecha/shared/router';
import { phraseVault, sessionEnded, signIn, signOut, takeLeftPlace } from '@cosecha/shared/state';
import { installDeviceStorage, removeDeviceStorage } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { guardSession } from '../session/session-guard';
import { followPushes, openFromPush } from './open-from-push';

const PHRASE = `${'abandon '.repeat(11)}about`;
const ana = { authToken: 'a', authTokenVenwallet: 'b', wallet: 'ana.test', email: '', name: '' };
const here = () => `${location.pathname}${location.search}`;
const keepWallet = () =>
  phraseVault.keep({ wallet: ana.wallet, phrase: PHRASE, pin: '274951', verified: true });

let stop = () => {};
beforeEach(() => {
  window.scrollTo = jest.fn();
  installDeviceStorage();
  signOut();
});
afterEach(() => {
  stop();
  signOut();
  removeDeviceStorage();
});

/** A page whose session is guarded as the app's is. */
function openAt(path: string) {
  navigateTo(path, { replace: true });
  followPushes();
  stop = guardSession();
}

it('a push opens its order in the tab as it is', async () => {
  signIn(ana);
  openAt('/home');
  await openFromPush('/orden/5');
  expect(here()).toBe('/orden/5');
});

it('without a session it leads to the PIN of the wallet that is kept here, and from there to its order', async () => {
  await keepWallet();
  openAt('/');
  await openFromPush('/orden/5');
  expect(here()).toBe('/entrar-con-pin');
  expect(takeLeftPlace('ana.test')).toBe('/orden/5');
});

it('where no wallet is kept it leads to all ways in', async () => {
  openAt('/');
  await openFromPush('/orden/5');
  expect(here()).toBe('/welcome');
  expect(takeLeftPlace('ana.test')).toBe('/orden/5');
});

it('a session that has just ended goes on asking for the PIN of its own wallet', async () => {
  signIn(ana);
  await keepWallet();
  openAt('/cuenta');
  sessionEnded('a');
  await openFromPush('/orden/5');
  expect(here()).toBe('/entrar-con-pin?billetera=ana.test');
  expect(takeLeftPlace('ana.test')).toBe('/orden/5');
});

it('a tab that the worker opened without a session does the same, and keeps nothing of its mark', async () => {
  await keepWallet();
  openAt('/orden/5?aviso=12');
  await waitFor(() => expect(here()).toBe('/entrar-con-pin'));
  expect(takeLeftPlace('ana.test')).toBe('/orden/5');
});
