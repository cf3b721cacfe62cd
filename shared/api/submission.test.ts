import type { ErrorCode } from '../domain';
import { RequestError } from './request-error';
import { createSubmission } from './submission';

const failure = (code: ErrorCode, status: number) =>
  new RequestError({ code, status, message: code, retryable: status >= 500 || status === 0 });

function recorded(...outcomes: (string | Error)[]) {
  const keys: string[] = [];
  let made = 0;
  const submission = createSubmission<{ n: bigint }, string>(
    async (_input, key) => {
      keys.push(key);
      const next = outcomes.shift() ?? 'done';
      if (next instanceof Error) throw next;
      return next;
    },
    () => `key-${++made}`,
  );
  return { submission, keys };
}

const one = { n: 1n };

test('a second tap while one runs joins the first: the operation happens once', async () => {
  const { submission, keys } = recorded('done');
  const outcomes = await Promise.all([submission.submit(one), submission.submit(one)]);
  expect(keys).toEqual(['key-1']);
  expect(outcomes[0]).toBe(outcomes[1]);
});

test.each([
  ['no answer', failure('network-failed', 0)],
  ['an uncertain transaction', failure('transaction-uncertain', 503)],
  ['a crash of the service', failure('internal', 500)],
  ['something unforeseen', new TypeError('?')],
])('after %s the same input is tried with the same key', async (_case, error) => {
  const { submission, keys } = recorded(error, 'done');
  expect(await submission.submit(one)).toEqual({ status: 'failed', error });
  expect(await submission.submit({ n: 1n })).toEqual({ status: 'done', result: 'done' });
  expect(keys).toEqual(['key-1', 'key-1']);
});

test.each([
  ['a refusal', failure('offer-paused', 409)],
  ['a release that failed for good', failure('release-failed', 502)],
])('after %s the next try is a new operation', async (_case, error) => {
  const { submission, keys } = recorded(error, 'done');
  await submission.submit(one);
  await submission.submit(one);
  expect(keys).toEqual(['key-1', 'key-2']);
});

test('other input is another operation, even after an uncertain one', async () => {
  const { submission, keys } = recorded(failure('network-failed', 0), 'done');
  await submission.submit(one);
  await submission.submit({ n: 2n });
  expect(keys).toEqual(['key-1', 'key-2']);
});

test('after a success the same input is a new operation', async () => {
  const { submission, keys } = recorded();
  await submission.submit(one);
  await submission.submit(one);
  expect(keys).toEqual(['key-1', 'key-2']);
});

test('tells its states in order, and reset forgets the outcome', async () => {
  const { submission } = recorded('done');
  const seen: string[] = [];
  submission.subscribe(() => seen.push(submission.state().status));
  await submission.submit(one);
  submission.reset();
  expect(seen).toEqual(['pending', 'done', 'idle']);
});
