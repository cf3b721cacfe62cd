export interface Mutex {
  /** Waits for every earlier holder. @returns releases the mutex; calling it again does nothing */
  acquire(): Promise<() => void>;
}

/** A fair (first in, first out) mutex. */
export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return {
    async acquire() {
      const before = last;
      let release: () => void = () => undefined;
      last = new Promise<void>((resolve) => {
        release = resolve;
      });
      await before;
      return release;
    },
  };
}

export interface KeyedMutex {
  /** Runs the work alone among all work of the same key. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** One mutex for each key. A key without users takes no memory. */
export function createKeyedMutex(): KeyedMutex {
  const lanes = new Map<string, { mutex: Mutex; users: number }>();
  return {
    async run(key, work) {
      const lane = lanes.get(key) ?? { mutex: createMutex(), users: 0 };
      lanes.set(key, lane);
      lane.users += 1;
      const release = await lane.mutex.acquire();
      try {
        return await work();
      } finally {
        release();
        lane.users -= 1;
        if (lane.users === 0) lanes.delete(key);
      }
    },
  };
}
