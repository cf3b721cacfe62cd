import { stepProgress } from './steps';

const words = (state: Parameters<typeof stepProgress>[0]) =>
  stepProgress(state).map(({ progress }) => progress);

test('SPEC.md §4: an awaiting order is at its delivery', () => {
  expect(words('awaiting')).toEqual(['done', 'current', 'pending', 'pending']);
});

test('a delivered order waits to be received', () => {
  expect(words('delivered')).toEqual(['done', 'done', 'current', 'pending']);
});

test('a completed order has every step behind it', () => {
  expect(words('completed')).toEqual(['done', 'done', 'done', 'done']);
});

test.each(['refunded', 'unknown', 'disputed'] as const)('a %s order has no step under way', (state) => {
  expect(words(state)).not.toContain('current');
});
