import { retryLost } from './retry-lost';

const lost = Object.assign(new Error('cut'), { status: 0, retryable: true });
const refused = Object.assign(new Error('no'), { status: 503, retryable: true });

test('work whose answer was lost is done again, at most twice', async () => {
  const work = jest
    .fn(async () => 'done')
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  expect(await retryLost(work)).toBe('done');
  const gone = jest.fn(() => Promise.reject(lost));
  await expect(retryLost(gone)).rejects.toBe(lost);
  expect(gone).toHaveBeenCalledTimes(3);
});

test('work that was answered is not', async () => {
  const work = jest.fn().mockRejectedValueOnce(lost).mockRejectedValue(refused);
  await expect(retryLost(work)).rejects.toBe(refused);
  expect(work).toHaveBeenCalledTimes(2);
});
