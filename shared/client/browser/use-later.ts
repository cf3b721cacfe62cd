import { useEffect, useState } from 'react';

/** False at first, true after a delay: for content that can wait until the first screen is drawn. Milliseconds. */
export function useLater(afterMs: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLater;
}
