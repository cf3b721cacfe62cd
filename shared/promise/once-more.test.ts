import { onceMore } from './once-more';

const lost = Object.assign(new Error('cut'), { status: 0, retryable: true });
const refused = Object.assign(new Error('no'), { status: 503, retryable: true });

test('work whose answer was lost is done again, once', async () => {
  const work = jest.fn(async () => 'done').mockRejectedValueOnce(lost);
  expect(await onceMore(work)).toBe('done');
  const gone = jest.fn(() => Promise.reject(lost));
  await expect(onceMore(gone)).rejects.toBe(lost);
  expect(gone).toHaveBeenCalledTimes(2);
});

test('work that was answered is not', async () => {
  const work = jest.fn(() => Promise.reject(refused));
  await expect(onceMore(work)).rejects.toBe(refused);
  expect(work).toHaveBeenCalledTimes(1);
});
