import { join } from 'node:path';
import { measureReading, sentencesIn, wordsIn } from './sentences';
import { readTexts, textsIn } from './texts';

const texts = readTexts(join(__dirname, '../..'));
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
