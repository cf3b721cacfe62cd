import { errorText, IMAGE_MAX_BYTES } from '../../../domain';
import { failureFromAnswer, failureWithoutAnswer, readableError, retryAfterMs } from './request-error';

test.each([
  [400, 'input-invalid'],
  [401, 'auth-token-invalid'],
  [404, 'not-found'],
  [408, 'service-down'],
  [413, 'image-too-large'],
  [415, 'image-not-image'],
  [502, 'service-down'],
  [504, 'service-down'],
  [418, 'internal'],
  [500, 'internal'],
])('an answer of status %d that says nothing else is %s', (status, code) => {
  expect(failureFromAnswer(status, undefined)).toMatchObject({ code, status });
});

test.each([
  ['data.error', { data: { error: 'offer-own', code: 'offer-away' }, error: 'offer-paused' }, 'offer-own'],
  ['data.code', { data: { error: 'no-such-code', code: 'offer-away' }, error: 'offer-paused' }, 'offer-away'],
  ['error', { data: null, error: 'offer-paused' }, 'offer-paused'],
  ['its status, where none is known', { data: { error: 'toString', code: 7 }, error: 'x' }, 'not-found'],
  ['its status, where the body is a text', 'offer-paused', 'not-found'],
])('the code is taken from %s', (_where, body, code) => {
  expect(failureFromAnswer(404, body).code).toBe(code);
});

test('an empty message, or one that is no text, is replaced by our own', () => {
  for (const message of ['', 7, null])
    expect(failureFromAnswer(404, { message }).message).toBe(errorText('not-found'));
});

test('a sentence that needs a value which the answer does not bring has one all the same', () => {
  expect(failureFromAnswer(400, undefined).message).toContain('hay algo que no pudimos aceptar.');
  expect(failureFromAnswer(413, undefined).message).toContain(`más de ${IMAGE_MAX_BYTES / 1024 ** 2} MB`);
  expect(failureFromAnswer(429, undefined).message).toContain('un minuto');
});

test.each(['-5', '0', 'Fri, 20 Nov 2026 15:05:00 GMT', '', null])(
  'a wait of %p is none: nothing is promised, and nothing waited for',
  (retryAfter) => {
    const failure = failureFromAnswer(503, undefined, retryAfter);
    expect(failure.waitMs).toBeUndefined();
    expect(retryAfterMs(failure)).toBe(0);
  },
);

test('what the answer says of the wait counts before the header of a proxy', () => {
  const body = { data: { error: 'rate-limited', params: { seconds: 7 } } };
  expect(failureFromAnswer(429, body, '90').waitMs).toBe(7_000);
});

test('a wait is found however deep it lies behind a failure, and a failure without one waits for nothing', () => {
  const failure = failureFromAnswer(429, undefined, '3');
  expect(retryAfterMs(new Error('read', { cause: new Error('asked', { cause: failure }) }))).toBe(3_000);
  expect(retryAfterMs(new Error('read', { cause: 'a text' }))).toBe(0);
  expect(retryAfterMs({ waitMs: 9_000 })).toBe(0);
});

test('running out of time blames neither side, any other silence is the connection; both may be tried again', () => {
  const late = failureWithoutAnswer(new DOMException('late', 'TimeoutError'));
  const gone = failureWithoutAnswer(new DOMException('gone', 'NetworkError'));
  expect(late).toMatchObject({ code: 'no-answer', status: 0, retryable: true });
  expect(gone).toMatchObject({ code: 'network-failed', status: 0, retryable: true });
  expect(failureWithoutAnswer({ name: 'TimeoutError' }).code).toBe('network-failed');
});

test.each<[string, unknown, string]>([
  [
    'a failure of the identity',
    Object.assign(new Error('Ese nombre ya existe.'), { name: 'IdentityError' }),
    'Ese nombre ya existe.',
  ],
  [
    'a failure with a code of ours',
    Object.assign(new Error('offer is paused'), { code: 'offer-paused' }),
    errorText('offer-paused'),
  ],
  ['null', null, errorText('internal')],
])('%s is read in words for people', (_what, error, words) => {
  expect(readableError(error)).toBe(words);
});
