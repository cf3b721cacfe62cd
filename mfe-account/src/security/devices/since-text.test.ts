import { sinceText } from './since-text';

const HOUR_MS = 60 * 60_000;

test.each([
  [0, 'hace menos de una hora'],
  [0.9, 'hace menos de una hora'],
  [-1, 'hace menos de una hora'],
  [1, 'hace 1 hora'],
  [23.5, 'hace 23 horas'],
  [24, 'ayer'],
  [49, 'anteayer'],
  [24 * 12, 'hace 12 días'],
])('%p hours ago is "%s"', (hours, expected) => {
  expect(sinceText(Date.UTC(2026, 10, 20) - hours * HOUR_MS, Date.UTC(2026, 10, 20))).toBe(expected);
});
