const MINUTE_MS = 60_000;
/** More than this in a minute are an attack, and share what is left. */
const MOST_KEYS = 10_000;

/** A fixed window: so many per key and minute. @param now milliseconds since the epoch */
export function perMinute(most: number, now: () => number): (key: string) => boolean {
  let counts = new Map<string, number>();
  let began = Number.NEGATIVE_INFINITY;
  return (key) => {
    if (now() - began >= MINUTE_MS) {
      counts = new Map();
      began = now();
    }
    const slot = counts.has(key) || counts.size < MOST_KEYS ? key : '';
    const count = (counts.get(slot) ?? 0) + 1;
    counts.set(slot, count);
    return count <= most;
  };
}
