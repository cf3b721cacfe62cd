import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds until a moment, counted down once a second; 0 when it has come or there is none. */
export function useWait(untilMs: number | null): number {
  const [seen, setSeen] = useState({ untilMs, nowMs: Date.now() });
  // Nothing was read at this moment yet: the last reading may be minutes old and would show a wait that is too long.
  const nowMs = seen.untilMs === untilMs ? seen.nowMs : Date.now();
  const left = untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  const isWaiting = left > 0;
  useEffect(() => {
    const look = () => setSeen({ untilMs, nowMs: Date.now() });
    look();
    if (untilMs === null || !isWaiting) return;
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [untilMs, isWaiting]);
  return left;
}
