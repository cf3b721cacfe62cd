import { phraseVault, signIn, signOut } from '@cosecha/shared/state';
import { installDeviceStorage, people, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { VerifyReminder } from './verify-reminder';

const { wallet } = people.seller;
const stored = { wallet, phrase: `${'abandon '.repeat(11)}about`, pin: '274951', verified: false };

/** @param standalone what browsers of Apple say, and others know nothing of */
const browserWith = (standalone: boolean | undefined) =>
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });

beforeEach(() => {
  installDeviceStorage();
  signIn({ authToken: 't', authTokenVenwallet: 't', wallet, email: '', name: 'Ana' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  signOut();
});

test('Safari deletes what is not used: who has neither words on paper nor an e-mail reads it, with the ways out', async () => {
  browserWith(false);
  await phraseVault.save(stored);
  renderApp(<VerifyReminder />);
  expect(await screen.findByText(/siete días sin abrir Cosecha/)).toBeInTheDocument();
  const ways = screen.getAllByRole('link').map((link) => link.textContent);
  expect(ways).toEqual(['Anotar mi frase', 'Poner un correo']);
});

test.each([
  ['another browser', undefined, false],
  ['the app on the home screen', true, false],
  ['an account by e-mail', false, true],
])('%s hears of the words alone', async (_what, standalone, hasPassword) => {
  browserWith(standalone);
  await phraseVault.save({ ...stored, hasPassword });
  renderApp(<VerifyReminder />);
  expect(await screen.findByText('Tu frase no está anotada')).toBeInTheDocument();
  expect(screen.queryByText(/siete días/)).not.toBeInTheDocument();
});
