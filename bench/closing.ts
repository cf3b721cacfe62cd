/** What was started and has to end, last first, also after an error or Ctrl-C. */
export interface Closing {
  add(close: () => unknown): void;
  /** May be called twice: the second call waits for the first. */
  closeAll(): Promise<void>;
}

export function createClosing(): Closing {
  const steps: (() => unknown)[] = [];
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(`could not close: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  return {
    add(close) {
      steps.push(close);
    },
    closeAll() {
      running ??= run();
      return running;
    },
  };
}
