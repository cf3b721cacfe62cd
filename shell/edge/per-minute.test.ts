import { perMinute } from './per-minute';

it('takes so many of each in a minute', () => {
  let now = 0;
  const may = perMinute(2, () => now);
  expect(['a', 'a', 'a', 'b'].map(may)).toEqual([true, true, false, true]);
  now = 60_000;
  expect(may('a')).toBe(true);
});

it('locks out no other, however many names one asks with, and goes on to count who goes on to ask', () => {
  const may = perMinute(2, () => 0);
  const many = (from: number) => {
    for (let n = 0; n < 9_999; n += 1) may(`${from + n}`);
  };
  for (let n = 0; n < 3; n += 1) may('greedy');
  many(0);
  expect(may('greedy')).toBe(false);
  many(10_000);
  expect(may('greedy')).toBe(false);
  expect(['ana', 'ana', 'luis'].map(may)).toEqual([true, true, true]);
});
