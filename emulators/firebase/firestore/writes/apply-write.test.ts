import type { Document } from '../documents/document';
import { fieldsFromJson, fieldsToJson, valueToJson } from '../values/value-json';
import { applyWrite, preconditionFailure } from './apply-write';
import { parseWrite } from './write';

const NAME = 'projects/p/databases/(default)/documents/items/a';
const TIME = 1_700_000_000_123_456n;
const before = (fields: object): Document => ({
  name: NAME,
  fields: fieldsFromJson(fields),
  createTime: 1n,
  updateTime: 5n,
});
const int = (value: number | string) => ({ integerValue: String(value) });
const numbers = (...values: number[]) => ({ arrayValue: { values: values.map(int) } });

function transformed(field: object | undefined, transform: object) {
  const write = parseWrite({
    update: { name: NAME },
    updateMask: {},
    updateTransforms: [{ fieldPath: 'f', ...transform }],
  });
  const { after, transformResults } = applyWrite(write, field ? before({ f: field }) : null, TIME);
  return [fieldsToJson(after?.fields ?? new Map()), transformResults.map(valueToJson)];
}

test.each([
  ['a whole number grows', int(1), { increment: int(2) }, int(3)],
  ['with a fraction it becomes one', int(1), { increment: { doubleValue: 0.5 } }, { doubleValue: 1.5 }],
  ['what is missing starts from nothing', undefined, { increment: int(2) }, int(2)],
  ['what is no number is replaced', { stringValue: 'x' }, { increment: int(2) }, int(2)],
  [
    'a sum stops at the largest number',
    int('9223372036854775807'),
    { increment: int(1) },
    int('9223372036854775807'),
  ],
  ['and at the smallest', int('-9223372036854775808'), { increment: int(-1) }, int('-9223372036854775808')],
  ['the larger one stays', int(3), { maximum: int(2) }, int(3)],
  ['the larger one comes', int(3), { maximum: { doubleValue: 3.5 } }, { doubleValue: 3.5 }],
  ['the smaller one comes', int(3), { minimum: int(2) }, int(2)],
  [
    'the time of the commit, in milliseconds',
    undefined,
    { setToServerValue: 'REQUEST_TIME' },
    { timestampValue: '2023-11-14T22:13:20.123000Z' },
  ],
] as const)('%s', (_name, field, transform, expected) => {
  expect(transformed(field, transform)).toEqual([{ f: expected }, [expected]]);
});

test.each([
  [
    'elements that are missing are added once',
    numbers(1, 2),
    { appendMissingElements: { values: [int(2), int(3), int(3)] } },
    numbers(1, 2, 3),
  ],
  [
    'every equal element goes, whatever its kind of number',
    numbers(1, 2, 1),
    { removeAllFromArray: { values: [{ doubleValue: 1 }] } },
    numbers(2),
  ],
  ['what is no list becomes one', int(7), { appendMissingElements: { values: [int(1)] } }, numbers(1)],
] as const)('%s', (_name, field, transform, expected) => {
  expect(transformed(field, transform)).toEqual([{ f: expected }, [{ nullValue: null }]]);
});

test('transforms follow the rest of the write', () => {
  const write = (mask: object) =>
    parseWrite({
      update: { name: NAME, fields: {} },
      ...mask,
      updateTransforms: [{ fieldPath: 'n', increment: int(1) }],
    });
  const stored = before({ n: int(5), other: int(1) });
  const replaced = applyWrite(write({}), stored, TIME).after;
  expect(fieldsToJson(replaced?.fields ?? new Map())).toEqual({ n: int(1) });
  const merged = applyWrite(write({ updateMask: { fieldPaths: [] } }), stored, TIME).after;
  expect(fieldsToJson(merged?.fields ?? new Map())).toEqual({ n: int(6), other: int(1) });
});

test('a write that changes nothing keeps the time of the last change', () => {
  const stored = before({ a: int(1), b: { mapValue: { fields: { x: int(1), y: int(2) } } } });
  const same = { b: { mapValue: { fields: { y: int(2), x: int(1) } } }, a: int(1) };
  expect(applyWrite(parseWrite({ update: { name: NAME, fields: same } }), stored, TIME).after).toBe(stored);
  const other = { ...same, a: { doubleValue: 1 } };
  expect(
    applyWrite(parseWrite({ update: { name: NAME, fields: other } }), stored, TIME).after?.updateTime,
  ).toBe(TIME);
});

test.each([
  [{ exists: true }, true, null],
  [{ exists: true }, false, 'NOT_FOUND'],
  [{ exists: false }, true, 'ALREADY_EXISTS'],
  [{ exists: false }, false, null],
  [{ updateTime: 5n }, true, null],
  [{ updateTime: 6n }, true, 'FAILED_PRECONDITION'],
  [{ updateTime: 5n }, false, 'FAILED_PRECONDITION'],
  [{}, false, null],
])('precondition %p of a document that exists: %p → %p', (precondition, doesExist, status) => {
  const failure = preconditionFailure(precondition, NAME, doesExist ? before({}) : null);
  expect(failure?.status ?? null).toBe(status);
});

test('a precondition understands times with more digits than it gave', () => {
  const { precondition } = parseWrite({
    delete: NAME,
    currentDocument: { updateTime: '1970-01-01T00:00:00.000005000Z' },
  });
  expect(precondition.updateTime).toBe(5n);
});

test.each([
  ['too large', { text: { stringValue: 'x'.repeat(1_048_576) } }, /exceeds the maximum allowed size/],
  ['a reserved name', { __mine__: int(1) }, /reserved/],
  ['a reserved name inside', { a: { mapValue: { fields: { __mine__: int(1) } } } }, /reserved/],
  ['a name without letters', { '': int(1) }, /empty/],
  ['a name too long', { ['x'.repeat(1_501)]: int(1) }, /1500 bytes/],
])('a document with %s is refused', (_name, fields, message) => {
  expect(() => applyWrite(parseWrite({ update: { name: NAME, fields } }), null, TIME)).toThrow(message);
});

test.each([
  ['nothing to do', {}],
  ['a collection in place of a document', { delete: 'projects/p/databases/(default)/documents/items' }],
  ['an id that is reserved', { delete: 'projects/p/databases/(default)/documents/items/__x__' }],
  ['an id of dots', { delete: 'projects/p/databases/(default)/documents/items/..' }],
  ['an empty id', { delete: 'projects/p/databases/(default)/documents/items//a/b' }],
  ['an id too long', { delete: `projects/p/databases/(default)/documents/items/${'x'.repeat(1_501)}` }],
  ['an unknown transform', { update: { name: NAME }, updateTransforms: [{ fieldPath: 'a', shuffle: {} }] }],
  ['a wrong path', { update: { name: NAME }, updateMask: { fieldPaths: ['a..b'] } }],
])('a write with %s is refused', (_name, json) => {
  expect(() => parseWrite(json)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
});
