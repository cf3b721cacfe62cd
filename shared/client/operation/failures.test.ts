import { RequestError } from '@cosecha/shared/api/core';
import { type ErrorCode, errorText } from '../../domain';
import { errorFrom, failureOf, keyAfter, mayHaveHappened, needsPerson } from './failures';
import type { OperationRecord } from './operation';

const refusal = (code: ErrorCode) =>
  new RequestError({ code, message: errorText(code), status: 0, retryable: false });

const ORDER = { offerId: '7', amount: 2_000_000n };
const before = (fields: Partial<OperationRecord>): OperationRecord => ({
  kind: 'purchase',
  subject: '',
  key: 'first-key',
  input: ORDER,
  status: 'refused',
  startedAtMs: 1,
  endedAtMs: 2,
  tries: 1,
  dueMs: null,
  failure: { code: 'rate-limited', message: 'Espera.' },
  ...fields,
});

describe('whether money may have moved', () => {
  it.each([
    ['no answer', refusal('network-failed')],
    ['a service that is down', refusal('service-down')],
    ['an answer that cannot be read', new SyntaxError('Unexpected token <')],
  ])('is open after %s, on the first try, too', (_what, error) => {
    expect([mayHaveHappened(error, false), mayHaveHappened(error, true)]).toEqual([true, true]);
  });

  it.each<ErrorCode>([
    'insufficient-balance',
    'offer-exhausted',
    'input-invalid',
    'signature-cancelled',
    'signature-missing',
  ])('is settled by the refusal %s, whatever an earlier try did', (code) => {
    expect([mayHaveHappened(refusal(code), false), mayHaveHappened(refusal(code), true)]).toEqual([
      false,
      false,
    ]);
  });

  it.each<ErrorCode>([
    'rate-limited',
    'auth-token-missing',
    'auth-token-invalid',
    'auth-token-expired',
    'wallet-missing',
    'signature-needed',
  ])('is not told by %s: it says nothing of an earlier try', (code) => {
    expect([mayHaveHappened(refusal(code), false), mayHaveHappened(refusal(code), true)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the key of the next try', () => {
  it('is the same while the service has not looked at the same thing', () => {
    expect(keyAfter({ ...ORDER }, before({}))).toBe('first-key');
  });

  it.each([
    ['nothing went before', undefined],
    ['the person changed the amount by a millionth', before({ input: { ...ORDER, amount: 2_000_001n } })],
    ['the amount was a text that reads the same', before({ input: { ...ORDER, amount: '2000000' } })],
    ['the service looked at it', before({ failure: { code: 'insufficient-balance', message: '' } })],
    ['it is not known why it was refused', before({ failure: null })],
    ['the failure had no code', before({ failure: { code: null, message: 'Failed to fetch' } })],
    ['the last one is done', before({ status: 'done' })],
    ['the last one is too old', before({ status: 'lapsed' })],
  ])('is a new one when %s', (_when, record) => {
    const key = keyAfter(ORDER, record);
    expect(key).not.toBe('first-key');
    expect(key.length).toBeGreaterThanOrEqual(16);
  });

  it('is never given out again', () => {
    const keys = Array.from({ length: 50 }, () => keyAfter(ORDER, undefined));
    expect(new Set(keys).size).toBe(50);
  });
});

describe('a failure', () => {
  it('comes back from the device with its code and its words', () => {
    const again = errorFrom(failureOf(refusal('insufficient-balance')));
    expect(again).toBeInstanceOf(RequestError);
    expect(again).toMatchObject({ code: 'insufficient-balance', message: errorText('insufficient-balance') });
  });

  it.each([['no-such-code'], [7], [undefined]])('with the code %p keeps its words', (code) => {
    const again = errorFrom(failureOf(Object.assign(new Error('Algo falló.'), { code })));
    expect(again).not.toBeInstanceOf(RequestError);
    expect(again?.message).toBe('Algo falló.');
  });

  it('that did not happen stays none', () => {
    expect(errorFrom(null)).toBeNull();
  });

  it.each<[ErrorCode, boolean]>([
    ['signature-needed', true],
    ['signature-missing', true],
    ['signature-cancelled', false],
    ['auth-token-expired', false],
    ['rate-limited', false],
  ])('%s waits for the person: %p', (code, expected) => {
    expect(needsPerson(refusal(code))).toBe(expected);
  });

  it('without a code waits for no person', () => {
    expect(needsPerson(new Error('signature-needed'))).toBe(false);
  });
});
