import { heldAgreementKey, seedOfPhrase, toHex } from '@cosecha/shared/signing';
import {
  localStore,
  lockNow,
  lockStore,
  phraseVault,
  sessionStore,
  signIn,
  signOut,
} from '@cosecha/shared/state';
import { installDeviceStorage, renderApp } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { screen, waitFor, within } from '@testing-library/react';
import { LockScreen } from './lock-screen';

const PHRASE = `${'abandon '.repeat(11)}about`;
let wallet: string;
beforeAll(async () => {
  wallet = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
});

beforeEach(async () => {
  installDeviceStorage();
  signIn({ authToken: 't', authTokenVenwallet: 't', wallet, email: '', name: 'Ana' });
  await phraseVault.save({ wallet, phrase: PHRASE, pin: '274951', verified: true });
});
afterEach(() => signOut());

test('a lock that the PIN opens asks for it', async () => {
  renderApp(<LockScreen />);
  expect(await screen.findByLabelText('PIN de 6 números')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Salir de la cuenta' })).toBeInTheDocument();
});

test('a lock whose wallet the browser has deleted says so before a PIN is typed, and leads to the ways in', async () => {
  installDeviceStorage();
  expect(localStore.get('mnemonic')).not.toBeNull();
  const { user } = renderApp(<LockScreen />);
  expect(await screen.findByText(/Este navegador borró lo que tu PIN abría/)).toBeInTheDocument();
  expect(screen.queryByLabelText('PIN de 6 números')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Entrar otra vez' }));
  await waitFor(() => expect(sessionStore.getState().signedIn).toBe(false));
});

test('the PIN that opens the app opens what reads conversations and deliveries, too', async () => {
  lockNow();
  const { user } = renderApp(<LockScreen />);
  const keys = within(screen.getByRole('group', { name: 'Teclado de números' }));
  for (const digit of '274951') await user.click(keys.getByRole('button', { name: digit }));
  await waitFor(() => expect(lockStore.getState()).toBe('open'));
  expect(heldAgreementKey()).not.toBeNull();
});
