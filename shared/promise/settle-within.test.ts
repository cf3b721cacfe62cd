import { settleWithin } from './settle-within';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('gives what came in time, and leaves no timer behind', async () => {
  await expect(settleWithin(Promise.resolve('here'), 1_000, 'late')).resolves.toBe('here');
  expect(jest.getTimerCount()).toBe(0);
});

test('gives the substitute when it takes longer', async () => {
  const found = settleWithin(new Promise(() => {}), 1_000, 'late');
  jest.advanceTimersByTime(1_000);
  await expect(found).resolves.toBe('late');
});

test('rejects with what fails in time, and is quiet about what fails later', async () => {
  await expect(settleWithin(Promise.reject(new Error('no')), 1_000, 'late')).rejects.toThrow('no');
  let fail: (error: Error) => void = () => undefined;
  const found = settleWithin(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
    1_000,
    'late',
  );
  jest.advanceTimersByTime(1_000);
  await expect(found).resolves.toBe('late');
  fail(new Error('too late'));
  await Promise.resolve();
});
