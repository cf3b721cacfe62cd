import { onClockLag, serviceNow } from '@cosecha/shared/state';
import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/**
 * The service's clock, ms since the epoch, read again every step; null in the first render, so that a server draws the same.
 * Deadlines and everything else that the service has dated count from it.
 * @param stepMs half a minute unless given
 */
export const useNow = (stepMs: number = STEP_MS): number | null => useClock(serviceNow, stepMs);

/** The device's own clock, for what the device has dated. */
export const useDeviceNow = (stepMs: number): number | null => useClock(Date.now, stepMs);

function useClock(read: () => number, stepMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(read());
    look();
    const timer = setInterval(look, stepMs);
    const stop = onClockLag(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [read, stepMs]);
  return now;
}
