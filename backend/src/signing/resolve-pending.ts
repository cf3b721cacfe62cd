import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../service';
import type { Outbox } from './outbox';

const EVERY_MS = 15_000;

export interface PendingResolver {
  start(): void;
  stop(): Promise<void>;
}

/** Asks again and again for transactions whose outcome nobody knows, so that no money waits for a click. */
export function createPendingResolver(outbox: Outbox, log: Logger): PendingResolver {
  const abort = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    while (!abort.signal.aborted) {
      try {
        await outbox.resolvePending();
      } catch (error) {
        log.error({ reason: String(error) }, 'pending transactions could not be looked at');
      }
      await delay(EVERY_MS, undefined, { signal: abort.signal }).catch(() => undefined);
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
