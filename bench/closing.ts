/** What was started and has to end, last first. */
export interface Closing {
  add(close: () => unknown): void;
}

/**
 * Does something and closes what it has started, also after an error or Ctrl-C.
 * @param work gets what has to end, and a signal that breaks off what takes long
 */
export async function withClosing(
  work: (closing: Closing, interrupted: AbortSignal) => Promise<void>,
): Promise<void> {
  const closing = createClosing();
  const interrupted = new AbortController();
  const interrupt = () => {
    interrupted.abort();
    void closing.closeAll().then(() => process.exit(130));
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    await work(closing, interrupted.signal);
  } catch (error) {
    // What an interruption cut off is of no interest.
    if (!interrupted.signal.aborted) throw error;
  } finally {
    await closing.closeAll();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** `closeAll` may be called twice: the second call waits for the first. */
function createClosing(): Closing & { closeAll(): Promise<void> } {
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
