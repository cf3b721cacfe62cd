import { phraseVault } from '@cosecha/shared/state';
import { forEachTest, installPasskeyDevice, people, refusal, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startAccountService } from '../testing/account-service';
import { PIN, typePin } from '../testing/pin';

const PHRASE = `${'abandon '.repeat(11)}about`;
const LOGIN = '/api/wallet/login-seed-phrase';
const { wallet } = people.buyer;

const service = forEachTest(startAccountService);
beforeEach(async () => {
  await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: true, name: 'Jorge' });
});

const open = () => renderApp(<Root />, { path: `/entrar-con-pin?billetera=${wallet}` });

test('the PIN alone opens the wallet that stayed on this device', async () => {
  const { user } = open();
  expect(await screen.findByText('Jorge')).toBeVisible();
  await typePin(user, PIN);
  await waitFor(() => expect(location.pathname).toBe('/home'));
  expect(service.sentTo(LOGIN).map(({ json }) => json)).toEqual([{ seedPhrase: PHRASE }]);
  expect(localStorage.getItem('mnemonic')).toMatch(/^[0-9a-f]+$/);
});

test('so does one tap, where this wallet has a passkey here', async () => {
  const device = installPasskeyDevice();
  await (await phraseVault.passkeys()).add({ wallet, phrase: PHRASE, name: 'Jorge' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Usar huella o rostro' }));
  await waitFor(() => expect(location.pathname).toBe('/home'));
  expect(service.sentTo(LOGIN).map(({ json }) => json)).toEqual([{ seedPhrase: PHRASE }]);
  expect(localStorage.getItem('mnemonic')).toMatch(/^[0-9a-f]+$/);
  device.remove();
});

test('a wrong PIN is counted, sends nothing, and the third one has to wait', async () => {
  const { user } = open();
  await typePin(user, '999998');
  expect(await screen.findByRole('alert')).toHaveTextContent('Te quedan 2 intentos');
  await typePin(user, '999998');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Te queda 1 intento'));
  await typePin(user, '999998');
  expect(await screen.findByRole('timer')).toHaveTextContent(/0:[23]\d/);
  expect(screen.getByRole('button', { name: '1' })).toBeDisabled();
  expect(service.requests).toEqual([]);
});

test('a service that does not answer says so, and the wallet stays', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  service.answers[LOGIN] = refusal(503, 'service-down', 'Cosecha no responde por ahora.');
  const { user } = open();
  await typePin(user, PIN);
  expect(await screen.findByText('Cosecha no responde por ahora.')).toBeVisible();
  expect(await phraseVault.list()).toHaveLength(1);
  said.mockRestore();
});

test('"Borrar billetera" takes it off the device, after saying what that means', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Borrar esta billetera' }));
  const sheet = screen.getByRole('dialog', { name: '¿Borrar esta billetera de aquí?' });
  await user.click(await within(sheet).findByRole('button', { name: 'Borrar billetera' }));
  expect(await screen.findByText('Aquí no hay billeteras guardadas')).toBeVisible();
  expect(await phraseVault.list()).toEqual([]);
});

test('a phrase that nobody wrote down is not let go lightly', async () => {
  await phraseVault.forget(wallet);
  await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: false });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Borrar esta billetera' }));
  expect(await screen.findByText(/pierdes para siempre el dinero/)).toBeVisible();
  const sheet = screen.getByRole('dialog', { name: '¿Borrar esta billetera de aquí?' });
  await user.click(await within(sheet).findByRole('button', { name: 'Borrar billetera' }));
  expect(screen.getByText('Escribe la palabra BORRAR.')).toBeVisible();
  expect(await phraseVault.list()).toHaveLength(1);
  await user.type(within(sheet).getByLabelText('Escribe BORRAR para confirmar'), 'borrar');
  await user.click(within(sheet).getByRole('button', { name: 'Borrar billetera' }));
  await waitFor(async () => expect(await phraseVault.list()).toEqual([]));
});

test('who has a password enters by e-mail where the PIN is forgotten', async () => {
  await phraseVault.forget(wallet);
  await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: false, hasPassword: true });
  open();
  const link = await screen.findByRole('link', { name: 'Olvidé mi PIN: entrar con mi correo' });
  expect(link).toHaveAttribute('href', '/login-with-email');
});
