import { type Backoff, createBackoff } from './backoff';

let calls: number;
let backoff: Backoff;
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  calls = 0;
  backoff = createBackoff(
    () => {
      calls += 1;
    },
    { firstMs: 1_000, longestMs: 15_000 },
  );
});
afterEach(() => backoff.close());

test('each failure waits twice as long, up to the longest', () => {
  for (const waitMs of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const before = calls;
    backoff.after(null);
    pass(waitMs - 1);
    expect(calls).toBe(before);
    pass(1);
    expect(calls).toBe(before + 1);
  }
});

test('something that went well begins the waits anew', () => {
  for (let failure = 0; failure < 3; failure += 1) backoff.after(null);
  backoff.reset();
  backoff.after(null);
  pass(1_000);
  expect(calls).toBe(1);
});

test('a wait that the service asks for is no failure', () => {
  backoff.after(8_000);
  pass(7_999);
  expect(calls).toBe(0);
  pass(1);
  expect(calls).toBe(1);
  backoff.after(null);
  pass(1_000);
  expect(calls).toBe(2);
});

test('of two waits the later one counts', () => {
  backoff.after(8_000);
  backoff.after(30_000);
  pass(29_999);
  expect(calls).toBe(0);
});

test('a connection that comes back ends the wait', () => {
  backoff.after(30_000);
  window.dispatchEvent(new Event('online'));
  expect(calls).toBe(1);
  pass(30_000);
  expect(calls).toBe(1);
});

test('a page that comes into sight calls, one that leaves it does not', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls).toBe(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls).toBe(1);
  visibility.mockRestore();
});

test('after its end nothing calls any more', () => {
  backoff.after(1_000);
  backoff.close();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  pass(60_000);
  expect(calls).toBe(0);
});
