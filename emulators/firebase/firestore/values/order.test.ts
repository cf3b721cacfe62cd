import fc from 'fast-check';
import { compareNames, compareText, compareValues, equalValues } from './order';
import type { Value } from './value';
import { valueFromJson } from './value-json';

const from = (json: object) => valueFromJson(json);
const double = (value: number): Value => ({ type: 'double', value });
const integer = (value: bigint): Value => ({ type: 'integer', value });
const text = (value: string): Value => ({ type: 'string', value });
const list = (...values: Value[]): Value => ({ type: 'array', values });
const map = (fields: Record<string, Value>): Value => ({
  type: 'map',
  fields: new Map(Object.entries(fields)),
});
const vector = (...values: number[]) =>
  map({ __type__: text('__vector__'), value: list(...values.map(double)) });
const place = (latitude: number, longitude: number): Value => ({ type: 'geopoint', latitude, longitude });
const reference = (path: string): Value => ({
  type: 'reference',
  name: `projects/p/databases/(default)/documents/${path}`,
});

/** Each is before the next. */
const LADDER: readonly Value[] = [
  { type: 'null' },
  { type: 'boolean', value: false },
  { type: 'boolean', value: true },
  double(Number.NaN),
  double(Number.NEGATIVE_INFINITY),
  integer(-(2n ** 63n)),
  integer(-1n),
  double(0),
  double(0.5),
  integer(1n),
  integer(2n ** 53n),
  integer(2n ** 53n + 1n),
  double(2 ** 60),
  double(Number.POSITIVE_INFINITY),
  from({ timestampValue: '1969-12-31T23:59:59.999999Z' }),
  from({ timestampValue: '1970-01-01T00:00:00.000001Z' }),
  text(''),
  text('a'),
  text('aa'),
  text('ñ'),
  text('\uffee'),
  text('🌽'),
  { type: 'bytes', value: Buffer.from([0]) },
  { type: 'bytes', value: Buffer.from([0, 0]) },
  { type: 'bytes', value: Buffer.from([255]) },
  reference('a/__id2__'),
  reference('a/__id10__'),
  reference('a/b'),
  reference('a/b/c/d'),
  reference('a/c'),
  place(-1, 5),
  place(1, -5),
  place(1, 5),
  list(),
  list(integer(1n)),
  list(integer(1n), integer(0n)),
  list(text('a')),
  vector(9),
  vector(1, 2),
  map({}),
  map({ a: integer(1n) }),
  map({ a: integer(1n), b: integer(0n) }),
  map({ a: integer(2n) }),
  map({ b: integer(0n) }),
];

const anyValue = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...LADDER),
    fc.double().map(double),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(integer),
    fc.string({ unit: 'binary' }).map(text),
    fc.array(tie('value'), { maxLength: 3 }).map((values) => list(...values)),
    fc.dictionary(fc.string({ minLength: 1, maxLength: 2 }), tie('value'), { maxKeys: 3 }).map(map),
  ),
})).value;

test('kinds and values stand in one ladder', () => {
  for (const [at, value] of LADDER.entries()) {
    for (const [other, against] of LADDER.entries()) {
      expect([at, other, Math.sign(compareValues(value, against))]).toEqual([
        at,
        other,
        Math.sign(at - other),
      ]);
    }
  }
});

test('a whole number and a fraction of the same value are equal, as are both zeros and both NaNs', () => {
  expect(equalValues(integer(1n), double(1))).toBe(true);
  expect(equalValues(double(0), double(-0))).toBe(true);
  expect(equalValues(double(Number.NaN), double(Number.NaN))).toBe(true);
  expect(equalValues(integer(2n ** 53n + 1n), double(2 ** 53))).toBe(false);
});

test('any two values have one order, whichever is asked first', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (a, b) => {
      expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) + 0);
      expect(compareValues(a, a)).toBe(0);
    }),
  );
});

test('what is not after the second and the second not after the third is not after the third', () => {
  fc.assert(
    fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
      const [first, second, third] = [a, b, c].sort(compareValues);
      if (first && second && third) expect(compareValues(first, third)).toBeLessThanOrEqual(0);
    }),
  );
});

test('text stands in the order of its UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
      expect(Math.sign(compareText(a, b))).toBe(bytes);
    }),
  );
});

test('names are compared part by part', () => {
  expect(compareNames('a/b', 'a-b')).toBeLessThan(0);
  expect(compareNames('a/__id10__', 'a/__id9__')).toBeGreaterThan(0);
  expect(compareNames('a/__id10__', 'a/0')).toBeLessThan(0);
});
