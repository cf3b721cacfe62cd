import { useEffect, useRef, useState } from 'react';

/** How what was chosen for a form is doing: its photos, as a rule. */
export interface Readiness {
  /** All of it has been made ready and has arrived. */
  isReady: boolean;
  /** How many turned out not to be usable: the form does not go without them by itself. */
  lost?: number;
}

export interface WhenReady {
  /** It was asked for, and goes by itself as soon as it can. */
  isWaiting: boolean;
  /** Goes now, or once it is ready. */
  ask: () => void;
  /** It goes no more by itself. */
  stop: () => void;
}

/** A submit before its photos were uploaded: it waits for them and then sends the current content. */
export function useWhenReady({ isReady, lost = 0 }: Readiness, go: () => unknown): WhenReady {
  /** How many were lost when it was asked for. */
  const [lostBefore, setLostBefore] = useState<number | null>(null);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (lostBefore === null || (!isReady && lost <= lostBefore)) return;
    setLostBefore(null);
    if (lost <= lostBefore) latest.current();
  }, [lostBefore, isReady, lost]);
  return {
    isWaiting: lostBefore !== null,
    ask: () => (isReady ? void go() : setLostBefore(lost)),
    stop: () => setLostBefore(null),
  };
}
