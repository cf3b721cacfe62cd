import type { Document } from '../documents/document';
import { fieldsFromJson } from '../values/value-json';
import { aggregate, parseAggregations } from './aggregate';

const whole = (value: number | bigint) => ({ integerValue: String(value) });
const double = (value: number) => ({ doubleValue: value });
const LARGEST = 2n ** 63n - 1n;

const documentsOf = (...fields: object[]) =>
  fields.map(
    (each, at): Document => ({
      name: `projects/p/databases/(default)/documents/items/${at}`,
      fields: fieldsFromJson(each),
      createTime: 1n,
      updateTime: 1n,
    }),
  );

const of = (fieldPath: string) => ({ field: { fieldPath } });
const numbers = (...values: object[]) => documentsOf(...values.map((n) => ({ n })));
const asked = (aggregations: object[], found: readonly Document[]) =>
  aggregate(parseAggregations(aggregations), found);
const sum = (...values: object[]) => asked([{ alias: 'sum', sum: of('n') }], numbers(...values));
const average = (...values: object[]) => asked([{ alias: 'avg', avg: of('n') }], numbers(...values));

test('whole numbers add up to a whole one, with a fraction among them to a double', () => {
  expect(sum(whole(1), whole(2), whole(-5))).toEqual({ sum: whole(-2) });
  expect(sum(whole(1), double(2.5))).toEqual({ sum: double(3.5) });
  expect(sum()).toEqual({ sum: whole(0) });
});

test('a sum stays whole up to the largest number that Firestore holds, and down to the smallest', () => {
  expect(sum(whole(LARGEST - 1n), whole(1))).toEqual({ sum: whole(LARGEST) });
  expect(sum(whole(LARGEST), whole(1))).toEqual({ sum: double(2 ** 63) });
  expect(sum(whole(-LARGEST), whole(-1))).toEqual({ sum: whole(-LARGEST - 1n) });
  expect(sum(whole(-LARGEST), whole(-2))).toEqual({ sum: double(-(2 ** 63)) });
});

test('an average is a double, of numbers alone; of none it is null', () => {
  expect(average(whole(1), { stringValue: '9' }, whole(3), { nullValue: null })).toEqual({ avg: double(2) });
  expect(average({ stringValue: '9' })).toEqual({ avg: { nullValue: null } });
});

test('a document without one of the fields that are asked for counts nowhere', () => {
  const found = documentsOf({ n: whole(1), m: whole(10) }, { n: whole(2) }, { m: whole(30) });
  const both = [
    { alias: 'n', sum: of('n') },
    { alias: 'm', sum: of('m') },
    { alias: 'all', count: {} },
  ];
  expect(asked(both, found)).toEqual({ n: whole(1), m: whole(10), all: whole(1) });
  expect(asked([{ alias: 'all', count: {} }], found)).toEqual({ all: whole(3) });
});

test.each([{ upTo: 2 }, { upTo: '2' }, { upTo: { value: '2' } }])(
  'a count goes up to its limit: %j',
  (count) => {
    expect(asked([{ alias: 'c', count }], numbers(whole(1), whole(2), whole(3)))).toEqual({ c: whole(2) });
    expect(asked([{ alias: 'c', count }], numbers(whole(1)))).toEqual({ c: whole(1) });
  },
);

test('what has no name is called after its place', () => {
  const answer = asked([{ count: {} }, { avg: of('n') }], numbers(whole(4)));
  expect(answer).toEqual({ field_1: whole(1), field_2: double(4) });
});

test('five at once are taken; six, none or one that asks for nothing are refused', () => {
  const counts = (count: number) => Array.from({ length: count }, () => ({ count: {} }));
  expect(parseAggregations(counts(5))).toHaveLength(5);
  expect(() => parseAggregations(counts(6))).toThrow('maximum number of aggregations is 5');
  expect(() => parseAggregations([])).toThrow('Invalid aggregations');
  expect(() => parseAggregations({ count: {} })).toThrow('Invalid aggregations');
  expect(() => parseAggregations([{ alias: 'a' }])).toThrow('counts, sums or averages');
});
