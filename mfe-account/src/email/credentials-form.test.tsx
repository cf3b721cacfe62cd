import { configure } from '@cosecha/shared/api';
import { installDeviceStorage, makeConfig, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { CredentialsForm } from './credentials-form';

const JUDGE = '../password/judge-password';
const GOOD = 'Cielo-Morado-47-Tunja';
const send = jest.fn();

function open(isNew = true) {
  const { user } = renderApp(<CredentialsForm isNew={isNew} pending={false} error={null} onSubmit={send} />);
  return {
    write: async (password: string, email = 'marta@correo.example') => {
      await user.clear(screen.getByLabelText('Correo'));
      await user.type(screen.getByLabelText('Correo'), email);
      await user.clear(screen.getByLabelText('Contraseña'));
      await user.type(screen.getByLabelText('Contraseña'), password);
    },
    tap: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

beforeEach(() => {
  /** No identity service here: our own rules stand alone. */
  configure(makeConfig());
  installDeviceStorage();
  send.mockClear();
});
afterEach(() => jest.dontMock(JUDGE));

// Before the lists are there once and for all.
it('goes on without the lists with a long one, and lets no common one through', async () => {
  jest.doMock(JUDGE, () => {
    throw new Error('ChunkLoadError');
  });
  const { write, tap } = open();
  await write('Password1234');
  expect(await screen.findByText(/^Seguridad: débil\. Suma dos o tres palabras/)).toBeVisible();
  await tap('Crear cuenta');
  expect(await screen.findByText(/^Falta que sea difícil de adivinar/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await write(GOOD);
  expect(await screen.findByText('Seguridad: fuerte.')).toBeVisible();
  await tap('Crear cuenta');
  expect(send).toHaveBeenCalledTimes(1);
});

it('fetches no lists where the line is dear', async () => {
  Object.assign(navigator, { connection: { effectiveType: '2g' } });
  const loaded = jest.fn();
  jest.doMock(JUDGE, loaded);
  const { write, tap } = open();
  await write(GOOD);
  await tap('Crear cuenta');
  expect(send).toHaveBeenCalledTimes(1);
  expect(loaded).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});

it('refuses a common password with the reason, and takes a good one', async () => {
  const { write, tap } = open();
  await write('Password1234');
  expect(await screen.findByText(/^Seguridad: débil\. Se parece a una de las listas/)).toBeVisible();
  await tap('Crear cuenta');
  expect(await screen.findByText(/^Falta que sea difícil de adivinar\. Se parece/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await write(GOOD);
  expect(await screen.findByText('Seguridad: fuerte.')).toBeVisible();
  await tap('Crear cuenta');
  expect(send).toHaveBeenCalledWith({ email: 'marta@correo.example', password: GOOD, name: '' });
});

it('has one rule: what the form refuses is open in the list', async () => {
  const { write, tap } = open();
  await write('MercadoTunja88');
  expect(await screen.findByText(/^Seguridad: regular/)).toBeVisible();
  const openRules = () =>
    screen.queryAllByRole('listitem').filter((row) => /^Falta:/.test(row.textContent ?? ''));
  expect(openRules().map((row) => row.textContent)).toEqual(['Falta: Difícil de adivinar']);
  await tap('Crear cuenta');
  expect(await screen.findByText(/^Falta que sea difícil de adivinar/)).toBeVisible();
  await write(GOOD);
  await waitFor(() => expect(openRules()).toEqual([]));
});

it('counts the person’s own address against it', async () => {
  const { write, tap } = open();
  await write('EsperanzaGil12', 'esperanza.gil@correo.example');
  await tap('Crear cuenta');
  expect(await screen.findByText(/^Falta que sea difícil de adivinar/)).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('asks for twelve characters before anything else', async () => {
  const { write, tap } = open();
  await write('Cielo-47');
  await tap('Crear cuenta');
  expect(await screen.findByText('Tu contraseña todavía no cumple todo lo de la lista.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it('takes a password of before as it is', async () => {
  const { write, tap } = open(false);
  await write('corta');
  await tap('Entrar');
  expect(send).toHaveBeenCalledWith({ email: 'marta@correo.example', password: 'corta', name: '' });
  expect(screen.queryByText(/^Seguridad/)).toBeNull();
});

it('begins a name from the address, which the person may change', async () => {
  const { user } = renderApp(<CredentialsForm isNew asksName pending={false} error={null} onSubmit={send} />);
  await user.type(screen.getByLabelText('Correo'), 'marta.gil@correo.example');
  expect(screen.getByLabelText('Nombre')).toHaveValue('Marta Gil');
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Contraseña'), GOOD);
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(await screen.findByText('Escribe tu nombre.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Nombre'), 'Doña Marta');
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(send).toHaveBeenCalledWith({
    email: 'marta.gil@correo.example',
    password: GOOD,
    name: 'Doña Marta',
  });
});
