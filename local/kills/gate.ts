/** Lets operations start while it is open, and knows when none is running. */
export interface Gate {
  /** Runs an operation as soon as the gate is open. */
  through<T>(work: () => Promise<T>): Promise<T>;
  open(): void;
  /** @returns when no operation is running */
  shut(): Promise<void>;
}

/** Shut at first. */
export function createGate(): Gate {
  let isOpen = false;
  const waiting: (() => void)[] = [];
  const inside = new Set<Promise<unknown>>();
  return {
    async through(work) {
      // A caller that is let in goes on a moment later: the gate may be shut again by then.
      while (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
      const running = work();
      const settled: Promise<unknown> = Promise.allSettled([running]).then(() => inside.delete(settled));
      inside.add(settled);
      return running;
    },
    open() {
      isOpen = true;
      for (const enter of waiting.splice(0)) enter();
    },
    async shut() {
      isOpen = false;
      while (inside.size > 0) await Promise.all(inside);
    },
  };
}
