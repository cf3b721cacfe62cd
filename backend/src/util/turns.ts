export interface Turns {
  /** Waits for every earlier holder; the answer gives the turn back and may be called once or more. */
  take(): Promise<() => void>;
}

/** A fair lock: whoever asks first goes first. */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    async take() {
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

export interface KeyedTurns {
  /** Runs the work alone among all work of the same key. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** One lock for each key; a key that nobody waits for takes no memory. */
export function createKeyedTurns(): KeyedTurns {
  const lanes = new Map<string, { turns: Turns; users: number }>();
  return {
    async run(key, work) {
      const lane = lanes.get(key) ?? { turns: createTurns(), users: 0 };
      lanes.set(key, lane);
      lane.users += 1;
      const release = await lane.turns.take();
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
