import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Debounce: how long typing rests before something is done about it. Milliseconds. */
export const DEBOUNCE_MS = {
  /** A list on the device is drawn again. On a slow phone that takes longer than the pause between two letters. */
  redraw: 120,
  /** The service or the chain is asked, and a search becomes the page's address. */
  ask: 300,
  /** A search is kept among the latest ones. */
  remember: 1_500,
} as const;

type Wait = keyof typeof DEBOUNCE_MS;

/** The value once it has stayed the same for a while. */
export function useDebounced<T>(value: T, wait: Wait): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), DEBOUNCE_MS[wait]);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}

/**
 * The call, made once with the last words when they have rested. What is still waiting when the component goes is dropped.
 * @returns [later, cancel]; both stay the same
 */
export function useDebouncedCall(
  call: (words: string) => void,
  wait: Wait,
): [later: (words: string) => void, cancel: () => void] {
  const timer = useRef(0);
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const cancel = useCallback(() => window.clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const later = useCallback(
    (words: string) => {
      cancel();
      timer.current = window.setTimeout(() => latest.current(words), DEBOUNCE_MS[wait]);
    },
    [cancel, wait],
  );
  return [later, cancel];
}
