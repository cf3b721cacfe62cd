import { localStore, phraseVault } from '@cosecha/shared/state';
import {
  fillDeviceStorage,
  installDeviceStorage,
  installPasskeyDevice,
  type PasskeyDevice,
  renderApp,
} from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PinPad } from './pin-pad';
import { useOpenPhrase } from './use-open-phrase';

const PHRASE = `${'abandon '.repeat(11)}about`;
const PIN = '274951';
const wallet = 'a1'.repeat(32);

function Asks({ withPasskey = true }: { withPasskey?: boolean }) {
  const { pad } = useOpenPhrase({
    wallet,
    onOpened: opened,
    onPasskey: withPasskey ? openedByPasskey : undefined,
  });
  return <PinPad {...pad} />;
}
const opened = jest.fn();
const openedByPasskey = jest.fn();

let device: PasskeyDevice;
beforeEach(async () => {
  jest.clearAllMocks();
  installDeviceStorage();
  device = installPasskeyDevice();
  await phraseVault.save({ wallet, phrase: PHRASE, pin: PIN, verified: true });
});
afterEach(() => device.remove());

const turnOn = async () => (await phraseVault.passkeys()).add({ wallet, phrase: PHRASE, name: 'Rubiela' });
const finger = () => screen.findByRole('button', { name: 'Usar huella o rostro' });
const tap = async (pin: string, user: ReturnType<typeof renderApp>['user']) => {
  const keys = within(screen.getByRole('group', { name: 'Teclado de números' }));
  for (const digit of pin) await user.click(keys.getByRole('button', { name: digit }));
};

test('one tap opens the phrase, and local storage has its copy again', async () => {
  await turnOn();
  localStore.set('wallet', wallet);
  const { user } = renderApp(<Asks />);
  await user.click(await finger());
  await waitFor(() => expect(openedByPasskey.mock.calls).toEqual([[PHRASE]]));
  expect(opened).not.toHaveBeenCalled();
  expect(localStore.get('mnemonic')).toMatch(/^[0-9a-f]+$/);
});

test('without a passkey of this wallet, or where the PIN itself is asked for, none is offered', async () => {
  const { user, unmount } = renderApp(<Asks />);
  await tap(PIN, user);
  await waitFor(() => expect(opened).toHaveBeenCalledWith(PHRASE, PIN));
  expect(screen.queryByRole('button', { name: 'Usar huella o rostro' })).toBeNull();
  unmount();
  await turnOn();
  renderApp(<Asks withPasskey={false} />);
  await tap(PIN, user);
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: 'Usar huella o rostro' })).toBeNull();
});

test.each([
  ['cancelled', () => (device.isWilling = false), 'No se abrió con huella o rostro'],
  ['deleted in the phone', () => device.forgetAll(), 'No se abrió con huella o rostro'],
  ['another one', () => device.replaceSecrets(), 'ya no abre esta billetera'],
])('%s, it says so, and the PIN opens', async (_what, happens, says) => {
  await turnOn();
  happens();
  const { user } = renderApp(<Asks />);
  await user.click(await finger());
  expect(await screen.findByRole('alert')).toHaveTextContent(says);
  await tap(PIN, user);
  await waitFor(() => expect(opened).toHaveBeenCalledWith(PHRASE, PIN));
  expect(openedByPasskey).not.toHaveBeenCalled();
});

test('a wait after wrong PINs stays when it is cancelled, and does not stop the right finger', async () => {
  await turnOn();
  for (let time = 0; time < 3; time += 1) await phraseVault.open('999998', wallet);
  const { user } = renderApp(<Asks />);
  expect(await screen.findByRole('timer')).toBeVisible();
  device.isWilling = false;
  await user.click(await finger());
  expect(await screen.findByRole('alert')).toHaveTextContent('No se abrió con huella o rostro');
  expect(screen.getByRole('timer')).toBeVisible();
  expect(await phraseVault.waitMs(wallet)).toBeGreaterThan(0);
  device.isWilling = true;
  await user.click(await finger());
  await waitFor(() => expect(openedByPasskey).toHaveBeenCalledWith(PHRASE));
});

describe('where the device has no room', () => {
  test('the right PIN opens', async () => {
    localStore.set('wallet', wallet);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const { user } = renderApp(<Asks />);
    await tap(PIN, user);
    await waitFor(() => expect(opened).toHaveBeenCalledWith(PHRASE, PIN));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a try that cannot be counted is not made, and it says why', async () => {
    fillDeviceStorage(true);
    const { user } = renderApp(<Asks />);
    await tap(PIN, user);
    expect(await screen.findByText(/no le queda espacio/)).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
  });
});
