import { hashKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { POLL_MS, type PollMs } from '../../../domain';
import { untilNext } from './poll-pace';

export interface PolledQuery<T> {
  key: readonly unknown[];
  /** @param known the answer before, where only what has changed need be asked */
  query: (signal: AbortSignal, known: T | undefined) => Promise<T>;
  /** Time between two runs in ms, 20 s unless given (SPEC.md §9); 0 runs once. */
  pollMs?: PollMs;
  /** For what hardly changes: only a run that failed is repeated. */
  untilAnswered?: boolean;
  enabled?: boolean;
}

export interface QueryState<T> {
  /** The last answer; it remains while later requests fail, so that a screen can show it with the error. */
  data: T | undefined;
  error: Error | null;
  /** Nothing to show yet and a run is under way. */
  loading: boolean;
  /** A run is under way, with or without data. */
  refreshing: boolean;
  /** When `data` arrived, ms since the epoch; 0 before. */
  updatedAtMs: number;
  refresh: () => void;
}

/** Polls while the screen is mounted, more slowly while requests fail; pauses in a hidden tab. */
export function usePolledQuery<T>({
  key,
  query,
  pollMs = POLL_MS.subgraph,
  untilAnswered = false,
  enabled = true,
}: PolledQuery<T>): QueryState<T> {
  const result = useQuery<T, Error>({
    queryKey: key,
    queryFn: ({ signal, client }) => query(signal, client.getQueryData<T>(key)),
    refetchInterval: (asked) =>
      pollMs === 0 || (untilAnswered && asked.state.data !== undefined) ? false : untilNext(asked, pollMs),
    refetchIntervalInBackground: false,
    enabled,
  });
  const failure = useHeldError(hashKey(key), result);
  return {
    data: result.data,
    error: failure.error,
    loading: result.isLoading && failure.error === null,
    refreshing: result.isFetching,
    updatedAtMs: result.dataUpdatedAt,
    refresh: () => {
      failure.forget();
      void result.refetch();
    },
  };
}

/**
 * The query library forgets a failure when the next run starts. Without data the screen would then blink between
 * error and waiting at every timed run, so the error stays until an answer comes or the person asks again.
 */
function useHeldError(hash: string, { data, error }: { data: unknown; error: Error | null }) {
  const [held, setHeld] = useState<{ hash: string; error: Error } | null>(null);
  if (error !== null && held?.error !== error) setHeld({ hash, error });
  const stays = held?.hash === hash && data === undefined;
  if (held !== null && error === null && !stays) setHeld(null);
  return { error: error ?? (stays ? held.error : null), forget: () => setHeld(null) };
}
