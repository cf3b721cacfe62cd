import * as fc from 'fast-check';
import { fitText, parseFitJson } from './fit-text';

test('half a surrogate pair and a zero character become the sign for what cannot be read', () => {
  expect(fitText('Caf\ud800 y \udc00\u0000 😀')).toBe('Caf\uFFFD y \uFFFD\uFFFD 😀');
  expect(parseFitJson('["Caf\\ud800","\\u0000","\\ud83d\\ude00","\\\\ud800","\\udc00\\ud800"]')).toEqual([
    'Caf\uFFFD',
    '\uFFFD',
    '😀',
    '\\ud800',
    '\uFFFD\uFFFD',
  ]);
});

test('JSON of any text reads as JSON.parse reads it, with every text fit', () => {
  const text = fc.string({ unit: 'binary' }).map((part) => `${part}\ud800\u0000`.slice(-6));
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(text), (value, texts) => {
      const json = JSON.stringify([value, texts]);
      const fit = JSON.stringify(JSON.parse(json), (_key, part) =>
        typeof part === 'string' ? fitText(part) : part,
      );
      expect(JSON.stringify(parseFitJson(json))).toBe(fit);
      expect(JSON.stringify(parseFitJson(json))).not.toMatch(/(?<!\\)(\\\\)*\\u(0000|d[89a-f])/);
    }),
  );
});

test('nesting without end is read or refused, and never ends the process', () => {
  const deep = `${'['.repeat(200_000)}"\\ud800"${']'.repeat(200_000)}`;
  expect(() => parseFitJson(deep)).not.toThrow();
});
