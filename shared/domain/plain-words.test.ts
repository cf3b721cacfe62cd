import fc from 'fast-check';
import { isReadable, plainWords } from './plain-words';

test.each([
  ['  hola  ', 'hola'],
  ['uno\r\ndos\rtres', 'uno\ndos\ntres'],
  ['uno\n\n\n\n\ndos', 'uno\n\ndos'],
  ['uno\tdos', 'uno dos'],
  ['a\u0000b\u0007c', 'abc'],
  ['\u202Eovitisop\u202C', 'ovitisop'],
  ['\u200b\u2066\ufeff', ''],
  ['cafe\u0301', 'café'],
  ['Muy buen café ☕️ 👍🏽', 'Muy buen café ☕️ 👍🏽'],
  ['Familia 👩‍❤️‍👨 👩🏽‍🌾 می‌خواهم', 'Familia 👩‍❤️‍👨 👩🏽‍🌾 می‌خواهم'],
  ['Co\u200dse\u200ccha', 'Cosecha'],
  ['Caf\ud800é', 'Café'],
  ['a\u3164\u115f\u2800\u061c\u{e0041}b', 'ab'],
  [`Z${'\u0321'.repeat(99)}algo`, `Z${'\u0321'.repeat(4)}algo`],
])('%j becomes %j', (typed, plain) => {
  expect(plainWords(typed)).toBe(plain);
});

test('saying it twice changes nothing, and every database takes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const plain = plainWords(typed);
      expect(plainWords(plain)).toBe(plain);
      expect(Buffer.from(plain).toString()).toBe(plain);
      expect(plain).not.toContain('\u0000');
    }),
    { numRuns: 500 },
  );
});

test.each(['', 'Sábado:\r\n\t8 a 12', 'ñandú 🌽 👩‍🌾', '\u202Eal revés'])('the market takes %j', (text) => {
  expect(isReadable(text)).toBe(true);
});

test.each(['\u0001', 'a\u0000', 'b\u007f', '\u009b', 'Caf\ud800', '\udc00é'])(
  'the market refuses %j',
  (text) => {
    expect(isReadable(text)).toBe(false);
  },
);
