import { clockLagMs, noteServiceTime, onClockLag, serviceNow } from './service-clock';

const NOW = Date.UTC(2026, 10, 29, 12);
const DAY_MS = 86_400_000;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

/** An answer of a service whose clock is so much ahead of the device's, which takes so long on its way. */
function answered(aheadMs: number, tripMs: number, writtenAfterMs = tripMs / 2): void {
  const sentMs = Date.now();
  jest.advanceTimersByTime(tripMs);
  noteServiceTime({ writtenMs: sentMs + writtenAfterMs + aheadMs, sentMs, arrivedMs: Date.now() });
}

test('a device whose clock may be right keeps it', () => {
  answered(0, 2_000);
  answered(900, 2_000, 1_000);
  expect(clockLagMs()).toBe(0);
  expect(serviceNow()).toBe(Date.now());
});

test.each([
  ['six days ahead', -6 * DAY_MS],
  ['ten minutes behind', 600_000],
])('a clock that is %s is known within half of the fastest round trip', (_name, aheadMs) => {
  answered(aheadMs, 4_000, 100);
  expect(Math.abs(serviceNow() - (Date.now() + aheadMs))).toBeLessThanOrEqual(2_000);
  answered(aheadMs, 200, 10);
  expect(Math.abs(serviceNow() - (Date.now() + aheadMs))).toBeLessThanOrEqual(100);
  answered(aheadMs, 30_000, 100);
  expect(Math.abs(serviceNow() - (Date.now() + aheadMs))).toBeLessThanOrEqual(100);
});

test('a clock that is set while the page is open is measured anew, and whoever counts hears of it', () => {
  answered(-6 * DAY_MS, 200);
  const listener = jest.fn();
  const stop = onClockLag(listener);
  jest.setSystemTime(Date.now() - 6 * DAY_MS);
  answered(0, 200);
  expect(clockLagMs()).toBe(0);
  expect(listener).toHaveBeenCalledTimes(1);
  answered(0, 100);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  answered(DAY_MS, 100);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a clock that is set while an answer is on its way tells nothing', () => {
  answered(0, 100);
  noteServiceTime({ writtenMs: Date.now(), sentMs: Date.now(), arrivedMs: Date.now() - DAY_MS });
  expect(clockLagMs()).toBe(0);
});
