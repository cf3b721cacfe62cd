import { signIn, signOut } from '@cosecha/shared/state';
import { installDeviceStorage, people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { spotDrafts } from './spot-draft';
import { SpotForm } from './spot-form';

type Answer = { coords: Partial<GeolocationCoordinates> } | { code: number };
let answer: Answer;

beforeEach(() => {
  answer = { coords: { latitude: 4.609_712_3, longitude: -74.081_754_9, accuracy: 11.6 } };
  const getCurrentPosition = (found: (at: unknown) => void, refuse: (why: unknown) => void) =>
    'coords' in answer ? found(answer) : refuse(answer);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

function open() {
  const onSend = jest.fn();
  return { onSend, ...renderApp(<SpotForm conversationId="7" onSend={onSend} />) };
}
const send = () => screen.getByRole('button', { name: 'Enviar este lugar' });

test('the person sees what is sent, says something about it, and sends it', async () => {
  const { user, onSend } = open();
  expect(await screen.findByText('4.60971, -74.08175')).toHaveTextContent('Precisión: unos 12 m');
  expect(screen.getByRole('link', { name: 'Abrir en el mapa' })).toHaveAttribute(
    'href',
    'geo:4.60971,-74.08175?q=4.60971,-74.08175',
  );
  expect(onSend).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/¿Qué hay ahí\?/), ' la bodega ');
  await user.click(send());
  expect(onSend).toHaveBeenCalledWith(
    { latitude: 4.609_71, longitude: -74.081_75, accuracyM: 12 },
    'la bodega',
  );
});

test.each([
  [1, /No tenemos permiso para ver tu ubicación/],
  [2, /no sabe dónde está/],
  [3, /tarda demasiado/],
])('refusal %i is said in words, and another try goes on', async (code, words) => {
  const found = answer;
  answer = { code };
  const { user } = open();
  expect(await screen.findByText(words)).toBeVisible();
  answer = found;
  await user.click(screen.getByRole('button', { name: 'Buscar de nuevo' }));
  expect(await screen.findByText('4.60971, -74.08175')).toBeVisible();
});

test('a device that names no place on Earth is not believed', async () => {
  answer = { coords: { latitude: Number.NaN, longitude: 500, accuracy: 3 } };
  open();
  expect(await screen.findByText(/no sabe dónde está/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar este lugar' })).toBeNull();
});

test('a browser without a place says so', async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  open();
  expect(await screen.findByText(/Este navegador no sabe dónde estás/)).toBeVisible();
});

test('what is known to a kilometre only is said before it goes', async () => {
  answer = { coords: { latitude: 4, longitude: -74, accuracy: 1_400 } };
  open();
  expect(await screen.findByText(/Es poco exacto/)).toBeVisible();
  expect(send()).toBeEnabled();
});

test('words about a place wait on the device until it is sent', async () => {
  installDeviceStorage();
  signIn({ authToken: 't', authTokenVenwallet: 'v', wallet: people.buyer.wallet, email: '', name: 'Ana' });
  const words = () => screen.findByLabelText(/¿Qué hay ahí\?/);
  const first = open();
  await first.user.type(await words(), 'la bodega');
  const stored = () => spotDrafts.read(people.buyer.wallet, '7');
  await waitFor(async () => expect(await stored()).toMatchObject({ words: 'la bodega' }));
  first.unmount();
  const { user } = open();
  await waitFor(async () => expect(await words()).toHaveValue('la bodega'));
  await user.click(send());
  await waitFor(async () => expect(await stored()).toEqual(spotDrafts.nothing));
  signOut();
});
