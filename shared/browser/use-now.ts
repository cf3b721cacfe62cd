import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/**
 * The clock, ms since the epoch, read again every step; null in the first render, so that a server draws the same.
 * @param stepMs half a minute unless given
 */
export function useNow(stepMs: number = STEP_MS): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
