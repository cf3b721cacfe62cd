import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { translatePage } from '../../testing/page-translator';
import { isTranslated, outliveTranslators } from './page-translator';

outliveTranslators();

const pages = (view: ReactNode) => <section aria-label="Pedido">{view}</section>;

/** Steps through views of one component as a person would, while the page is translated after each. */
async function through(views: readonly ReactNode[], translate = translatePage): Promise<string[]> {
  const { rerender } = render(pages(null));
  const seen: string[] = [];
  for (const view of views) {
    rerender(pages(view));
    seen.push(section().textContent ?? '');
    translate(section());
    // The MutationObserver is called after this task.
    await Promise.resolve();
    expect(isTranslated(section())).toBe(view !== null);
  }
  return seen;
}
const section = () => screen.getByRole('region', { name: 'Pedido' });

test('a text beside an element says what is true now', async () => {
  const total = (sum: string) => (
    <p>
      {sum} <b>USDT</b>
    </p>
  );
  expect(await through([total('107,00'), total('535,00'), total('10,00')])).toEqual([
    '107,00 USDT',
    '535,00 USDT',
    '10,00 USDT',
  ]);
});

test('what comes and goes beside a text, and a text that goes, throw nothing', async () => {
  const row = (before: boolean, text: string | null, after: boolean) => (
    <p>
      {before && <b>Nuevo: </b>}
      {text}
      {after && <i> hoy</i>}
    </p>
  );
  expect(
    await through([
      row(false, 'Papa', false),
      row(true, 'Papa', false),
      row(true, null, true),
      row(true, 'Yuca', true),
      row(false, 'Yuca', false),
    ]),
  ).toEqual(['Papa', 'Nuevo: Papa', 'Nuevo:  hoy', 'Nuevo: Yuca hoy', 'Yuca']);
});

test('texts without an element of their own leave with their part', async () => {
  expect(await through(['Buscando…', <p key="found">Hay 3</p>, 'Nada', null, 'Buscando…'])).toEqual([
    'Buscando…',
    'Hay 3',
    'Nada',
    '',
    'Buscando…',
  ]);
});

test('a text that moves stands once', async () => {
  const list = (...names: string[]) => names.map((name) => [name, <b key={name}>!</b>]);
  expect(await through([list('Papa', 'Yuca'), list('Yuca', 'Papa'), list('Papa')])).toEqual([
    'Papa!Yuca!',
    'Yuca!Papa!',
    'Papa!',
  ]);
});

test('a translator may gather neighbours in one, keep the text inside, and translate twice', async () => {
  const wordy = (sum: string) => (
    <p>
      {sum}
      {' Kg de '}
      {sum === '20' ? 'papa' : 'yuca'}
    </p>
  );
  const gather = (root: Element) => {
    const paragraph = root.querySelector('p') as Element;
    const font = document.createElement('font');
    paragraph.insertBefore(font, paragraph.firstChild);
    font.append(...[...paragraph.childNodes].filter((node) => node !== font));
    const again = document.createElement('font');
    again.textContent = 'x';
    font.replaceWith(again);
  };
  expect(await through([wordy('20'), wordy('100')], gather)).toEqual(['20 Kg de papa', '100 Kg de yuca']);
});
