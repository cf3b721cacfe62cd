import type { Logger } from '../service';
import { sleep } from '../util/sleep';
import type { Outbox } from './outbox';

const EVERY_MS = 15_000;
/** Every ten minutes, and at the start. */
const ROUNDS_PER_PRUNING = 40;

interface PendingResolver {
  start(): void;
  stop(): Promise<void>;
}

interface ResolverParts {
  outbox: Outbox;
  log: Logger;
  /** Forgets what ended long ago. */
  prune: () => Promise<unknown>;
  /** A small piece of work in every round, that no request waits for. */
  tidy: () => Promise<unknown>;
}

/** Polls the outcome of uncertain transactions, so that money does not wait for a person to retry. */
export function createPendingResolver({ outbox, log, prune, tidy }: ResolverParts): PendingResolver {
  const abort = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    for (let round = 0; !abort.signal.aborted; round += 1) {
      try {
        await outbox.resolvePending();
        if (round % ROUNDS_PER_PRUNING === 0) await prune();
        await tidy();
      } catch (error) {
        log.error({ reason: String(error) }, 'pending transactions could not be looked at');
      }
      await sleep(EVERY_MS, abort.signal);
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
