import { type OwnCurrency, type OwnRate, rateFor, rateRowsSchema } from '@cosecha/shared/domain';
import type { Database } from '../../db/database';
import { backoffMs } from '../../util/backoff';
import type { Clock, Logger } from '../../util/service';
import { sleep } from '../../util/sleep';
import { cacheRates, type ShownRate, shownRates } from './cached-rates';
import { type RateSource, rateSource } from './rate-source';
import { readRates } from './read-rates';

const EVERY_MS = 10 * 60_000;
const FAILURE_MS = 30_000;
const FAILURE_MAX_MS = 60 * 60_000;

/** What USDT costs in people's own currencies, from the sources of RATES_URL. */
export interface Rates {
  start(): void;
  stop(): Promise<void>;
  /** Asks every source once; none stops another. */
  ask(): Promise<void>;
  shown(): Promise<ShownRate[]>;
  /** The rate of the market's main currency, for pushes; null where it has none, or its rate is not known. */
  mainRate(): Promise<OwnRate | null>;
}

interface RatesParts {
  config: { ratesUrls: readonly string[]; mainCurrency: OwnCurrency | null };
  database: Database;
  clock: Clock;
  log: Logger;
}

export function createRates({ config, database, clock, log }: RatesParts): Rates {
  const sources = config.ratesUrls.map(rateSource);
  const abort = new AbortController();
  const { signal } = abort;
  let loops: Promise<unknown> = Promise.resolve();

  /** @returns whether any of its rates was stored */
  async function askSource(source: RateSource): Promise<boolean> {
    try {
      const read = readRates(await source.read(signal), clock());
      const jumped = await cacheRates(database, source.id, read, clock());
      const left = [...read.unreadable, ...jumped];
      if (left.length > 0) {
        const { unreadable } = read;
        log.warn({ source: source.place, unreadable, jumped }, 'some rates were not taken');
      }
      return left.length === 0;
    } catch (error) {
      if (!signal.aborted)
        log.warn({ source: source.place, reason: String(error) }, 'a source of rates failed');
      return false;
    }
  }

  async function follow(source: RateSource): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      failures = (await askSource(source)) ? 0 : failures + 1;
      await sleep(failures === 0 ? EVERY_MS : backoffMs(failures, FAILURE_MS, FAILURE_MAX_MS), signal);
    }
  }

  const shown = () =>
    shownRates(
      database,
      sources.map(({ id }) => id),
      clock(),
    );

  return {
    start() {
      loops = Promise.all(sources.map(follow));
    },
    async stop() {
      abort.abort();
      await loops;
    },
    async ask() {
      await Promise.all(sources.map(askSource));
    },
    shown,
    async mainRate() {
      const { mainCurrency } = config;
      return mainCurrency && rateFor(mainCurrency, rateRowsSchema.parse(await shown()), clock());
    },
  };
}
