import { phraseVault, pinQuestionStore } from '@cosecha/shared/state';
import {
  forEachTest,
  installPasskeyDevice,
  type PasskeyDevice,
  people,
  renderApp,
} from '@cosecha/shared/testing';
import { screen, within } from '@testing-library/react';
import { Root } from '../root';
import { startSignedIn } from '../testing/account-service';
import { answerPin, PIN } from '../testing/pin';

const PHRASE = `${'abandon '.repeat(11)}about`;
const { wallet, name } = people.buyer;

forEachTest(startSignedIn);
let device: PasskeyDevice;
beforeEach(async () => {
  device = installPasskeyDevice();
  await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: true });
});
afterEach(() => {
  device.remove();
});

const row = () => screen.findByRole('button', { name: /^Huella o rostro/ });
const sheet = () => within(screen.getByRole('dialog', { name: 'Huella o rostro' }));
const opens = async () => (await phraseVault.passkeys()).open(wallet);

async function askToTurnOn() {
  const { user } = renderApp(<Root />, { path: '/cuenta/seguridad' });
  await user.click(await row());
  await user.click(sheet().getByRole('button', { name: 'Activar' }));
  return user;
}

test('turned on with the PIN it opens the wallet, and turned off it does not', async () => {
  const user = await askToTurnOn();
  expect(sheet().getByText(/esto no te devuelve tu billetera/)).toBeVisible();
  await answerPin(PHRASE);
  expect(await screen.findByText('Activada en este dispositivo')).toBeVisible();
  expect(device.made.map(({ user: { displayName } }) => displayName)).toEqual([name]);
  expect(await opens()).toEqual({ ok: true, phrase: PHRASE });

  await user.click(await row());
  await user.click(sheet().getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByText('Abre y confirma con un toque')).toBeVisible();
  expect(await opens()).toEqual({ ok: false, reason: 'changed' });
  expect(await phraseVault.open(PIN)).toEqual({ ok: true, phrase: PHRASE });
  expect(pinQuestionStore.getState()).toBeNull();
});

test('without the PIN the phone is not asked', async () => {
  await askToTurnOn();
  await answerPin(null);
  expect(await sheet().findByRole('button', { name: 'Activar' })).toBeEnabled();
  expect(device.made).toEqual([]);
});

test.each([
  [
    'a phone that says it can and then cannot',
    () => Object.assign(device, { prf: 'silent' }),
    /no puede abrir/,
    'Seguir con mi PIN',
  ],
  [
    'a phone without it',
    () => Object.assign(device, { prf: 'absent' }),
    /no puede abrir/,
    'Seguir con mi PIN',
  ],
  ['a person who says no', () => Object.assign(device, { isWilling: false }), /No se activó/, 'Activar'],
])('%s leaves the PIN as it was, and is told why', async (_who, happens, says, goesOn) => {
  happens();
  await askToTurnOn();
  await answerPin(PHRASE);
  expect(await sheet().findByText(says)).toBeVisible();
  expect(sheet().getByRole('button', { name: goesOn })).toBeEnabled();
  expect((await phraseVault.list()).map(({ hasPasskey }) => hasPasskey)).toEqual([false]);
  expect(await phraseVault.open(PIN)).toEqual({ ok: true, phrase: PHRASE });
});

describe('where it cannot be, it is not offered, and a sentence says why', () => {
  const says = async (why: RegExp) => {
    renderApp(<Root />, { path: '/cuenta/seguridad' });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Huella o rostro/ })).toBeNull();
  };

  test('a browser without passkeys', async () => {
    device.remove();
    await says(/Este navegador no lo permite/);
  });

  test('a phone without a screen lock', async () => {
    device.hasScreenLock = false;
    await says(/Primero ponle bloqueo de pantalla/);
  });

  test('the native wrapper', async () => {
    Object.assign(globalThis, { Capacitor: {} });
    await says(/Esta versión de la app no lo permite/);
    Reflect.deleteProperty(globalThis, 'Capacitor');
  });
});
