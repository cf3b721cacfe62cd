import { localStore, phraseVault, sessionStore, signIn, signOut } from '@cosecha/shared/state';
import { installDeviceStorage, people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { LockScreen } from './lock-screen';

const { wallet } = people.seller;
const PHRASE = `${'abandon '.repeat(11)}about`;

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
