import { requestSignatures } from './request-signatures';

const valid = { step: 'send', attempt: 1, signature: 'A'.repeat(86) };
const many = (count: number) => Array.from({ length: count }, () => valid);

test.each<[string, unknown]>([
  ['no body', undefined],
  ['null', null],
  ['a text', 'signatures'],
  ['a list', [{ signatures: [valid] }]],
  ['a body without signatures', { amount: '1' }],
])('%s brings none', (_name, body) => {
  expect(requestSignatures(body)).toEqual([]);
});

test('a call brings up to four', () => {
  expect(requestSignatures({ signatures: many(4) })).toHaveLength(4);
  expect(() => requestSignatures({ signatures: many(5) })).toThrow(
    expect.objectContaining({ code: 'input-invalid' }),
  );
});

test.each([
  ['too short', 'A'.repeat(85)],
  ['too long', 'A'.repeat(87)],
  ['of another alphabet', `${'A'.repeat(85)}+`],
  ['followed by a line', `${'A'.repeat(86)}\n`],
])('a signature that is %s is refused', (_name, signature) => {
  expect(() => requestSignatures({ signatures: [{ ...valid, signature }] })).toThrow(
    expect.objectContaining({ code: 'input-invalid' }),
  );
});
