/** What a past is put together of: anything with an id and a time. */
export interface Dated {
  id: string;
  /** Milliseconds; equal ones are told apart by their ids. */
  atMs: number;
}

export interface History<T extends Dated> {
  /** The newest, newest first, of at most `limit` that were asked for. */
  takeNewest(found: readonly T[], limit: number, isFromCache: boolean): void;
  /** What comes before `oldest`, newest first, of at most `limit` that were asked for. */
  takeOlder(found: readonly T[], limit: number, isFromCache: boolean): void;
  /** Oldest first. */
  all(): T[];
  /** Where older ones start; null while nothing is known. */
  oldest(): T | null;
  /** There is nothing older. */
  isWhole(): boolean;
}

/**
 * Messages never change, and a conversation that changes is among the newest: what the service has once told stays, and only the
 * newest have to be listened to. What comes from the device's cache may have gaps; it is shown until the service has spoken.
 */
export function createHistory<T extends Dated>(): History<T> {
  const fromService = new Map<string, T>();
  const cached = new Map<string, T>();
  let isWhole = false;
  let isServiceWhole = false;

  function sorted(): T[] {
    return [...new Map([...cached, ...fromService]).values()].sort(byTime);
  }

  return {
    takeNewest(found, limit, isFromCache) {
      if (isFromCache) {
        for (const each of found) cached.set(each.id, each);
        return;
      }
      const meets = found.some(({ id }) => fromService.has(id));
      /** So much came meanwhile that there is a gap between this and what was known. */
      if (fromService.size > 0 && !meets && found.length >= limit) {
        fromService.clear();
        isServiceWhole = false;
      }
      cached.clear();
      for (const each of found) fromService.set(each.id, each);
      if (found.length < limit) isServiceWhole = true;
      isWhole = isServiceWhole;
    },
    takeOlder(found, limit, isFromCache) {
      for (const each of found) (isFromCache ? cached : fromService).set(each.id, each);
      if (found.length >= limit) return;
      isWhole = !isFromCache;
      isServiceWhole = isWhole;
    },
    all: sorted,
    oldest: () => [...(fromService.size > 0 ? fromService : cached).values()].sort(byTime)[0] ?? null,
    isWhole: () => isWhole,
  };
}

const byTime = (a: Dated, b: Dated): number => a.atMs - b.atMs || (a.id < b.id ? -1 : 1);
