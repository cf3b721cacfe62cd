import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createSubmission, type SubmissionState } from './submission';

export interface SubmissionOptions<Input, Result> {
  onDone?: (result: Result, input: Input) => void;
  onFailed?: (error: Error, input: Input) => void;
}

export interface SubmissionHandle<Input, Result> {
  submit: (input: Input) => Promise<SubmissionState<Result>>;
  pending: boolean;
  /** The last failure, until the next submit or reset. */
  error: Error | null;
  result: Result | undefined;
  reset: () => void;
}

/** createSubmission for a screen: one lock and one idempotency key per mounted component. */
export function useSubmission<Input, Result>(
  run: (input: Input, idempotencyKey: string) => Promise<Result>,
  options: SubmissionOptions<Input, Result> = {},
): SubmissionHandle<Input, Result> {
  const latest = useRef({ run, options });
  useEffect(() => {
    latest.current = { run, options };
  });
  const submission = useMemo(
    () => createSubmission<Input, Result>((input, key) => latest.current.run(input, key)),
    [],
  );
  const state = useSyncExternalStore(submission.subscribe, submission.state, submission.state);
  return {
    async submit(input) {
      if (submission.state().status === 'pending') return submission.submit(input);
      const outcome = await submission.submit(input);
      if (outcome.status === 'done') latest.current.options.onDone?.(outcome.result, input);
      if (outcome.status === 'failed') latest.current.options.onFailed?.(outcome.error, input);
      return outcome;
    },
    pending: state.status === 'pending',
    error: state.status === 'failed' ? state.error : null,
    result: state.status === 'done' ? state.result : undefined,
    reset: submission.reset,
  };
}
