import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The clock, by half minutes. Whoever asks stands behind data, so no server ever draws it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const handle = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(handle);
  }, []);
  return now;
}
