import { report } from './report';
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
