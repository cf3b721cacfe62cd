import { report } from './report';

const presses = (slow: number) => [...Array.from({ length: 94 }, () => 20), ...Array(6).fill(slow)];

test('the 95th percentile decides about typing, the largest document about scrolling', () => {
  const text = report({
    typed: [
      { screen: '/home', toPaint: presses(49), longestEvent: 48 },
      { screen: '/buscar', toPaint: presses(51), longestEvent: 56 },
    ],
    scrolled: [
      { screen: '/ofertas', offers: 3000, elements: 1499 },
      { screen: '/buscar', offers: 3000, elements: 1500 },
    ],
  });
  expect(text).toContain('| /home | 100 | 20.0 | 49.0 | 49.0 | 48 | held |');
  expect(text).toContain('| /buscar | 100 | 20.0 | 51.0 | 51.0 | 56 | MISSED |');
  expect(text).toContain('| /ofertas | 3000 | 1499 | held |');
  expect(text).toContain('| /buscar | 3000 | 1500 | MISSED |');
});
