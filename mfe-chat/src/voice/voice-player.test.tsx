import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderApp } from '@cosecha/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { speedStore } from './speed';
import { VoicePlayer } from './voice-player';

const NOTE = new Blob(['voz'], { type: 'audio/mp4' });
const VOICE = { ms: 65_000, wave: [10, 100, 30, 60] };

/** What the page has addresses for, in their order. */
const made: Blob[] = [];

/** jsdom plays nothing: calls of its elements fire the browser's events. */
beforeEach(() => {
  speedStore.setState({ speed: 1 });
  made.length = 0;
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const paused = new WeakMap<object, boolean>();
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function isPaused(
    this: HTMLMediaElement,
  ) {
    return paused.get(this) ?? true;
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    paused.set(this, false);
    fireEvent.play(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    paused.set(this, true);
    fireEvent.pause(this);
  });
});

const audios = () => [...document.querySelectorAll('audio')];
const slider = () => screen.getByRole('slider', { name: 'Posición de la nota de voz' });

test('it says how long it is, plays on a tap, says where it is, and pauses', async () => {
  const { user } = renderApp(<VoicePlayer file={NOTE} voice={VOICE} />);
  expect(screen.getByText('1:05')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Escuchar nota de voz' }));
  const [audio] = audios();
  if (!audio) throw new Error('nothing plays');
  audio.currentTime = 7;
  fireEvent.timeUpdate(audio);
  expect(slider()).toHaveAttribute('aria-valuetext', '0:07 de 1:05');
  await user.click(screen.getByRole('button', { name: 'Pausar nota de voz' }));
  expect(screen.getByRole('button', { name: 'Escuchar nota de voz' })).toBeVisible();
});

test('a tap on the speed goes from 1 to 1,5 to 2 and back, for all notes', async () => {
  const { user } = renderApp(
    <>
      <VoicePlayer file={NOTE} voice={VOICE} />
      <VoicePlayer file={NOTE} voice={VOICE} />
    </>,
  );
  const first = () => screen.getAllByRole('button', { name: /^Velocidad/ })[0] as HTMLElement;
  for (const [words, rate] of [
    ['1,5×', 1.5],
    ['2×', 2],
    ['1×', 1],
  ] as const) {
    await user.click(first());
    expect(screen.getAllByRole('button', { name: `Velocidad ${words}. Cambiar` })).toHaveLength(2);
    expect(audios().map(({ playbackRate }) => playbackRate)).toEqual([rate, rate]);
  }
});

test('one is heard at a time', async () => {
  const { user } = renderApp(
    <>
      <VoicePlayer file={NOTE} voice={VOICE} />
      <VoicePlayer file={NOTE} voice={VOICE} />
    </>,
  );
  const [first, second] = screen.getAllByRole('button', { name: 'Escuchar nota de voz' });
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  expect(audios().map(({ paused }) => paused)).toEqual([true, false]);
});

test('the wave leads to any moment', () => {
  renderApp(<VoicePlayer file={NOTE} voice={VOICE} />);
  fireEvent.change(slider(), { target: { value: '30000' } });
  expect(audios()[0]?.currentTime).toBe(30);
  expect(slider()).toHaveAttribute('aria-valuetext', '0:30 de 1:05');
});

test('bytes that the browser cannot play are said in words', () => {
  renderApp(<VoicePlayer file={NOTE} voice={VOICE} />);
  act(() => {
    fireEvent.error(audios()[0] as HTMLElement);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('no puede reproducir esta nota de voz');
});

/** As Safari answers before iOS 17.4; what it was not asked for here it plays. */
const playsNo = (...types: string[]) =>
  jest
    .spyOn(HTMLMediaElement.prototype, 'canPlayType')
    .mockImplementation((type) => (types.some((no) => type.startsWith(no)) ? '' : 'maybe'));
const webm = () =>
  new Blob([readFileSync(join(__dirname, '../testing/voice/chromium-156.weba'))], { type: 'audio/webm' });

test('WebM is given to a browser that does not play it in a container of Apple’s', async () => {
  playsNo('audio/webm');
  renderApp(<VoicePlayer file={webm()} voice={VOICE} />);
  await waitFor(() => expect(made.map(({ type }) => type)).toEqual(['audio/x-caf']));
  expect(audios()[0]).toHaveAttribute('src', 'blob:1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a browser that says it plays WebM, and does not, gets the other container; then words and the file', async () => {
  playsNo();
  const { user } = renderApp(<VoicePlayer file={webm()} voice={VOICE} />);
  fireEvent.error(audios()[0] as HTMLElement);
  await waitFor(() => expect(audios()[0]).toHaveAttribute('src', 'blob:2'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(audios()[0] as HTMLElement);
  expect(screen.getByRole('alert')).toHaveTextContent('no puede reproducir esta nota de voz');
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('Nota de voz.weba');
  });
  await user.click(screen.getByRole('button', { name: 'Guardar nota de voz' }));
  expect(saved).toHaveBeenCalledTimes(1);
});

test('a WebM file without sound of its own kind is said in words', async () => {
  playsNo('audio/webm');
  renderApp(<VoicePlayer file={new Blob(['no'], { type: 'audio/webm' })} voice={VOICE} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('no puede reproducir esta nota de voz');
});

test('until its bytes are here there is nothing to play', () => {
  renderApp(<VoicePlayer file={null} voice={VOICE} loading="Descargando…" />);
  expect(screen.queryByRole('button', { name: 'Escuchar nota de voz' })).toBeNull();
  expect(slider()).toBeDisabled();
});
