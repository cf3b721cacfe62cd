import fc from 'fast-check';
import { imitatesService, nameSkeleton, shownName } from './names';
import { plainLine } from './plain-words';

describe('names that people take for each other have one skeleton', () => {
  test.each([
    ['Marta Lucía Quintero', 'МАRТА LUСÍА QUINТЕRО'],
    ['Marta Lucía Quintero', 'Marta  Lucia\u200b Quintero'],
    ['Marta Lucía Quintero', 'Marta Luc1a Qu|nter0'],
    ['Hernán Villamizar', 'Hemán ViIIamizar'],
    ['Finca Monte Cacao', 'Ｆｉｎｃａ Monte-Cacao.'],
    ['Finca Monte Cacao', '𝐅inca Μοnte Cacao'],
    ['Rosa', 'R\u043es\u0430'],
    ['Rosa', '\u202eRosa\u202c'],
  ])('%j and %j', (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one));
  });

  test.each([
    ['Marta', 'Martha'],
    ['Ana Gil', 'Ana Gómez'],
    ['Юлия', 'Ольга'],
    ['李', '王'],
  ])('%j and %j stay apart', (one, other) => {
    expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
  });

  test('spaces, case and unseen signs never matter', () => {
    const noise = fc.constantFrom(' ', '\u200b', '\u202e', '.', '\u2066', '-');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), fc.array(noise), (name, signs) => {
        const disguised = [...name].map((letter, index) => letter + (signs[index] ?? '')).join('');
        expect(nameSkeleton(disguised)).toBe(nameSkeleton(name));
      }),
    );
  });
});

describe('a name that could be the service’s', () => {
  test.each([
    'Cosecha',
    'Cosecha Soporte',
    'COSECHA soporte técnico',
    'C o s e c h a  S o p o r t e',
    'C0secha S0porte',
    'Сosecha Ѕoporte',
    'Cose\u200bcha Oficial',
    'Equipo de Cosecha',
    'Soporte',
    'Árbitro',
    'Soporte al cliente',
    'Administración Cosecha Pérez',
    'Ｃｏｓｅｃｈａ',
  ])('%j is marked', (name) => {
    expect(imitatesService(name)).toBe(true);
    expect(shownName(name, null)).toMatch(/^⚠️ .*\(no es de Cosecha\)$/);
  });

  test.each([
    'Café de la cosecha principal',
    'Cosecha 2026',
    'Finca Buena Cosecha',
    'Soporte para plantas',
    'Marta Lucía Quintero',
    'Ayuda mutua El Rosal',
    '',
  ])('%j is not', (name) => {
    expect(imitatesService(name)).toBe(false);
    expect(shownName(name, null)).toBe(name);
  });

  test('a known seller’s name is marked in other words', () => {
    expect(shownName('Marta', 'seller')).toBe('⚠️ Marta (no es la cuenta conocida)');
  });
});

test('a name stays in one line', () => {
  expect(plainLine('  Marta\n\n Lucía\u2028\u00a0Q. ')).toBe('Marta Lucía Q.');
});
