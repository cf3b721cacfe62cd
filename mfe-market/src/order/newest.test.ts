import fc from 'fast-check';
import { newestOf } from './newest';

const order = (sinceMs: number, closed = false) => ({ sinceMs, closed });

test('the first answer is taken', () => {
  expect(newestOf(null, order(1))).toEqual(order(1));
});

test('an older answer that comes later is dropped', () => {
  expect(newestOf(order(2), order(1))).toEqual(order(2));
});

test('a closed order never opens again, whatever its clock says', () => {
  expect(newestOf(order(1, true), order(9))).toEqual(order(1, true));
  expect(newestOf(order(9), order(1, true))).toEqual(order(1, true));
});

test('whatever order answers come in, the same one is left standing', () => {
  const mark = fc.record({ sinceMs: fc.nat(20), closed: fc.boolean() });
  const rank = ({ sinceMs, closed }: { sinceMs: number; closed: boolean }) => (closed ? 1000 : 0) + sinceMs;
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1 }), (answers) => {
      const kept = answers.reduce<(typeof answers)[number] | null>(newestOf, null);
      expect(kept && rank(kept)).toBe(Math.max(...answers.map(rank)));
    }),
  );
});
