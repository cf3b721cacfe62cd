import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The clock, by half minutes; null in the first render, which knows no time so that a server draws the same. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const handle = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(handle);
  }, []);
  return now;
}
