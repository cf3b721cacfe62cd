import { startTransition, useEffect, useState } from 'react';

/**
 * Debounce: longer than the pause between two typed letters. On a slow phone a list takes longer to draw than the next
 * letter takes to come, and the letter would wait.
 */
export const LETTER_PAUSE_MS = 120;

/** The value once it has stayed the same for a while. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const handle = setTimeout(() => startTransition(() => setSettled(value)), pauseMs);
    return () => clearTimeout(handle);
  }, [value, pauseMs]);
  return settled;
}
