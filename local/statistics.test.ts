import fc from 'fast-check';
import { median, quantile } from './statistics';

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow(/no values/);
});

test('one outlier does not move the median', () => {
  expect(median([10, 11, 12, 10, 900])).toBe(11);
});

test('a quantile is one of the values, and the asked share is not above it', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.99)).toBe(4);
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        const found = quantile(values, share);
        expect(values).toContain(found);
        expect(values.filter((value) => value <= found).length).toBeGreaterThanOrEqual(share * values.length);
      },
    ),
  );
});
