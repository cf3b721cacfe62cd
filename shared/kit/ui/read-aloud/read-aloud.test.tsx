import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../testing';
import { Screen } from '../screen/screen';
import { ReadAloud } from './read-aloud';

class Utterance {
  lang = '';
  voice: unknown = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}
let spoken: Utterance[];
let languages: string[];
const synthesis = Object.assign(new EventTarget(), {
  getVoices: () => languages.map((lang) => ({ lang })),
  speak: (utterance: Utterance) => spoken.push(utterance),
  cancel: () => {
    spoken = [];
  },
});

beforeEach(() => {
  spoken = [];
  languages = ['en-US', 'es-ES', 'es-CO'];
  Object.assign(globalThis, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return [...this.querySelectorAll('h1, p')].map(({ textContent }) => textContent).join('\n');
    },
  });
});
afterEach(() => {
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance'])
    Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
});

const open = () =>
  renderApp(
    <Screen title="Tu pedido" action={<ReadAloud />}>
      <p>Pagaste $ 25.550 COP.</p>
    </Screen>,
  );
const texts = () => spoken.map(({ text }) => text);

test('the screen is read in Colombian Spanish, and the button can stop it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Escuchar' }));
  expect(texts()).toEqual(['Tu pedido', 'Pagaste 25.550 pesos.']);
  expect(spoken[0]?.lang).toBe('es-CO');
  await user.click(screen.getByRole('button', { name: 'Parar' }));
  expect(texts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Escuchar' })).toBeVisible();
});

test('after the last line it can be heard again', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Escuchar' }));
  act(() => spoken.at(-1)?.onend?.());
  expect(screen.getByRole('button', { name: 'Escuchar' })).toBeVisible();
});

test('a voice does not go on after its screen has gone', async () => {
  const { user, unmount } = open();
  await user.click(screen.getByRole('button', { name: 'Escuchar' }));
  unmount();
  expect(texts()).toEqual([]);
});

test('without a Spanish voice nothing is offered, until one has come', () => {
  languages = ['en-US'];
  open();
  expect(screen.queryByRole('button')).toBeNull();
  languages.push('es-MX');
  act(() => void synthesis.dispatchEvent(new Event('voiceschanged')));
  expect(screen.getByRole('button', { name: 'Escuchar' })).toBeVisible();
});
