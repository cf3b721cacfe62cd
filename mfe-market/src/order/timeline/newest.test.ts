import type { OrderCollection } from '@cosecha/shared/api';
import fc from 'fast-check';
import { newestOf, type OrderMark } from './newest';

const order = (sinceMs: number, collection: OrderCollection = 'active'): OrderMark => ({
  sinceMs,
  collection,
});

test('the first answer is taken', () => {
  expect(newestOf(null, order(1))).toEqual(order(1));
});

test('an older answer that comes later is dropped', () => {
  expect(newestOf(order(2), order(1))).toEqual(order(2));
});

test('SPEC.md §4: an order of the history never opens again, whatever its clock says', () => {
  expect(newestOf(order(1, 'history'), order(9))).toEqual(order(1, 'history'));
  expect(newestOf(order(9), order(1, 'history'))).toEqual(order(1, 'history'));
});

test('in whatever sequence answers come, the same one is left standing', () => {
  const mark = fc.record({ sinceMs: fc.nat(20), collection: fc.constantFrom('active', 'history') });
  const rank = ({ sinceMs, collection }: OrderMark) => (collection === 'history' ? 1000 : 0) + sinceMs;
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1 }), (answers) => {
      const marks = answers as OrderMark[];
      const newest = marks.reduce<OrderMark | null>(newestOf, null);
      expect(newest && rank(newest)).toBe(Math.max(...marks.map(rank)));
    }),
  );
});
