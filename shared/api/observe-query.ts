import { toldWaitMs } from '@cosecha/shared/api/core';
import { SUBGRAPH_POLL_MS } from '../domain';

/** SPEC.md §4: what a data query shows. Loading while it runs; on success data, on failure only the error. */
export interface QueryTriple<T> {
  data: T | undefined;
  error: Error | null;
  loading: boolean;
}

export interface Timers {
  set: (work: () => void, afterMs: number) => unknown;
  clear: (handle: unknown) => void;
}

export interface QueryObserver<T> {
  state: () => QueryTriple<T>;
  /** Starts the first run with the first listener; returns its own undo. */
  subscribe: (listener: (state: QueryTriple<T>) => void) => () => void;
  /** Runs now; a run under way is joined. */
  refresh: () => Promise<void>;
  /** Stops the timer and aborts a run; nothing is told afterwards. */
  dispose: () => void;
}

const browserTimers: Timers = {
  set: (work, afterMs) => setTimeout(work, afterMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/**
 * A repeating query without React. The next run is due `pollMs` after the last one ended, or later where the service asked for it,
 * so that runs never overlap.
 * @param options.pollMs 20 s unless given; 0 runs once
 */
export function observeQuery<T>(
  query: (signal: AbortSignal) => Promise<T>,
  { pollMs = SUBGRAPH_POLL_MS, timers = browserTimers }: { pollMs?: number; timers?: Timers } = {},
): QueryObserver<T> {
  const listeners = new Set<(state: QueryTriple<T>) => void>();
  const abort = new AbortController();
  let current: QueryTriple<T> = { data: undefined, error: null, loading: false };
  let running: Promise<void> | null = null;
  let timer: unknown = null;

  function tell(next: QueryTriple<T>): void {
    if (abort.signal.aborted) return;
    current = next;
    for (const listener of listeners) listener(next);
  }

  async function run(): Promise<void> {
    tell({ ...current, loading: true });
    try {
      tell({ data: await query(abort.signal), error: null, loading: false });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      tell({ data: undefined, error, loading: false });
    }
    running = null;
    plan();
  }

  function plan(): void {
    if (pollMs <= 0 || abort.signal.aborted || listeners.size === 0) return;
    timer = timers.set(() => void refresh(), Math.max(pollMs, toldWaitMs(current.error)));
  }

  function refresh(): Promise<void> {
    if (abort.signal.aborted) return Promise.resolve();
    timers.clear(timer);
    running ??= run();
    return running;
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) void refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) timers.clear(timer);
      };
    },
    refresh,
    dispose() {
      abort.abort();
      timers.clear(timer);
      listeners.clear();
    },
  };
}
