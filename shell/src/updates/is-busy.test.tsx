import { holdBusy, pinQuestionStore } from '@cosecha/shared/state';
import { isBusy } from './is-busy';

afterEach(() => {
  document.body.textContent = '';
});

const SCREENS: [what: string, html: string, busy: boolean][] = [
  ['a screen to read', '<h1>Inicio</h1><a href="/product/7">Café</a>', false],
  ['a search', '<input type="search" value="café">', false],
  ['a choice', '<input type="checkbox" checked><input type="radio" checked>', false],
  ['an empty form', '<input type="text"><textarea></textarea>', false],
  ['a field that only shows', '<input type="text" value="ana.near" readonly>', false],
  ['an amount', '<input type="text" inputmode="decimal" value="12,5">', true],
  ['a message', '<textarea>Buenas tardes</textarea>', true],
  ['a field of no kind', '<input value="Café">', true],
  ['a password', '<input type="password" value="secreto">', true],
  ['an e-mail', '<input type="email" value="ana@finca.co">', true],
  ['spaces alone', '<textarea>  </textarea>', false],
  ['a field that is switched off', '<input type="text" value="Café" disabled>', false],
  ['a sheet', '<dialog open></dialog>', true],
  ['a sheet that is closed', '<dialog></dialog>', false],
];

test.each(SCREENS)('%s', (_, html, busy) => {
  document.body.innerHTML = html;
  expect(isBusy()).toBe(busy);
});

test('while something is under way', () => {
  const ends = [holdBusy(), holdBusy()];
  ends[0]?.();
  ends[0]?.();
  expect(isBusy()).toBe(true);
  ends[1]?.();
  expect(isBusy()).toBe(false);
});

test('while the PIN is asked for', () => {
  pinQuestionStore.setState(
    { title: 'Confirma', explain: '', byWords: false, answer: () => undefined },
    true,
  );
  expect(isBusy()).toBe(true);
  pinQuestionStore.setState(null, true);
});
