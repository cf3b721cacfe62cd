/** Lets operations begin while it is open, and knows when none is running. */
export interface Gate {
  /** Runs an operation as soon as the gate is open. */
  through<T>(work: () => Promise<T>): Promise<T>;
  open(): void;
  /** @returns when no operation is running */
  shut(): Promise<void>;
}

/** Shut at first. */
export function createGate(): Gate {
  let open: () => void = () => undefined;
  const shutGate = () =>
    new Promise<void>((resolve) => {
      open = resolve;
    });
  let opened = shutGate();
  const inside = new Set<Promise<unknown>>();
  return {
    async through(work) {
      await opened;
      const running = work();
      const settled: Promise<unknown> = Promise.allSettled([running]).then(() => inside.delete(settled));
      inside.add(settled);
      return running;
    },
    open: () => open(),
    async shut() {
      opened = shutGate();
      while (inside.size > 0) await Promise.all(inside);
    },
  };
}
