import { renderApp } from '@cosecha/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { installMedia, type Media } from '../testing/media';
import { VoiceRecorder } from './voice-recorder';

const BYTES = new Blob(['voz']);
let media: Media;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  media = installMedia();
});
afterEach(() => media.remove());

function open() {
  const onSend = jest.fn();
  const onClose = jest.fn();
  return { onSend, onClose, ...renderApp(<VoiceRecorder onSend={onSend} onClose={onClose} />) };
}
const button = (name: string) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('one speaks, sees the time, listens and sends what was spoken with its wave', async () => {
  const { user, onSend } = open();
  await screen.findByRole('timer');
  media.speak(0.5);
  await pass(3_000);
  expect(screen.getByRole('timer')).toHaveTextContent('0:03 de 2:00');
  expect(button('Terminar y escuchar')).toHaveFocus();
  media.hasRecorded(BYTES);
  await user.click(button('Terminar y escuchar'));
  await waitFor(() => expect(button('Escuchar nota de voz')).toBeEnabled());
  expect(onSend).not.toHaveBeenCalled();
  await user.click(button('Enviar nota de voz'));
  const [[spoken]] = onSend.mock.calls;
  expect(spoken.file.size).toBe(BYTES.size);
  expect(spoken.voice.ms).toBeGreaterThanOrEqual(3_000);
  expect(spoken.voice.wave.at(-1)).toBe(100);
  expect(media.isListening()).toBe(false);
});

test('it ends by itself after two minutes', async () => {
  open();
  await screen.findByRole('timer');
  media.hasRecorded(BYTES);
  await pass(100_000);
  expect(screen.getByRole('timer')).toBeVisible();
  await pass(20_500);
  expect(button('Enviar nota de voz')).toBeVisible();
  expect(media.isListening()).toBe(false);
});

test.each(['Cancelar la grabación', 'Escape'])('%s ends it, and nothing is sent', async (way) => {
  const { user, onClose, onSend, unmount } = open();
  await screen.findByRole('timer');
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(button(way));
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(media.isListening()).toBe(false);
  expect(onSend).not.toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', /No tenemos permiso para usar el micrófono/],
  ['NotFoundError', /No encontramos un micrófono/],
  ['NotReadableError', /Otra app usa el micrófono/],
])('%s is said in words, and another try goes on', async (name, words) => {
  media.refuseWith(name);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  media.refuseWith(null);
  await user.click(button('Reintentar'));
  expect(await screen.findByRole('timer')).toBeVisible();
});

test('a browser that records nothing says so, and leads back to writing', async () => {
  media.remove();
  const { user, onClose } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Este navegador no puede grabar');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await user.click(button('Volver a escribir'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([40, 900])(
  'what was spoken for %i ms is not offered, and one is told to go on until the end',
  async (ms) => {
    // A clock that also runs by itself would make a slow machine's note longer.
    jest.useFakeTimers();
    const { onSend } = open();
    await screen.findByRole('timer');
    media.hasRecorded(BYTES);
    await pass(ms);
    fireEvent.click(button('Terminar y escuchar'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Fue muy corta');
    expect(screen.queryByRole('button', { name: 'Enviar nota de voz' })).toBeNull();
    fireEvent.click(button('Reintentar'));
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
  },
);

test('a recording without a sound of it says so', async () => {
  const { user } = open();
  await screen.findByRole('timer');
  await pass(1_500);
  await user.click(button('Terminar y escuchar'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se grabó nada');
});

test('a microphone that comes after one has left is let go', async () => {
  const { unmount } = open();
  unmount();
  await pass(10);
  expect(media.isListening()).toBe(false);
});
