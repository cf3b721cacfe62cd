import { plainWords } from './plain-words';

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
])('%j becomes %j', (typed, plain) => {
  expect(plainWords(typed)).toBe(plain);
});
