import { FRESH_MS, KEY_LIFE_MS, pauseAfter } from './pace';

const DAY_MS = 24 * 60 * 60_000;

test('pauses grow from two seconds to a minute and stay there', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map((tries) => pauseAfter(tries, 0))).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('a device that kept no number of tries waits, too', () => {
  expect([pauseAfter(0, 0), pauseAfter(-3, 0)]).toEqual([2_000, 2_000]);
});

test('the service is left alone for as long as it asks, even for more than the longest pause', () => {
  expect([pauseAfter(1, 20_000), pauseAfter(6, 20_000), pauseAfter(6, 300_000)]).toEqual([
    20_000, 60_000, 300_000,
  ]);
});

test('nothing is asked under a key that the service may have forgotten', () => {
  expect(FRESH_MS).toBeLessThan(KEY_LIFE_MS);
  expect(KEY_LIFE_MS).toBeLessThan(DAY_MS);
});
