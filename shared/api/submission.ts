import { newIdempotencyKey, RequestError } from '@cosecha/shared/api/core';
import { isPassing } from '../domain';

export type SubmissionState<Result> =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: Error };

export interface Submission<Input, Result> {
  state: () => SubmissionState<Result>;
  subscribe: (listener: () => void) => () => void;
  /** Runs unless a run is under way: a second tap joins the first. Never rejects; read the state. */
  submit: (input: Input) => Promise<SubmissionState<Result>>;
  reset: () => void;
}

/**
 * One operation that must not happen twice. While it runs, further submits join it. Its idempotency key is kept
 * across retries of the same input whose outcome is uncertain; a definite refusal, a success or other input
 * takes a new key.
 */
export function createSubmission<Input, Result>(
  run: (input: Input, idempotencyKey: string) => Promise<Result>,
  newKey: () => string = newIdempotencyKey,
): Submission<Input, Result> {
  const listeners = new Set<() => void>();
  let current: SubmissionState<Result> = { status: 'idle' };
  let underWay: Promise<SubmissionState<Result>> | null = null;
  let kept: { fingerprint: string; key: string } | null = null;

  function tell(next: SubmissionState<Result>): SubmissionState<Result> {
    current = next;
    for (const listener of listeners) listener();
    return next;
  }

  function keyFor(input: Input): string {
    const fingerprint = fingerprintOf(input);
    if (kept?.fingerprint !== fingerprint) kept = { fingerprint, key: newKey() };
    return kept.key;
  }

  async function attempt(input: Input): Promise<SubmissionState<Result>> {
    tell({ status: 'pending' });
    try {
      const result = await run(input, keyFor(input));
      kept = null;
      return tell({ status: 'done', result });
    } catch (cause) {
      if (!isUncertain(cause)) kept = null;
      return tell({ status: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) });
    } finally {
      underWay = null;
    }
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit(input) {
      underWay ??= attempt(input);
      return underWay;
    },
    reset() {
      if (!underWay) tell({ status: 'idle' });
    },
  };
}

/** The operation may have happened: no answer, a passing failure, or an answer that could not be read. */
export function isUncertain(cause: unknown): boolean {
  return !(cause instanceof RequestError) || isPassing(cause.code);
}

function fingerprintOf(input: unknown): string {
  return JSON.stringify(input, (_name, value) => (typeof value === 'bigint' ? `${value}n` : value)) ?? '';
}
