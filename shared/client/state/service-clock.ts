import { sharedStore } from './stores';

/**
 * The service's clock, as far as its answers tell: deadlines are decided by the chain's time, and a device's own clock may be days off.
 * An answer was written between a request and its arrival, so each one says by how much the device's clock is wrong at least and at most.
 */

/** What must be added to the device's clock. Milliseconds. */
interface Bounds {
  leastMs: number;
  mostMs: number;
}

const boundsStore = sharedStore<Bounds | null>('service-clock', null);

interface DatedAnswer {
  /** On the service's clock. Milliseconds since the epoch. */
  writtenMs: number;
  /** On the device's. */
  sentMs: number;
  arrivedMs: number;
}

/** Takes in what an answer says. It must come from the service itself: one from a cache tells an older time. */
export function noteServiceTime({ writtenMs, sentMs, arrivedMs }: DatedAnswer): void {
  const known = boundsStore.getState();
  const found = { leastMs: writtenMs - arrivedMs, mostMs: writtenMs - sentMs };
  // A clock that was set while the answer was on its way says nothing.
  if (found.leastMs > found.mostMs) return;
  const both = known && {
    leastMs: Math.max(known.leastMs, found.leastMs),
    mostMs: Math.min(known.mostMs, found.mostMs),
  };
  // Where the two exclude each other, one of the clocks has been set since.
  boundsStore.setState(both && both.leastMs <= both.mostMs ? both : found, true);
}

/** How far the device's clock is behind the service's; 0 as long as it may be right. Milliseconds. */
export function clockLagMs(): number {
  const bounds = boundsStore.getState();
  if (bounds === null || (bounds.leastMs <= 0 && bounds.mostMs >= 0)) return 0;
  return Math.round((bounds.leastMs + bounds.mostMs) / 2);
}

/** Now, on the service's clock; on the device's before the first answer. */
export const serviceNow = (): number => Date.now() + clockLagMs();

/** Told when another lag is known. @returns its own undo */
export function onClockLag(listener: () => void): () => void {
  let lag = clockLagMs();
  return boundsStore.subscribe(() => {
    if (clockLagMs() === lag) return;
    lag = clockLagMs();
    listener();
  });
}
