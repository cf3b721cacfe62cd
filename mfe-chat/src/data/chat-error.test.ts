import { ChatError, chatError } from './chat-error';

/** Every code that Firestore documents, and those of Auth that a custom token's way in can meet. */
test.each([
  ['cancelled', 'unavailable'],
  ['unknown', 'other'],
  ['invalid-argument', 'other'],
  ['deadline-exceeded', 'unavailable'],
  ['not-found', 'denied'],
  ['already-exists', 'unavailable'],
  ['permission-denied', 'denied'],
  ['resource-exhausted', 'busy'],
  ['failed-precondition', 'unavailable'],
  ['aborted', 'unavailable'],
  ['out-of-range', 'other'],
  ['unimplemented', 'other'],
  ['internal', 'unavailable'],
  ['unavailable', 'unavailable'],
  ['data-loss', 'other'],
  ['unauthenticated', 'expired'],
  ['auth/user-disabled', 'disabled'],
  ['auth/user-token-expired', 'expired'],
  ['auth/invalid-custom-token', 'unavailable'],
  ['auth/network-request-failed', 'offline'],
  ['auth/too-many-requests', 'busy'],
  ['auth/something-new', 'other'],
])('%s is %s', (code, expected) => {
  const error = chatError(Object.assign(new Error('technical words'), { code }));
  expect(error).toBeInstanceOf(ChatError);
  expect(error.code).toBe(expected);
  expect(error.text).not.toContain('technical');
});

test('what has no words of its own says its code', () => {
  expect(chatError({ code: 'data-loss' }).text).toContain('(data-loss)');
  expect(chatError({ code: 'permission-denied' }).text).not.toContain('permission-denied');
});

test('a full device says so, and anything else is told without details', () => {
  expect(chatError(new DOMException('full', 'QuotaExceededError')).code).toBe('full');
  expect(chatError(new TypeError('x is undefined')).text).toBe(
    'Algo salió mal en el chat. Intenta de nuevo.',
  );
});

test('an error of the chat stays what it is', () => {
  const error = new ChatError('too-long');
  expect(chatError(error)).toBe(error);
});
