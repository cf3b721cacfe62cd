import { listTime, seenTime } from './moments';

/** Noon on the device's clock, whatever its zone. */
const NOW = new Date(2026, 10, 20, 12).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [10_000, 'Ahora'],
  [5 * MINUTE, 'hace 5 min'],
  [3 * HOUR, '9:00 a. m.'],
  [DAY, 'Ayer'],
  [3 * DAY, 'martes'],
  [17 * DAY, '3/11/26'],
])('in the list, what was said %i ms ago is dated "%s"', (ago, words) => {
  expect(listTime(NOW - ago, NOW).replace(/\s/g, ' ')).toBe(words);
});

test.each([
  [30_000, 'hace 1 min'],
  [11 * HOUR, 'hace 11 h'],
  [DAY, 'ayer'],
  [17 * DAY, 'el 3/11/26'],
])('who was here %i ms ago was so %s', (ago, words) => {
  expect(seenTime(NOW - ago, NOW)).toBe(words);
});
