import { lookAlike } from './look-alike';

const LONG = `3f9c${'0123456789abcdef'.repeat(3)}${'77'.repeat(4)}e21a`;
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
])('warns of %s', (_what, account, expected) => {
  expect(lookAlike(account, KNOWN)).toBe(expected);
});

test.each([
  ['an account that is known', 'finca-maria.near'],
  ['another name', 'dona-rosa.near'],
  ['another long address', 'b2'.repeat(32)],
  ['a long address with only its beginning the same', `3f9c${'8'.repeat(60)}`],
])('is silent about %s', (_what, account) => {
  expect(lookAlike(account, KNOWN)).toBeNull();
});

test('short names that are both wanted are no trick', () => {
  expect(lookAlike('ana.near', ['eva.near'])).toBeNull();
});
