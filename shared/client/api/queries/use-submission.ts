import { useEffect, useRef, useState } from 'react';

export interface SubmissionOptions<Input, Result> {
  onDone?: (result: Result, input: Input) => void;
  onFailed?: (error: Error, input: Input) => void;
}

export interface SubmissionHandle<Input, Result> {
  /** Runs unless a run is under way: a second tap joins the first. Never rejects. */
  submit: (input: Input) => Promise<void>;
  pending: boolean;
  /** The last failure, until the next submit or reset. */
  error: Error | null;
  result: Result | undefined;
  reset: () => void;
}

type State<Result> = Pick<SubmissionHandle<unknown, Result>, 'pending' | 'error' | 'result'>;

const IDLE = { pending: false, error: null, result: undefined };

/**
 * A request that a screen sends and waits for. It lives as long as the screen: what must happen once, whatever becomes of
 * the screen, is a kind of `shared/client/operation`.
 */
export function useSubmission<Input, Result>(
  run: (input: Input) => Promise<Result>,
  options: SubmissionOptions<Input, Result> = {},
): SubmissionHandle<Input, Result> {
  const [state, setState] = useState<State<Result>>(IDLE);
  const latest = useRef({ run, options });
  const underWay = useRef<Promise<void> | null>(null);
  useEffect(() => {
    latest.current = { run, options };
  });

  async function attempt(input: Input): Promise<void> {
    setState({ ...IDLE, pending: true });
    let result: Result;
    try {
      result = await latest.current.run(input);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      setState({ ...IDLE, error });
      latest.current.options.onFailed?.(error, input);
      return;
    }
    setState({ ...IDLE, result });
    latest.current.options.onDone?.(result, input);
  }
  return {
    submit(input) {
      underWay.current ??= attempt(input).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
    ...state,
    reset() {
      if (!underWay.current) setState(IDLE);
    },
  };
}
