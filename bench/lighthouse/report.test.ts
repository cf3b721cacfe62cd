import { report, verdicts } from './report';
import type { Failed, Round } from './round';

const contrast: Failed = {
  category: 'accessibility',
  id: 'color-contrast',
  title: 'Too little contrast',
  places: ['p.price – ratio 3.9'],
};
const round = (performance: number, accessibility: number, failed: Failed[] = []): Round => ({
  scores: { performance, accessibility, 'best-practices': 100 },
  largestPaint: 2_000,
  blocked: 100,
  shift: 0.004,
  failed,
  costs: [],
  scripts: [],
});

test('the median of the rounds decides', () => {
  const text = report([{ route: '/home', rounds: [round(94, 100), round(95, 100), round(99, 100)] }]);
  expect(text).toContain('| `/home` | 95 held | 100 held | 100 held | 2000 | 100 | 0.004 |');
  expect(text).not.toContain('/home, performance');
});

test('what took the points stands under the table, once, with the rounds it failed in', () => {
  const text = report([
    { route: '/', rounds: [round(99, 96, [contrast]), round(99, 96, [contrast]), round(99, 100)] },
  ]);
  expect(text).toContain('| `/` | 99 held | 96 MISSED | 100 held |');
  expect(text).toContain(
    '/, accessibility:\n- color-contrast (2 of 3 rounds): Too little contrast\n    p.price – ratio 3.9',
  );
});

test('what costs most stands there for every page, the largest first, by the median of the rounds', () => {
  const cost = (savedMs: number) => [
    { id: 'unused-javascript', title: 'Reduce JavaScript', savedMs },
    { id: 'once', title: 'Seen once', savedMs: savedMs === 300 ? 9_000 : 0 },
  ];
  const rounds = [100, 200, 300].map((ms) => ({
    ...round(99, 100),
    costs: cost(ms),
    scripts: [
      { script: 'shell.js', ms },
      { script: 'react.js', ms: 2 * ms },
    ],
  }));
  expect(report([{ route: '/home', rounds }])).toContain(
    [
      '/home, what costs most:',
      '- 200 ms: Reduce JavaScript (unused-javascript)',
      '- main thread 400 ms: react.js',
      '- main thread 200 ms: shell.js',
    ].join('\n'),
  );
});

test('every page has a verdict for each of its three targets', () => {
  const judged = verdicts([{ route: '/home', rounds: [round(94, 100)] }]);
  expect(judged.map(({ text, isHeld }) => [text, isHeld])).toEqual([
    ['/home, performance: 94 ≥ 95', false],
    ['/home, accessibility: 100 ≥ 100', true],
    ['/home, best-practices: 100 ≥ 100', true],
  ]);
});
