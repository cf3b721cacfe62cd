import { isInSight, onSight } from './sight';

/** Waits between tries: milliseconds. */
interface BackoffLimits {
  firstMs: number;
  longestMs: number;
  /** Nothing is tried while the app cannot be seen; what a person has sent goes on (docs/decisions/0142-rest-out-of-sight.md). */
  restsOutOfSight?: boolean;
}

/** For what a place on the screen waits for. */
const WHILE_SHOWN: BackoffLimits = { firstMs: 5_000, longestMs: 60_000, restsOutOfSight: true };

export interface Backoff {
  /** Calls again later. @param waitMs null: after a failure, each time twice as long */
  after(waitMs: number | null): void;
  /** Something succeeded: the next failure waits for the first time again. */
  reset(): void;
  /** Ends it; a try that is under way may still report its failure. */
  close(): void;
}

/**
 * Retries after failures with exponential backoff, and at once when the connection is back or the app comes into sight.
 * @param limits those of what a place on the screen waits for, unless given
 */
export function createBackoff(again: () => void, limits: BackoffLimits = WHILE_SHOWN): Backoff {
  const { firstMs, longestMs, restsOutOfSight = false } = limits;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const now = () => {
    clearTimeout(timer);
    if (!restsOutOfSight || isInSight()) again();
  };
  window.addEventListener('online', now);
  const stop = onSight((isInSight) => isInSight && now());
  return {
    after(waitMs) {
      if (isClosed) return;
      clearTimeout(timer);
      const wait = waitMs ?? Math.min(firstMs * 2 ** failures, longestMs);
      failures += waitMs === null ? 1 : 0;
      timer = setTimeout(now, wait);
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
