import { OPERATORS } from './operators';
import {
  compare,
  isEqual,
  PartialList,
  PartialMap,
  RuleDuration,
  RuleLatLng,
  RulePath,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from './rule-values';

const time = (micros: bigint) => new RuleTimestamp(micros);
const span = (micros: bigint) => new RuleDuration(micros);
const set = (...items: RuleValue[]) => new RuleSet(items);

test.each<[left: RuleValue, operator: '+' | '-' | '*' | '%', right: RuleValue, result: RuleValue]>([
  [span(2n), '+', time(5n), time(7n)],
  [span(2n), '+', span(5n), span(7n)],
  [time(5n), '-', span(2n), time(3n)],
  [span(2n), '-', span(5n), span(-3n)],
  [[1n], '+', [1n, 2n], [1n, 1n, 2n]],
  [0.5, '+', 2n, 2.5],
  [2n, '-', 0.5, 1.5],
  [3n, '*', 0.5, 1.5],
  [1.5, '%', 1n, 0.5],
])('%p %s %p is %p', (left, operator, right, result) => {
  expect(OPERATORS[operator](left, right)).toEqual(result);
});

test.each<[left: RuleValue, operator: '+' | '-', right: RuleValue]>([
  [time(1n), '+', time(1n)],
  [span(5n), '-', time(1n)],
])('%p %s %p has no value', (left, operator, right) => {
  expect(() => OPERATORS[operator](left, right)).toThrow();
});

test('places, paths, times and bytes are equal by what they say', () => {
  expect(isEqual(new RuleLatLng(1, 2), new RuleLatLng(1, 2))).toBe(true);
  expect(isEqual(new RuleLatLng(1, 2), new RuleLatLng(1, 3))).toBe(false);
  expect(isEqual(new RuleLatLng(1, 2), new RuleLatLng(3, 2))).toBe(false);
  expect(isEqual(new RulePath(['a', 'b']), new RulePath(['a', 'b']))).toBe(true);
  expect(isEqual(new RulePath(['a']), new RulePath(['a', 'b']))).toBe(false);
  expect([isEqual(time(1n), time(1n)), isEqual(time(1n), time(2n))]).toEqual([true, false]);
  expect([isEqual(span(1n), span(1n)), isEqual(time(1n), span(1n))]).toEqual([true, false]);
  expect(isEqual(Buffer.from('a'), Buffer.from('a'))).toBe(true);
});

test('sets are equal in any order, and not where one has more', () => {
  expect(isEqual(set(1n, 2n), set(2n, 1n, 1n))).toBe(true);
  expect(isEqual(set(1n), set(1n, 2n))).toBe(false);
  expect(isEqual(set(1n, 3n), set(1n, 2n))).toBe(false);
});

test('maps are equal by their fields: one of null is not the same as none', () => {
  const map = (...entries: [string, RuleValue][]) => new Map(entries);
  expect(isEqual(map(['a', null]), map(['b', null]))).toBe(false);
  expect(isEqual(map(['a', 1n]), map(['a', 1n], ['b', 1n]))).toBe(false);
  expect(isEqual(map(['a', 1n]), map(['a', 1.0]))).toBe(true);
});

test('bytes, times and texts have an order; NaN is neither below nor above nor the same', () => {
  expect(compare(Buffer.from('b'), Buffer.from('a'))).toBe(1);
  expect([compare(time(1n), time(2n)), compare(span(2n), span(1n)), compare('a', 'b')]).toEqual([-1, 1, -1]);
  expect(compare(2n, 2.0)).toBe(0);
  for (const operator of ['<', '<=', '>', '>='] as const)
    expect(OPERATORS[operator](Number.NaN, 1n)).toBe(false);
});

test.each<[left: RuleValue, right: RuleValue]>([
  ['1', 1n],
  [time(1n), span(1n)],
  [Buffer.from('a'), 'a'],
])('%p and %p have no order', (left, right) => {
  expect(() => compare(left, right)).toThrow('cannot be compared');
});

test('a number is no key of a map, and a map no element of itself', () => {
  const map: RuleValue = new Map([['1', true]]);
  expect(OPERATORS.in('1', map)).toBe(true);
  expect(OPERATORS.in(1n, map)).toBe(false);
  expect(OPERATORS.in(2n, set(1n, 2n))).toBe(true);
  expect(() => OPERATORS.in('a', 'abc')).toThrow('does not work with string');
});

test('what a query leaves open is in no list for certain, and out of none', () => {
  expect(OPERATORS.in(1n, new PartialList([1n]))).toBe(true);
  expect(() => OPERATORS.in(2n, new PartialList([1n]))).toThrow('does not say all elements');
  const known = new PartialMap(new Map([['a', 1n]]), new Set(['b']));
  expect([OPERATORS.in('a', known), OPERATORS.in('b', known)]).toEqual([true, true]);
  expect(() => OPERATORS.in('c', known)).toThrow('says nothing of "c"');
  expect(() => OPERATORS['=='](known, known)).toThrow('does not say all of this value');
});
