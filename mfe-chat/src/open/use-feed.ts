import { useCallback, useEffect, useState } from 'react';
import type { Feed, Stop } from '../data';

export type Subscribe<T> = (listener: (feed: Feed<T>) => void) => Stop;

export interface LiveFeed<T> {
  /** The latest; null before anything was said. */
  feed: Feed<T> | null;
  /** Subscribes again after a failure, which ends a feed. */
  again: () => void;
}

/**
 * What there was stays until another subscription answers, so that asking for more does not empty a list.
 * @param subscribe the same function as long as the same thing is meant
 */
export function useFeed<T>(subscribe: Subscribe<T>): LiveFeed<T> {
  const [feed, setFeed] = useState<Feed<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt subscribes again
  useEffect(() => subscribe(setFeed), [subscribe, attempt]);
  const again = useCallback(() => setAttempt((made) => made + 1), []);
  return { feed, again };
}
