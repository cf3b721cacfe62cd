import { abortAfter } from './abort-after';

test('a browser without AbortSignal.timeout ends a request in time, too', () => {
  jest.useFakeTimers();
  const native = AbortSignal.timeout;
  Object.assign(AbortSignal, { timeout: undefined });
  try {
    const signal = abortAfter(1_000);
    jest.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  } finally {
    AbortSignal.timeout = native;
  }
});
