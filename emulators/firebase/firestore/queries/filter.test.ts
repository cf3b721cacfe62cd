import type { Document } from '../documents/document';
import { fieldsFromJson } from '../values/value-json';
import { inequalityFields, matches, parseFilter } from './filter';

const ROOT = 'projects/p/databases/(default)/documents';
const whole = (value: number) => ({ integerValue: String(value) });
const text = (value: string) => ({ stringValue: value });
const list = (...values: object[]) => ({ arrayValue: { values } });
const DEEP = { mapValue: { fields: { x: text('x') } } };
const NULL = { nullValue: null };
const NAN = { doubleValue: 'NaN' };

/** Fields by the letter of their document. */
const ITEMS: Readonly<Record<string, object>> = {
  a: { n: whole(1), tags: list(text('x'), text('y')) },
  b: { n: { doubleValue: 2.5 }, tags: list(text('y'), DEEP) },
  c: { n: text('2'), tags: text('x') },
  d: { n: NULL, tags: list(NULL) },
  e: { n: NAN, tags: list() },
  f: { inner: { mapValue: { fields: { n: whole(1) } } } },
};

const documents = Object.entries(ITEMS).map(
  ([id, fields]): Document => ({
    name: `${ROOT}/items/${id}`,
    fields: fieldsFromJson(fields),
    createTime: 1n,
    updateTime: 1n,
  }),
);

/** Letters of the documents that a filter finds. */
const found = (filter: object) =>
  documents
    .filter((each) => matches(parseFilter(filter), each))
    .map(({ name }) => name.at(-1))
    .join('');

const field = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } });
const composite = (op: string, ...filters: object[]) => ({ compositeFilter: { op, filters } });

test.each<[op: string, value: object, letters: string]>([
  ['EQUAL', { doubleValue: 1 }, 'a'],
  ['NOT_EQUAL', whole(1), 'bce'],
  ['LESS_THAN', { doubleValue: 2.5 }, 'ae'],
  ['LESS_THAN_OR_EQUAL', { doubleValue: 2.5 }, 'abe'],
  ['GREATER_THAN', whole(1), 'b'],
  ['GREATER_THAN_OR_EQUAL', whole(1), 'ab'],
  ['GREATER_THAN_OR_EQUAL', text('2'), 'c'],
  ['IN', list(whole(1), text('2')), 'ac'],
  ['NOT_IN', list(whole(1), text('2')), 'be'],
  ['NOT_IN', list(whole(1), NULL), ''],
])('what is %s %j is found, and null and other kinds only by name', (op, value, letters) => {
  expect(found(field('n', op, value))).toBe(letters);
});

test.each<[op: string, value: object, letters: string]>([
  ['ARRAY_CONTAINS', text('x'), 'a'],
  ['ARRAY_CONTAINS', text('y'), 'ab'],
  ['ARRAY_CONTAINS', DEEP, 'b'],
  ['ARRAY_CONTAINS', NULL, 'd'],
  ['ARRAY_CONTAINS_ANY', list(text('z'), text('x')), 'a'],
  ['ARRAY_CONTAINS_ANY', list(text('x'), text('y')), 'ab'],
])('a list that %s %j is found, a text that equals it is not', (op, value, letters) => {
  expect(found(field('tags', op, value))).toBe(letters);
});

test.each([
  ['IS_NULL', 'd'],
  ['IS_NOT_NULL', 'abce'],
  ['IS_NAN', 'e'],
  ['IS_NOT_NAN', 'abc'],
])('%s finds %s, and nothing that lacks the field', (op, letters) => {
  expect(found(unary('n', op))).toBe(letters);
});

test('a field of an inner map is asked by its path, and the document’s own name by __name__', () => {
  expect(found(field('inner.n', 'EQUAL', whole(1)))).toBe('f');
  expect(found(field('n.inner', 'EQUAL', whole(1)))).toBe('');
  const upTo = { referenceValue: `${ROOT}/items/b` };
  expect(found(field('__name__', 'LESS_THAN_OR_EQUAL', upTo))).toBe('ab');
});

test('all of several filters, or one of them', () => {
  const [small, text2] = [field('n', 'LESS_THAN', whole(2)), field('n', 'EQUAL', text('2'))];
  expect(found(composite('AND', small, text2))).toBe('');
  expect(found(composite('OR', small, text2))).toBe('ace');
  expect(found(composite('AND', composite('OR', small, text2), unary('n', 'IS_NOT_NAN')))).toBe('ac');
});

test('as many values as Firestore takes can be asked for at once, and no more', () => {
  const many = (count: number) => list(...Array.from({ length: count }, (_, at) => whole(at)));
  for (const op of ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']) {
    expect(() => parseFilter(field('n', op, many(30)))).not.toThrow();
    expect(() => parseFilter(field('n', op, many(31)))).toThrow('up to 30 comparison values');
    expect(() => parseFilter(field('n', op, many(0)))).toThrow('non-empty ArrayValue');
    expect(() => parseFilter(field('n', op, whole(1)))).toThrow('non-empty ArrayValue');
  }
  expect(() => parseFilter(field('n', 'EQUAL', many(31)))).not.toThrow();
});

test('fields compared by more than equality come once each, by the alphabet', () => {
  const inequalities = (filter: object) =>
    inequalityFields(parseFilter(filter)).map((path) => path.join('.'));
  const both = composite(
    'AND',
    field('z', 'GREATER_THAN', whole(1)),
    field('b', 'EQUAL', whole(1)),
    composite('OR', unary('c', 'IS_NOT_NULL'), field('a.b', 'NOT_IN', list(whole(1)))),
    field('z', 'LESS_THAN', whole(9)),
  );
  expect(inequalities(both)).toEqual(['a.b', 'c', 'z']);
  expect(inequalities(composite('AND', unary('n', 'IS_NULL'), field('n', 'IN', list(NULL))))).toEqual([]);
});
