import { configure } from '@cosecha/shared/api';
import { phraseVault } from '@cosecha/shared/state';
import { accepted, forEachTest, makeConfig, people, refusal, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { keyToImplicitAddress } from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { Root } from '../../root';
import { onceConfirmed, startSignedIn } from '../../testing/account-service';
import { answerPin, PIN, typePin } from '../../testing/pin';
import { signInOnDevice } from '../../testing/sign-in-on-device';
import { linkDrafts } from './link-draft';

const LINK = '/api/wallet/link-email';
const STOP = '/api/wallet/stop-reset';
const PHRASE = `${'abandon '.repeat(11)}about`;
const { wallet } = people.buyer;
/** This address does not answer; the journeys cover the identity service. */
const FIREBASE = {
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: 'cosecha-local',
  storageBucket: 'cosecha-local',
  messagingSenderId: '1',
  appId: '1',
  emulator: true as const,
};

const service = forEachTest(startSignedIn);
beforeEach(async () => {
  /** The identity service's client complains of tables that jsdom does not have. */
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  configure(makeConfig({ firebase: FIREBASE }, service.origin));
  await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: true });
});

const open = () => renderApp(<Root />, { path: '/cuenta/seguridad/correo' });
const linked = (email: string | null) => {
  service.answers[LINK] = accepted({ email, wait: null });
};

it('asks a wallet of words for an address and a password, then for the PIN', async () => {
  linked(null);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('Escribe tu correo.')).toBeVisible();
  await user.type(screen.getByLabelText('Correo'), 'jorge@tienda.co');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('Escribe tu contraseña.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ya tengo una' }));
  await user.type(screen.getByLabelText('Contraseña'), 'Cosecha2026');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText(/con él abrimos tu frase para cifrar la copia/)).toBeVisible();
  await typePin(user, '999998');
  expect(await screen.findByRole('alert')).toHaveTextContent('PIN incorrecto');
  expect(service.sentTo(LINK).map(({ method }) => method)).toEqual(['GET']);
});

it('has what was typed again when somebody goes back', async () => {
  linked('jorge@tienda.co');
  const { user } = open();
  expect(await screen.findByText('jorge@tienda.co')).toBeVisible();
  await user.type(screen.getByLabelText('Contraseña actual'), 'Nube-Azul-38-Pasto');
  await user.type(screen.getByLabelText('Contraseña nueva'), 'Nube-Azul-38-Pasto');
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText('Es la contraseña que ya usas. Elige otra.')).toBeVisible();
  await user.type(screen.getByLabelText('Contraseña nueva'), '7');
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  await user.click(await screen.findByRole('button', { name: 'Volver al formulario' }));
  expect(screen.getByLabelText('Contraseña actual')).toHaveValue('Nube-Azul-38-Pasto');
  expect(screen.getByLabelText('Contraseña nueva')).toHaveValue('Nube-Azul-38-Pasto7');
});

it('tries again where it is not known whether there is an address', async () => {
  service.answers[LINK] = refusal(500, 'internal', 'Algo falló de nuestro lado.');
  const { user } = open();
  expect(await screen.findByText('No pudimos saber si tu billetera tiene un correo.')).toBeVisible();
  linked('jorge@tienda.co');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('jorge@tienda.co')).toBeVisible();
});

it('says so where there is no identity service, and where no phrase is kept', async () => {
  linked(null);
  configure(makeConfig({}, service.origin));
  const first = open();
  expect(await screen.findByText('El correo no está disponible aquí')).toBeVisible();
  first.unmount();
  configure(makeConfig({ firebase: FIREBASE }, service.origin));
  await phraseVault.forget(wallet);
  open();
  expect(await screen.findByText('Este dispositivo no guarda tu frase')).toBeVisible();
});

it('shows who waits after a reset, and stops them once the wallet’s key confirms', async () => {
  const wait = { beganAt: '2026-11-20T15:00:00Z', endsAt: '2026-11-21T15:00:00Z', stopped: false };
  service.answers[LINK] = accepted({ email: 'jorge@tienda.co', wait });
  service.answers[STOP] = onceConfirmed(accepted({}));
  signInOnDevice({ wallet: keyToImplicitAddress(parseSeedPhrase(PHRASE).getPublicKey()) });
  const { user } = open();
  expect(await screen.findByText('Alguien espera la copia de tu frase')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No fui yo, detener' }));
  service.answers[LINK] = accepted({ email: 'jorge@tienda.co', wait: { ...wait, stopped: true } });
  await answerPin(PHRASE);
  expect(await screen.findByText(/^Detuviste una entrada con tu correo/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No fui yo, detener' })).toBeNull();
  expect(service.sentTo(STOP).filter(({ text }) => text.includes('signatures'))).toHaveLength(1);
});

it('has the address again when the screen was left, and never the password', async () => {
  linked(null);
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Ya tengo una' }));
  await first.user.type(screen.getByLabelText('Correo'), 'jorge@tienda.co');
  await first.user.type(screen.getByLabelText('Contraseña'), 'Nube-Azul-38-Pasto');
  await waitFor(async () =>
    expect(await linkDrafts.read(wallet, '')).toEqual({ isNew: false, email: 'jorge@tienda.co', photos: [] }),
  );
  first.unmount();
  open();
  expect(await screen.findByLabelText('Correo')).toHaveValue('jorge@tienda.co');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Ya tengo una' })).toHaveAttribute('aria-pressed', 'true');
});
