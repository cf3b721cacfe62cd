import { bestEffort } from '@cosecha/shared/promise';
import type { BackendConfig } from '../../config/config';
import type { Database } from '../../db/database';
import type { BatchObserver } from '../../indexer/ingest';
import { createLease } from '../../indexer/lease';
import type { Clock, Logger } from '../../util/service';
import { sleep } from '../../util/sleep';
import { createWakeableTimer } from '../../util/wakeable-timer';
import { createNewOfferObserver } from './note-new-offers';
import { notifySomeOffers } from './notify-of-offers';

/** Poll interval for offers that another process noted. */
const ROUND_MS = 5_000;
const FAILURE_MS = 15_000;

/** Tells people of new offers that fit what they saved. */
export interface SavedNews {
  /** For the indexer: notes new offers in its transactions. */
  observer: () => BatchObserver;
  start(): void;
  stop(): Promise<void>;
  /** A batch of blocks is committed: its new offers, if it brought any, wait. */
  poke(): void;
  /** Sends all due notifications; none while another process does. @returns how many offers are done */
  notifyDue(): Promise<number>;
}

interface SavedNewsParts {
  config: Pick<BackendConfig, 'p2pContractId'>;
  database: Database;
  clock: Clock;
  log: Logger;
}

export function createSavedNews({ config, database, clock, log }: SavedNewsParts): SavedNews {
  const lease = createLease(database, `${config.p2pContractId} offer news`);
  const abort = new AbortController();
  const { signal } = abort;
  const timer = createWakeableTimer();
  let loop: Promise<unknown> = Promise.resolve();
  /** This process noted offers since it last looked. */
  let hasNews = false;

  async function notifyDue(): Promise<number> {
    let done = 0;
    while (!signal.aborted && (await lease.hold())) {
      const some = await notifySomeOffers({ database, clock, log });
      if (some === 0) break;
      done += some;
    }
    return done;
  }

  async function telling(): Promise<void> {
    while (!signal.aborted) {
      try {
        await notifyDue();
        await timer.sleep(ROUND_MS);
      } catch (error) {
        if (!signal.aborted) log.error({ reason: String(error) }, 'new offers could not be told of');
        await sleep(FAILURE_MS, signal);
      }
    }
  }

  return {
    observer: createNewOfferObserver(clock, () => {
      hasNews = true;
    }),
    start() {
      loop = telling();
    },
    async stop() {
      abort.abort();
      timer.wake();
      await loop;
      await bestEffort(lease.release());
    },
    poke() {
      if (hasNews) timer.wake();
      hasNews = false;
    },
    notifyDue,
  };
}
