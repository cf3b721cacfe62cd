import { passwordRules } from './password-rules';

const unmet = (password: string, policy: Parameters<typeof passwordRules>[1] = null) =>
  passwordRules(password, policy)
    .filter(({ met }) => !met)
    .map(({ text }) => text);

test('twelve to 128 characters, as people count them, whether the service’s policy is known or not', () => {
  expect(unmet('once letras')).toEqual(['Al menos 12 caracteres']);
  expect(unmet('doce letras!')).toEqual([]);
  expect(unmet('🌱'.repeat(11))).toEqual(['Al menos 12 caracteres']);
  expect(unmet('🌱'.repeat(12))).toEqual([]);
  expect(unmet('x'.repeat(128))).toEqual([]);
  expect(unmet('x'.repeat(129))).toEqual(['Como máximo 128 caracteres']);
});

test('spaces count, a run of them once', () => {
  expect(unmet('a b c d e f g')).toEqual([]);
  expect(unmet('ab          cd')).toEqual(['Al menos 12 caracteres']);
});

test('a stricter policy wins, a looser one does not', () => {
  expect(unmet('trece letras!', { shortest: 6, others: [] })).toEqual([]);
  expect(unmet('trece letras!', { shortest: 20, others: [] })).toEqual(['Al menos 20 caracteres']);
  expect(unmet('x'.repeat(65), { longest: 64, others: [] })).toEqual(['Como máximo 64 caracteres']);
  const others = [{ text: 'Un número', met: false }];
  expect(unmet('trece letras!', { others })).toEqual(['Un número']);
});
