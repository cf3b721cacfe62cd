import { useEffect, useState } from 'react';

const STEP_MS = 60_000;

/** The clock, by minutes; null in the first render. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const handle = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(handle);
  }, []);
  return now;
}
