const MINUTE_MS = 60_000;
/** More than this in a minute are an attack: those that have not asked for longest are forgotten, and no other pays for it. */
const MOST_KEYS = 10_000;

/** A fixed window: so many per key and minute. @param now milliseconds since the epoch */
export function perMinute(most: number, now: () => number): (key: string) => boolean {
  const counts = new Map<string, number>();
  let began = Number.NEGATIVE_INFINITY;
  return (key) => {
    if (now() - began >= MINUTE_MS) {
      counts.clear();
      began = now();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.delete(key);
    counts.set(key, count);
    const [idle] = counts.keys();
    if (counts.size > MOST_KEYS && idle !== undefined) counts.delete(idle);
    return count <= most;
  };
}
