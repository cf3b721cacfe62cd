import { newIdempotencyKey, RequestError } from '@cosecha/shared/api/core';
import { type ErrorCode, isErrorCode, isPassing } from '../../domain';
import type { OperationRecord } from './operation';

/** With these the service has not looked at the operation: of an earlier try they say nothing. */
const SAYS_NOTHING: ReadonlySet<string> = new Set<ErrorCode>([
  'rate-limited',
  'auth-token-missing',
  'auth-token-invalid',
  'auth-token-expired',
  'wallet-missing',
  'signature-needed',
  'signature-cancelled',
  'signature-missing',
  'action-under-way',
]);

/** With these the device has signed nothing under the key, so that no try can have happened. */
const NOTHING_SIGNED: ReadonlySet<string> = new Set<ErrorCode>(['signature-cancelled', 'signature-missing']);

/** With these it waits for the person, who alone can confirm it. */
const NEEDS_PERSON: ReadonlySet<string> = new Set<ErrorCode>(['signature-needed', 'signature-missing']);
export const needsPerson = (error: Error): boolean => NEEDS_PERSON.has(codeOf(error) ?? '');

/** The person thought better of it when they were asked to confirm: no alarm, and nothing to tell. */
export const isWithdrawn = (error: Error): boolean => codeOf(error) === 'signature-cancelled';

/** No answer, a passing failure, or an answer that could not be read. */
const isUncertain = (cause: Error): boolean => !(cause instanceof RequestError) || isPassing(cause.code);

/** @param isAgain an earlier try may have happened */
export function mayHaveHappened(error: Error, isAgain: boolean): boolean {
  const code = codeOf(error);
  if (NOTHING_SIGNED.has(code ?? '')) return false;
  return saysNothing(code) ? isAgain : isUncertain(error);
}

/** The same key as before where the service has not looked at the same thing yet; else the next try is another operation. */
export function keyAfter(input: unknown, before: OperationRecord | undefined): string {
  const isSame =
    before?.status === 'refused' &&
    saysNothing(before.failure?.code ?? null) &&
    fingerprint(before.input) === fingerprint(input);
  return isSame ? before.key : newIdempotencyKey();
}

export const failureOf = (error: Error): OperationRecord['failure'] => ({
  code: codeOf(error),
  message: error.message,
});

export function errorFrom(failure: OperationRecord['failure']): Error | null {
  if (failure === null) return null;
  const { code, message } = failure;
  if (!isErrorCode(code)) return new Error(message);
  return new RequestError({ code, message, status: 0, retryable: false });
}

const saysNothing = (code: string | null): boolean => SAYS_NOTHING.has(code ?? '');

/** Why something failed, where the catalogue knows it. By its code: its class may be another bundle's. */
export function codeOf(error: Error): ErrorCode | null {
  const code: unknown = Reflect.get(error, 'code');
  return isErrorCode(code) ? code : null;
}

const fingerprint = (input: unknown): string =>
  JSON.stringify(input, (_name, value) => (typeof value === 'bigint' ? `${value}n` : value)) ?? '';
