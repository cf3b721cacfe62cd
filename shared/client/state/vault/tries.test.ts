import * as fc from 'fast-check';
import { triesLeft, waitAfter, waitLeft } from './tries';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test('three tries are free, then the waits grow up to an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 500].map(waitAfter)).toEqual([
    0,
    0,
    0,
    30 * SECOND,
    MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    60 * MINUTE,
    60 * MINUTE,
    60 * MINUTE,
  ]);
  expect([0, 1, 2, 3, 9].map((count) => triesLeft({ count, lastMs: 0 }))).toEqual([3, 2, 1, 0, 0]);
});

test('the wait runs out, and a clock that was set back does not lengthen it', () => {
  const tries = { count: 4, lastMs: 1_000_000 };
  expect(waitLeft(tries, 1_000_000)).toBe(MINUTE);
  expect(waitLeft(tries, 1_000_000 + MINUTE - 1)).toBe(1);
  expect(waitLeft(tries, 1_000_000 + MINUTE)).toBe(0);
  expect(waitLeft(tries, 0)).toBe(MINUTE);
});

test('more wrong tries never mean a shorter wait', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100 }), fc.nat(), (count, passed) => {
      const now = 1_000_000 + passed;
      const wait = (n: number) => waitLeft({ count: n, lastMs: 1_000_000 }, now);
      expect(wait(count + 1)).toBeGreaterThanOrEqual(wait(count));
    }),
  );
});
