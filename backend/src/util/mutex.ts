import { bestEffort } from '@cosecha/shared/promise';

export interface KeyedMutex {
  /** Runs the work alone among all work of the same key, first in, first out. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** One mutex for each key. A key without users takes no memory. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const result = (last.get(key) ?? Promise.resolve()).then(work);
      const end: Promise<void> = bestEffort(result).then(() => {
        if (last.get(key) === end) last.delete(key);
      });
      last.set(key, end);
      return result;
    },
  };
}
