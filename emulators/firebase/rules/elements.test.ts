import { elementAt, negative, segmentsOf, slice } from './elements';
import { NAMESPACES } from './functions';
import { matchPath } from './match-path';
import { callMethod } from './methods';
import { PartialList, RulePath, type RuleValue, Unknown } from './rule-values';

test.each<[of: RuleValue, from: bigint, to: bigint, part: RuleValue]>([
  ['abc', 1n, 3n, 'bc'],
  ['abc', 1n, 1n, ''],
])('the part of %p from %p to %p is %p', (of, from, to, part) => {
  expect(slice(of, from, to)).toEqual(part);
});

test.each<[of: RuleValue, from: bigint, to: bigint]>([
  ['abc', -1n, 2n],
  ['abc', 2n, 1n],
  ['abc', 0n, 4n],
  [12n, 0n, 1n],
])('%p has no part from %p to %p', (of, from, to) => {
  expect(() => slice(of, from, to)).toThrow(/outside|has no parts/);
});

test('an element is there or there is none; what has no elements says so', () => {
  expect(elementAt(new RulePath(['a', 'b']), 1n)).toBe('b');
  for (const index of [-1n, 2n]) expect(() => elementAt(['x', 'y'], index)).toThrow('no such element');
  expect(() => elementAt(['x'], 'length')).toThrow('int expected, not string');
  expect(() => elementAt(12n, 0n)).toThrow('int has no elements');
  expect(() => elementAt(['x'], new Unknown())).toThrow('does not say which document');
});

test('only a number has a negative', () => {
  expect([negative(2n), negative(0.5)]).toEqual([-2n, -0.5]);
  expect(() => negative('2')).toThrow('does not work with string');
});

test('a path inside a path gives all its segments, a number its digits, and nothing else is a part', () => {
  expect(segmentsOf(new RulePath(['a', 'b']))).toEqual(['a', 'b']);
  expect(segmentsOf(7n)).toEqual(['7']);
  for (const value of [true, null, 0.5, ['a']]) expect(() => segmentsOf(value)).toThrow('no part of a path');
});

test('a time span has a unit that there is, and a whole amount', () => {
  const value = NAMESPACES.duration?.value;
  expect(value?.(2n, 'ms')).toMatchObject({ micros: 2_000n });
  expect(() => value?.(1n, 'constructor')).toThrow('no unit of time');
  expect(() => value?.(1n, 'y')).toThrow('no unit of time');
  expect(() => value?.(0.5, 's')).toThrow('int expected');
});

test('a list that is known in part has all of what is known, and says no more', () => {
  const known = new PartialList(['a', 'b']);
  expect(callMethod(known, 'hasAll', [['b', 'a']])).toBe(true);
  expect(() => callMethod(known, 'hasAll', [['a', 'c']])).toThrow('does not say all elements');
  expect(() => callMethod(known, 'hasAny', [['c']])).toThrow('does not say all elements');
  expect(() => callMethod(known, 'hasOnly', [['a', 'b']])).toThrow('does not say all elements');
});

test.each<[method: string, args: RuleValue[], message: string]>([
  ['hasAll', [], 'list expected, not nothing'],
  ['hasAll', ['a'], 'list expected, not string'],
  ['hasAny', [new Unknown()], 'which document'],
  ['constructor', [], 'list has no method "constructor"'],
])('a list is asked for %s with %p in vain', (method, args, message) => {
  expect(() => callMethod(['a'], method, args)).toThrow(message);
});

test('a wildcard of any depth takes every beginning, and none at all only by the newer rules', () => {
  const pattern = [
    { kind: 'rest', name: 'path' },
    { kind: 'text', text: 'end' },
  ] as const;
  const taken = (path: string[], takesNothing: boolean) =>
    matchPath(pattern, path, takesNothing).map(({ bindings, rest }) => [bindings.get('path'), rest]);
  expect(taken(['a', 'end', 'end'], true)).toEqual([
    [new RulePath(['a']), ['end']],
    [new RulePath(['a', 'end']), []],
  ]);
  expect(taken(['end'], true)).toEqual([[new RulePath([]), []]]);
  expect(taken(['end'], false)).toEqual([]);
});
