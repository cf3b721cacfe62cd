import { onSight } from '@cosecha/shared/state';

/** First wait after a failure, and the longest: milliseconds. */
const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

export interface Pace {
  /** @param waitMs null: longer with every failure */
  after(waitMs: number | null): void;
  /** Something went well. */
  reset(): void;
  close(): void;
}

/** Calls again after failures, and at once when the connection comes back or the app comes into sight again. */
export function createPace(again: () => void): Pace {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    again();
  };
  window.addEventListener('online', now);
  const stop = onSight((isInSight) => isInSight && now());
  return {
    after(waitMs) {
      clearTimeout(timer);
      const wait = waitMs ?? Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
      failures += waitMs === null ? 1 : 0;
      timer = setTimeout(again, wait);
    },
    reset() {
      failures = 0;
    },
    close() {
      clearTimeout(timer);
      window.removeEventListener('online', now);
      stop();
    },
  };
}
