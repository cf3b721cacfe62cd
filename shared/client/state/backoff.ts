import { onSight } from './sight';

/** Waits between tries: milliseconds. */
interface BackoffLimits {
  firstMs: number;
  longestMs: number;
}

export interface Backoff {
  /** Calls again later. @param waitMs null: after a failure, each time twice as long */
  after(waitMs: number | null): void;
  /** Something succeeded: the next failure waits for the first time again. */
  reset(): void;
  /** Ends it; a try that is under way may still report its failure. */
  close(): void;
}

/** Retries after failures with exponential backoff, and at once when the connection is back or the app comes into sight. */
export function createBackoff(again: () => void, { firstMs, longestMs }: BackoffLimits): Backoff {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const now = () => {
    clearTimeout(timer);
    again();
  };
  window.addEventListener('online', now);
  const stop = onSight((isInSight) => isInSight && now());
  return {
    after(waitMs) {
      if (isClosed) return;
      clearTimeout(timer);
      const wait = waitMs ?? Math.min(firstMs * 2 ** failures, longestMs);
      failures += waitMs === null ? 1 : 0;
      timer = setTimeout(again, wait);
    },
    reset() {
      failures = 0;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
      stop();
    },
  };
}
