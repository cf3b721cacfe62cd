import { waveOf } from './wave';

test('each part of a note is as strong as its strongest moment, the strongest of all being 100', () => {
  expect(waveOf([0, 0.1, 0.5, 0.2, 0.25, 0], 3)).toEqual([20, 100, 50]);
});

test('a long note has as many points as are asked for, a short one as many as it has moments', () => {
  const levels = Array.from({ length: 1_200 }, (_, at) => at / 1_200);
  const wave = waveOf(levels);
  expect(wave).toHaveLength(48);
  expect(wave.at(-1)).toBe(100);
  expect([...wave].sort((a, b) => a - b)).toEqual(wave);
  expect(waveOf([0.3, 0.6])).toEqual([50, 100]);
});

test('silence stays flat, and a note without any moment has one point', () => {
  expect(waveOf([0.001, 0])).toEqual([5, 0]);
  expect(waveOf([])).toEqual([0]);
});
