import { renderApp } from '@cosecha/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { speedStore } from './speed';
import { VoicePlayer } from './voice-player';

const VOICE = { ms: 65_000, wave: [10, 100, 30, 60] };

/** jsdom plays nothing: what its elements are asked is told as the browser would tell it. */
beforeEach(() => {
  speedStore.setState({ speed: 1 });
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
afterEach(() => jest.restoreAllMocks());

const audios = () => [...document.querySelectorAll('audio')];
const slider = () => screen.getByRole('slider', { name: 'Posición de la nota de voz' });

test('it says how long it is, plays on a tap, says where it is, and pauses', async () => {
  const { user } = renderApp(<VoicePlayer url="blob:1" voice={VOICE} />);
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
      <VoicePlayer url="blob:1" voice={VOICE} />
      <VoicePlayer url="blob:2" voice={VOICE} />
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
      <VoicePlayer url="blob:1" voice={VOICE} />
      <VoicePlayer url="blob:2" voice={VOICE} />
    </>,
  );
  const [first, second] = screen.getAllByRole('button', { name: 'Escuchar nota de voz' });
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  expect(audios().map(({ paused }) => paused)).toEqual([true, false]);
});

test('the wave leads to any moment', () => {
  renderApp(<VoicePlayer url="blob:1" voice={VOICE} />);
  fireEvent.change(slider(), { target: { value: '30000' } });
  expect(audios()[0]?.currentTime).toBe(30);
  expect(slider()).toHaveAttribute('aria-valuetext', '0:30 de 1:05');
});

test('bytes that the browser cannot play are said in words', () => {
  renderApp(<VoicePlayer url="blob:1" voice={VOICE} />);
  act(() => {
    fireEvent.error(audios()[0] as HTMLElement);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('no puede reproducir esta nota de voz');
});

test('until its bytes are here there is nothing to play', () => {
  renderApp(<VoicePlayer url={null} voice={VOICE} loading="Descargando…" />);
  expect(screen.queryByRole('button', { name: 'Escuchar nota de voz' })).toBeNull();
  expect(slider()).toBeDisabled();
});
