import { renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { NearSheet } from './near-sheet';

type Answer = { coords: Partial<GeolocationCoordinates> } | { code: number };
let answer: Answer;

/** The spot that was found, and how it was asked for. */
const asked = jest.fn();

beforeEach(() => {
  asked.mockClear();
  answer = { coords: { latitude: 1.861, longitude: -76.043, accuracy: 900 } };
  const getCurrentPosition = (
    found: (at: unknown) => void,
    refuse: (why: unknown) => void,
    options: PositionOptions,
  ) => {
    asked(options);
    if ('coords' in answer) found(answer);
    else refuse(answer);
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

function open() {
  const onChoose = jest.fn();
  return { onChoose, ...renderApp(<NearSheet near={null} onChoose={onChoose} onClose={jest.fn()} />) };
}
const locate = () => screen.getByRole('button', { name: 'Usar mi ubicación' });
const field = () => screen.getByRole('combobox', { name: 'O escribe tu municipio' });

test('the device is asked only by a tap, and no more than the municipality comes out of it', async () => {
  const { user, onChoose } = open();
  expect(screen.getByText(/Tu ubicación exacta no sale de este dispositivo/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await user.click(locate());
  await waitFor(() =>
    expect(onChoose).toHaveBeenCalledWith({ country: 'CO', department: 'Huila', municipality: 'Pitalito' }),
  );
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ enableHighAccuracy: false }));
});

test.each<[string, Answer, RegExp]>([
  ['refused', { code: 1 }, /No tenemos permiso/],
  ['without a signal', { code: 2 }, /no sabe dónde está/],
  ['too slow', { code: 3 }, /tarda demasiado/],
  [
    'in another part of the world',
    { coords: { latitude: 40.4, longitude: -3.7, accuracy: 9 } },
    /No conocemos/,
  ],
])('where it is %s the municipality is typed', async (_case, where, sentence) => {
  answer = where;
  const { user, onChoose } = open();
  await user.click(locate());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
  await user.type(field(), 'timana');
  await user.click(await screen.findByRole('option', { name: /Timaná/ }));
  await user.click(screen.getByRole('button', { name: 'Ver las más cercanas' }));
  expect(onChoose).toHaveBeenCalledWith({ country: 'CO', department: 'Huila', municipality: 'Timaná' });
});

test('a browser that cannot tell says so, and words that are no municipality are refused', async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  const { user, onChoose } = open();
  await user.click(locate());
  expect(await screen.findByText(/Este navegador no sabe dónde estás/)).toBeVisible();
  await user.type(field(), 'Macondo');
  await user.click(screen.getByRole('button', { name: 'Ver las más cercanas' }));
  expect(await screen.findByText(/No encontramos «Macondo»/)).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});
