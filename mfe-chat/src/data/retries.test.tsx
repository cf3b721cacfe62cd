import { ChatError } from './chat-error';
import { createRetries, type Retries } from './retries';

let retries: Retries;
beforeEach(() => {
  retries = createRetries();
});
afterEach(() => retries.close());

test('what a person has sent is repeated, after longer and longer pauses, until the service answers', async () => {
  jest.useFakeTimers();
  const work = jest.fn(async () => 'sent');
  for (const code of ['unavailable', 'cancelled', 'unavailable'])
    work.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  const sending = retries.run(work);
  await jest.advanceTimersByTimeAsync(13_999);
  expect(work).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(1);
  await expect(sending).resolves.toBe('sent');
});

test('what the service refuses is not repeated', async () => {
  const work = jest.fn().mockRejectedValue(new ChatError('denied'));
  await expect(retries.run(work)).rejects.toMatchObject({ code: 'denied' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('what is being repeated ends with the chat', async () => {
  const sending = retries.run(() => Promise.reject(new ChatError('unavailable')));
  retries.close();
  await expect(sending).rejects.toMatchObject({ code: 'unavailable' });
});
