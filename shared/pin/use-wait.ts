import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds until a moment, counted down once a second; 0 when it has come or there is none. */
export function useWait(untilMs: number | null): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const left = untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS));
  const isWaiting = left > 0;
  useEffect(() => {
    setNowMs(Date.now());
    if (untilMs === null || !isWaiting) return;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [untilMs, isWaiting]);
  return left;
}
