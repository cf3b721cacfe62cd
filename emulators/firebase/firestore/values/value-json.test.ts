import fc from 'fast-check';
import { FirestoreError } from '../status';
import { fieldPathText, parseFieldPath, withField } from './field-path';
import { documentSize } from './size';
import { microsFromText, textFromMicros } from './timestamp';
import { fieldsFromJson, fieldsToJson, valueFromJson, valueToJson } from './value-json';

test.each([
  [{ nullValue: null }],
  [{ booleanValue: true }],
  [{ integerValue: '9223372036854775807' }],
  [{ integerValue: '-9223372036854775808' }],
  [{ doubleValue: 0.1 }],
  [{ doubleValue: 'NaN' }],
  [{ doubleValue: '-Infinity' }],
  [{ doubleValue: '-0' }],
  [{ timestampValue: '0001-01-01T00:00:00.000000Z' }],
  [{ timestampValue: '2026-11-20T10:00:00.123456Z' }],
  [{ stringValue: 'ñ 🌽' }],
  [{ bytesValue: 'AP8=' }],
  [{ referenceValue: 'projects/p/databases/(default)/documents/a/b' }],
  [{ geoPointValue: { latitude: 4.6, longitude: -74 } }],
  [{ arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: {} } }] } }],
  [{ mapValue: { fields: { __proto__x: { nullValue: null }, constructor: { booleanValue: false } } } }],
])('%j comes back as it was sent', (json) => {
  expect(valueToJson(valueFromJson(json))).toEqual(json);
});

test.each([
  [{}],
  [{ strangeValue: 1 }],
  [{ stringValue: 'a', integerValue: '1' }],
  [{ stringValue: 1 }],
  [{ integerValue: '1.5' }],
  [{ integerValue: '9223372036854775808' }],
  [{ doubleValue: 'much' }],
  [{ timestampValue: 'yesterday' }],
  [{ geoPointValue: { latitude: 91 } }],
  [{ arrayValue: { values: [{ arrayValue: {} }] } }],
  [null],
  ['text'],
])('%j is no value', (json) => {
  expect(() => valueFromJson(json)).toThrow(FirestoreError);
});

test('maps may be nested twenty deep, not more', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { integerValue: '1' } : { mapValue: { fields: { a: nested(depth - 1) } } };
  expect(() => fieldsFromJson({ a: nested(19) })).not.toThrow();
  expect(() => fieldsFromJson({ a: nested(20) })).toThrow(/20/);
});

test('a name of any sort is a field like others', () => {
  const fields = fieldsFromJson(JSON.parse('{"__proto__":{"integerValue":"1"}}'));
  expect(fields.get('__proto__')).toEqual({ type: 'integer', value: 1n });
  expect(JSON.stringify(fieldsToJson(fields))).toBe('{"__proto__":{"integerValue":"1"}}');
});

test('times keep microseconds and cut off what is finer', () => {
  expect(microsFromText('1970-01-01T00:00:01.123456789Z')).toBe(1_123_456n);
  expect(microsFromText('1970-01-01T01:00:00+01:00')).toBe(0n);
  expect(textFromMicros(microsFromText('1969-12-31T23:59:59.5Z'))).toBe('1969-12-31T23:59:59.500000Z');
});

test('paths of fields are read as they are written', () => {
  expect(parseFieldPath('a.`b.c`.`d\\`e`')).toEqual(['a', 'b.c', 'd`e']);
  for (const wrong of ['', '.', 'a.', '.a', 'a..b', '1a', 'a b', '`a', 'a`b`']) {
    expect(() => parseFieldPath(wrong)).toThrow(FirestoreError);
  }
  const names = fc.array(
    fc.string({ unit: 'binary', minLength: 1 }).filter((name) => !/[\n\r\u2028\u2029]/.test(name)),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(fc.property(names, (path) => expect(parseFieldPath(fieldPathText(path))).toEqual(path)));
});

test('a field that is set makes the maps on its way, one that is removed leaves them', () => {
  const one = withField(new Map(), ['a', 'b'], { type: 'integer', value: 1n });
  expect(fieldsToJson(one)).toEqual({ a: { mapValue: { fields: { b: { integerValue: '1' } } } } });
  expect(fieldsToJson(withField(one, ['a', 'b'], undefined))).toEqual({ a: { mapValue: { fields: {} } } });
  expect(withField(one, ['x', 'y'], undefined)).toBe(one);
});

test('sizes are as the documentation counts them', () => {
  const name = 'projects/p/databases/(default)/documents/users/jeff/tasks/my_task_id';
  const fields = fieldsFromJson({
    type: { stringValue: 'Personal' },
    done: { booleanValue: false },
    priority: { integerValue: '1' },
    description: { stringValue: 'Learn Cloud Firestore' },
  });
  // https://firebase.google.com/docs/firestore/storage-size has this very document.
  expect(documentSize(name, fields)).toBe(147);
});
