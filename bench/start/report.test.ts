import { report, verdicts } from './report';

const WELL = { install: 49_000, first: 98_000, restarts: [2_900, 2_100, 2_200] };

test('the slowest start of all rounds is what counts', () => {
  const slow = { install: 40_000, first: 84_100, restarts: [2_000, 3_051, 2_000] };
  expect(verdicts([WELL])).toEqual([
    { text: 'slowest first start ÷ its own npm ci: 2.0 ≤ 2.0 held', isHeld: true },
    { text: 'slowest restart, s: 2.9 ≤ 3.0 held', isHeld: true },
  ]);
  expect(verdicts([slow, WELL]).map(({ text }) => text)).toEqual([
    'slowest first start ÷ its own npm ci: 2.1 ≤ 2.0 MISSED',
    'slowest restart, s: 3.1 ≤ 3.0 MISSED',
  ]);
});

test('every round stands in the table', () => {
  expect(report([WELL, WELL])).toContain('| 2 | 49.0 | 98.0 | 2.0 | 2.9 · 2.1 · 2.2 |\n\n- slowest');
});
