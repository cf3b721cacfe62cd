import { lookAlike, namesAlike } from './look-alike';

const LONG = `3f9c${'0123456789abcdef'.repeat(3)}${'77'.repeat(4)}e21a`;
const ALMOST = LONG.replace('0123', '0132');
const KNOWN = ['finca-maria.near', 'rosa.near', 'tostador.testnet', LONG];

test.each([
  ['one letter changed', 'finca-marla.near', 'finca-maria.near'],
  ['one letter less', 'fnca-maria.near', 'finca-maria.near'],
  ['two letters swapped', 'finca-mraia.near', 'finca-maria.near'],
  ['one letter more in a short name', 'rossa.near', 'rosa.near'],
  ['a hyphen for none', 'fincamaria.near', 'finca-maria.near'],
  ['a one for an i', 'f1nca-mar1a.near', 'finca-maria.near'],
  ['zeros for every o', 't0stad0r.testnet', 'tostador.testnet'],
  ['the same name elsewhere', 'tostador.otra-red.near', 'tostador.testnet'],
  ['the same ends of a long address', `3f9c${'9'.repeat(56)}e21a`, LONG],
  ['a long address with two figures changed', LONG.replace('0123', '0132'), LONG],
  ['two letters changed in a name of eight', 'tostedar.testnet', 'tostador.testnet'],
])('warns of %s', (_what, account, expected) => {
  expect(lookAlike(account, KNOWN)).toBe(expected);
});

test.each([
  ['an account that is known', 'finca-maria.near'],
  ['another name', 'dona-rosa.near'],
  ['another long address', 'b2'.repeat(32)],
  ['a long address with only its beginning the same', `3f9c${'8'.repeat(60)}`],
  ['a long address with only its end the same', `${'8'.repeat(60)}e21a`],
  ['a long address with three figures changed, one of them at its beginning', `4${ALMOST.slice(1)}`],
])('is silent about %s', (_what, account) => {
  expect(lookAlike(account, KNOWN)).toBeNull();
});

test('short names that are both wanted are no trick', () => {
  expect(lookAlike('ana.near', ['eva.near'])).toBeNull();
});

test.each([
  ['an r and an n for an m', 'rnario.near', 'mario.near'],
  ['two v for a w', 'vvilson.near', 'wilson.near'],
  ['fives for every s', '5u5o.near', 'suso.near'],
  ['a low line in a short name', 'a_n_a.near', 'ana.near'],
])('warns of %s, which is further away than a slip', (_what, account, known) => {
  expect(lookAlike(account, [known])).toBe(known);
});

test('in a name of three letters a single other one is another name, in a name of seven two are', () => {
  expect(lookAlike('ena.near', ['ana.near'])).toBeNull();
  expect(lookAlike('cefetol.near', ['cafetal.near'])).toBeNull();
  expect(lookAlike('cefetal.near', ['cafetal.near'])).toBe('cafetal.near');
});

test.each([
  ['Doña Rosa', 'DONA ROSA'],
  ['Daniel Ríos', 'DanieI Rios'],
  ['Marta Quintero', 'M\u0430rt\u0430 Quintero'],
  ['Rosa Rojas', 'R0sa  Rojas'],
])('"%s" is taken for "%s"', (left, right) => {
  expect(namesAlike(left, right)).toBe(true);
  expect(namesAlike(right, left)).toBe(true);
});

test.each([
  ['Rosa', 'Rosita'],
  ['Finca 2', 'Finca 3'],
  ['Ana', '\u05e9\u05e8\u05d4'],
  ['Ana', 'Eva'],
])('"%s" is not taken for "%s"', (left, right) => {
  expect(namesAlike(left, right)).toBe(false);
});
