import { RequestError } from '@cosecha/shared/api';
import { ChatError } from '../data';
import { isNotThere } from './is-not-there';

test.each([
  [400, true],
  [401, false],
  [403, true],
  [404, true],
  [429, false],
  [503, false],
])('an answer %s is final: %s', (status, isFinal) => {
  const failure = { code: 'conversation-not-found', status, message: 'No.', retryable: false } as const;
  expect(isNotThere(new RequestError(failure))).toBe(isFinal);
});

test('of the chat only a refusal is final', () => {
  expect(isNotThere(new ChatError('denied'))).toBe(true);
  expect(isNotThere(new ChatError('unavailable'))).toBe(false);
  expect(isNotThere(new Error('denied'))).toBe(false);
});
