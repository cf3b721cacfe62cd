import type { Logger } from './service';
import { sleep } from './sleep';

export interface Rounds {
  start(): void;
  /** Lets the round that is under way come to its end. */
  stop(): Promise<void>;
}

interface RoundsParts {
  everyMs: number;
  /** Before the first one: what can wait takes no turn from a start. */
  firstAfterMs?: number;
  work: (signal: AbortSignal) => Promise<unknown>;
  log: Logger;
  /** What the log says of a round that failed; the next one tries again. */
  failure: string;
}

/** Does a piece of work in the background again and again, from the start on unless it can wait. What must not wait for it has rounds of its own. */
export function createRounds({ everyMs, firstAfterMs, work, log, failure }: RoundsParts): Rounds {
  const abort = new AbortController();
  const { signal } = abort;
  let loop: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    if (firstAfterMs !== undefined) await sleep(firstAfterMs, signal);
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (error) {
        log.error({ reason: String(error) }, failure);
      }
      await sleep(everyMs, signal);
    }
  }

  return {
    start() {
      loop = run();
    },
    async stop() {
      abort.abort();
      await loop;
    },
  };
}
