import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureReading, sentencesIn, wordsIn } from './sentences';
import { readTexts, type Text, textsIn } from './texts';

const ROOT = join(__dirname, '../..');
const texts = readTexts(ROOT);
const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
const reading = measureReading(texts);

test('a sentence ends where a reader stops, and a label is none', () => {
  const text = 'Pagas $ 5.300 antes de las 3:05 p. m. del lunes, en cosecha.co: ¿sí o no? «¡Listo!» Ya.';
  expect(sentencesIn(text)).toEqual([
    'Pagas $ 5.300 antes de las 3:05 p. m. del lunes, en cosecha.co: ¿sí o no?',
    '«¡Listo!»',
    'Ya.',
  ]);
  expect(sentencesIn('Solo un día. Cierra a las 5 p. m.')).toEqual(['Solo un día.', 'Cierra a las 5 p. m.']);
  expect(['Copiar las palabras', 'Cargando tus pedidos…'].flatMap(sentencesIn)).toEqual([]);
  expect(sentencesIn('La copia de tu frase que abres con tu correo')).toHaveLength(1);
  expect(wordsIn('Son $ 5.300 · {…} por Kg.')).toBe(5);
});

test('texts are read with their screen, a choice by its longer side', () => {
  const code = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is read
    "export const aText = { b: { c: 'Uno.', d: (n: 'x') => `A ${n} ${n ? `y ${n}` : ''}.` }, e: 'Dos.' };",
    "export const F: Record<string, string> = { g: { h: 'Tres.' } };",
  ].join('\n');
  expect(textsIn('shared/text/es/x/y.ts', code)).toEqual([
    { screen: 'x/y b', file: 'shared/text/es/x/y.ts', line: 1, text: 'Uno.' },
    { screen: 'x/y b', file: 'shared/text/es/x/y.ts', line: 1, text: 'A {…} y {…}.' },
    { screen: 'x/y', file: 'shared/text/es/x/y.ts', line: 1, text: 'Dos.' },
    { screen: 'x/y', file: 'shared/text/es/x/y.ts', line: 2, text: 'Tres.' },
  ]);
});

test('sentences have at most 14 words on average, and on no screen more than 18', () => {
  expect(texts.length).toBeGreaterThan(2_500);
  expect(reading.average).toBeLessThanOrEqual(14);
  expect(reading.screens.filter(({ average }) => average > 18)).toEqual([]);
});

test('a sentence has at most 20 words', () => {
  expect(texts.flatMap(({ text }) => sentencesIn(text)).filter((said) => wordsIn(said) > 20)).toEqual([]);
});

/** Screens that may say what others may not: where the thing itself is chosen, paid or shown to who asks for details. */
const SAID_ON: Readonly<Record<string, readonly string[]>> = {
  // What is sent: money, a file, a request. SPEC.md's slide of the home.
  envío: [
    'chat',
    'domain',
    'market/find',
    'server',
    'service',
    'shell/legal',
    'wallet/recharge',
    'wallet/wallet',
  ],
  // SPEC.md's name of the tab.
  Home: ['market/find', 'market/market product'],
  // Where people pay the network themselves.
  NEAR: [
    ...['account/existing-wallet', 'account/help', 'domain', 'market/market buy', 'offers/offers'],
    ...['service', 'shell/failures', 'shell/legal', 'wallet'],
  ],
  // Money that is sent by another network is lost.
  'la red': ['orders/order-extras technical', 'shell/legal', 'wallet/recharge', 'wallet/wallet receive'],
  'otra red': ['wallet/recharge', 'wallet/wallet receive'],
  firma: ['shell/legal'],
  contrato: ['shell/legal', 'shell/overrides'],
  servidor: ['shell/overrides'],
  JSON: ['server', 'service'],
  transacción: ['wallet/movement-tools'],
};

/** A word of the table and its plural; one in capitals is refused in capitals only. */
const refused = [
  ...(/^## Words for people\n([^#]+)/m.exec(glossary)?.[1] ?? '').matchAll(/^\| (?!say)(.+) \| (.+) \|$/gm),
]
  .flatMap(([, say = '', words = '']) => words.split(', ').map((word) => ({ say, word })))
  .map(({ say, word }) => ({
    say,
    words: new RegExp(`(?<!\\p{L})${word}s?(?!\\p{L})`, word === word.toUpperCase() ? 'u' : 'iu'),
    screens: SAID_ON[word] ?? [],
  }));

const refusedIn = (said: readonly Text[]): string[] =>
  said.flatMap(({ screen, file, line, text }) =>
    refused.flatMap(({ say, words, screens }) => {
      const found = words.exec(text.replace(/\{\w+\}/g, ''))?.[0];
      if (found === undefined || screens.some((one) => screen.startsWith(one))) return [];
      return [`${file}:${line} "${found}", say "${say}": ${text}`];
    }),
  );

test('texts use the words of docs/glossary.md, and none of our machinery', () => {
  const said = { screen: 'x', file: 'x.ts', line: 1, text: 'Tus FONDOS y los avisos de la red. Reavisos.' };
  expect(refusedIn([said])).toHaveLength(3);
  expect(refusedIn(texts)).toEqual([]);
  expect(texts.filter(({ text }) => / {2}/.test(text))).toEqual([]);
});
