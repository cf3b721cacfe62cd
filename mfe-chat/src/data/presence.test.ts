import { leftOf } from './presence';

const NOW = Date.UTC(2026, 10, 20);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

test.each<[what: string, typingAt: number | null, before: number | null | undefined, leftMs: number]>([
  ['who begins to type is believed, whatever the clocks say', NOW - 60_000, null, 6_000],
  ['who goes on typing is believed anew', NOW, NOW - 3_000, 6_000],
  ['who left while typing and only reads now is not', NOW - 90_000, NOW - 90_000, 0],
  ['who does not type is not', null, NOW, 0],
  ['what was told before one looked is as old as it says', NOW - 4_000, undefined, 2_000],
  ['what is long over is over', NOW - 60_000, undefined, 0],
  ['a clock ahead of this one is not believed for longer', NOW + 60_000, undefined, 6_000],
])('%s', (_what, typingAt, before, leftMs) => {
  expect(leftOf(typingAt, before)).toBe(leftMs);
});
