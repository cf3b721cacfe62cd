import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/**
 * The clock, by steps; null in the first render, which knows no time so that a server draws the same.
 * @param stepMs half a minute unless given
 */
export function useNow(stepMs = STEP_MS): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const handle = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(handle);
  }, [stepMs]);
  return now;
}
