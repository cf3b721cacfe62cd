import { type Round, report, verdicts } from './report';

const WELL = { opened: 900, failed: 0, plain: 3, mixed: 0 };
const round = (live: number, back: number): Round => ({ live, back });

test('the slowest round is what counts', () => {
  expect(verdicts([round(31_000, 900), round(60_040, 1_100)], WELL)).toEqual([
    { text: 'slowest release from source to live, s: 60.0 ≤ 60 held', isHeld: true },
    { text: 'slowest rollback, s: 1.1 ≤ 2 held', isHeld: true },
    { text: 'pages that failed: 0 ≤ 0 held', isHeld: true },
    { text: 'pages of two versions: 0 ≤ 0 held', isHeld: true },
  ]);
});

test('each target can be missed', () => {
  const missed = verdicts([round(60_100, 2_100), round(1, 1)], {
    opened: 900,
    failed: 1,
    plain: 0,
    mixed: 2,
  });
  expect(missed.map(({ text }) => text)).toEqual([
    'slowest release from source to live, s: 60.1 ≤ 60 MISSED',
    'slowest rollback, s: 2.1 ≤ 2 MISSED',
    'pages that failed: 1 ≤ 0 MISSED',
    'pages of two versions: 2 ≤ 0 MISSED',
  ]);
  expect(missed.some(({ isHeld }) => isHeld)).toBe(false);
});

test('every round stands in the table', () => {
  expect(report([round(31_240, 950), round(12_000, 870)], WELL)).toContain(
    '|--:|--:|--:|\n| 1 | 31.2 | 0.9 |\n| 2 | 12.0 | 0.9 |\n\n900 pages were opened in the meantime, 3 of them',
  );
});

test('no round is no measurement', () => {
  expect(() => verdicts([], WELL)).toThrow('no values');
});
