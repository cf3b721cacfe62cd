import { parseJson } from './parse-json';

const nested = (levels: number, inside = '') => '['.repeat(levels) + inside + ']'.repeat(levels);

test('what is not nested too deep is read as ever', () => {
  expect(parseJson('{"a":[1,{"b":"\\"[[{\\\\"}],"c":[]}')).toEqual({ a: [1, { b: '"[[{\\' }], c: [] });
  expect(JSON.stringify(parseJson(nested(128)))).toBe(nested(128));
  expect(parseJson(`[${Array.from({ length: 500 }, () => '[]').join(',')}]`)).toHaveLength(500);
});

test('brackets inside of texts do not count', () => {
  expect(parseJson(JSON.stringify(['['.repeat(5_000), '{"\\']))).toEqual(['['.repeat(5_000), '{"\\']);
});

test.each([nested(129), '['.repeat(5_000_000), nested(129, '"]]]"'), '{"a":'.repeat(200)])(
  'what is nested too deep is refused unread',
  (text) => {
    expect(() => parseJson(text)).toThrow('nested deeper than 128 levels');
  },
);
