import { startTransition, useEffect, useState } from 'react';

/**
 * Between two letters of somebody who types. Lists wait for it: on a slow phone drawing one takes longer than the time to
 * the next letter, and the letter would wait.
 */
export const LETTER_PAUSE_MS = 120;

/** The value once it has stayed the same for a while. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const handle = setTimeout(() => startTransition(() => setSettled(value)), pauseMs);
    return () => clearTimeout(handle);
  }, [value, pauseMs]);
  return settled;
}
