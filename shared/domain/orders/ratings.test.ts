import { averageTenths, countOfStars, NO_STARS } from './ratings';

test('nobody has rated', () => {
  expect(averageTenths(NO_STARS)).toBeNull();
  expect(countOfStars(NO_STARS)).toBe(0);
});

test.each([
  [{ ...NO_STARS, 5: 1 }, 50],
  [{ ...NO_STARS, 4: 1, 5: 1 }, 45],
  [{ ...NO_STARS, 4: 2, 5: 1 }, 43],
  [{ ...NO_STARS, 4: 1, 5: 2 }, 47],
  [{ ...NO_STARS, 1: 1, 5: 19 }, 48],
  [{ ...NO_STARS, 4: 19, 5: 1 }, 41],
])('an average is rounded half up to a tenth: %#', (counts, tenths) => {
  expect(averageTenths(counts)).toBe(tenths);
});
