import { bestEffort } from './best-effort';

export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** One work after the other within this process or page, in the order in which they were given; a failure does not stop the next. */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = bestEffort(run);
    return run;
  };
}

/** One mutex for each key. A key without work takes no memory. */
export function createKeyedMutex(): KeyedMutex {
  const held = new Map<string, { mutex: Mutex; users: number }>();
  return async (key, work) => {
    const entry = held.get(key) ?? { mutex: createMutex(), users: 0 };
    entry.users += 1;
    held.set(key, entry);
    try {
      return await entry.mutex(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) held.delete(key);
    }
  };
}
