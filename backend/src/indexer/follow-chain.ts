import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import type { BackendConfig } from '../config/config';
import type { Database } from '../db/database';
import { backoffMs } from '../util/backoff';
import type { FaultHook, Logger } from '../util/service';
import { sleep } from '../util/sleep';
import { OvertakenError } from './apply-blocks';
import { watchedBy } from './facts';
import type { BlockFeed } from './feed';
import type { BatchObserver } from './ingest';
import { createLease, type Lease } from './lease';
import { ADVICE, IndexerProblem, problemKindOf } from './problem';
import { type IndexedListener, type IndexerState, Progress } from './progress';
import { type Retried, retryQuarantined } from './quarantine/retry';
import { startWalk, type Walk, type WalkParts } from './walk';

const FAILURE_DELAY_MS = 500;
const FAILURE_DELAY_MAX_MS = 15_000;
const HEARTBEAT_MS = 3_000;

export interface Indexer {
  start(): void;
  stop(): Promise<void>;
  /** Reads until the feed has no more; for tests and for a start that must show everything. */
  catchUp(): Promise<void>;
  state(): IndexerState;
  /** Tries what is set aside again. It does so by itself when it starts: a new version may read it. */
  retryQuarantined(): Promise<Retried>;
  /**
   * Called after each committed move of the cursor. Other processes get the same through PostgreSQL's NOTIFY on
   * INDEXED_CHANNEL, with the height as payload.
   * @returns unsubscribes
   */
  onIndexed(listener: IndexedListener): () => void;
}

interface IndexerParts {
  database: Database;
  feed: BlockFeed;
  config: Pick<BackendConfig, 'p2pContractId' | 'tokenContractId' | 'treasury' | 'indexer'>;
  log: Logger;
  fault?: FaultHook;
  /** Writes further consequences of the chain's events in the index's transactions. */
  observer?: () => BatchObserver;
}

export const createIndexer = (parts: IndexerParts): Indexer => new ChainIndexer(parts);

/**
 * Follows the block feed from the last stored height: many blocks at a time while it is behind, then one by one as they come.
 * A block that cannot be read is retried with backoff, and health() says why; an unreadable event goes into the quarantine.
 */
class ChainIndexer implements Indexer {
  private readonly settings: BackendConfig['indexer'];
  private readonly log: Logger;
  private readonly lease: Lease;
  private readonly progress: Progress;
  private readonly walkParts: WalkParts;
  private abort = new AbortController();
  private loop: Promise<unknown> = Promise.resolve();
  /** How many blocks are asked for at once: fewer when the feed is busy. */
  private parallel: number;
  private hasRetried = false;

  constructor({ database, feed, config, log, fault = () => undefined, observer }: IndexerParts) {
    const { p2pContractId, indexer } = config;
    this.settings = indexer;
    this.log = log;
    this.parallel = indexer.parallel;
    this.lease = createLease(database, p2pContractId);
    this.progress = new Progress(database, p2pContractId, this.lease);
    this.walkParts = {
      ...{ database, feed, log, fault, lease: this.lease, observer },
      watched: watchedBy(config),
      movements: indexer.movements,
      startHeight: indexer.startHeight,
      parallel: () => this.parallel,
      onMoved: async (cursor) => {
        this.parallel = Math.min(this.parallel + 1, indexer.parallel);
        await this.progress.setProblem(null);
        this.progress.moveTo(cursor);
      },
      onUnknown: createUnknownEvents(this.progress.state, log),
    };
  }

  start(): void {
    const { state } = this.progress;
    if (state.running) return;
    state.running = true;
    this.abort = new AbortController();
    this.loop = Promise.all([this.run(this.abort.signal), this.beat(this.abort.signal)]);
  }

  async stop(): Promise<void> {
    const { state } = this.progress;
    this.abort.abort();
    await this.loop;
    if (state.leading) await bestEffort(this.lease.release());
    state.leading = false;
    state.running = false;
  }

  async catchUp(): Promise<void> {
    if (this.progress.state.running) throw new Error('the indexer is already following the chain');
    const { signal } = this.abort;
    while (!(await this.lease.hold())) await delay(this.settings.pollMs, undefined, { signal });
    try {
      const walk = await this.openWalk(signal);
      await walk.catchUp(signal);
    } finally {
      await this.lease.release();
    }
  }

  state(): IndexerState {
    return { ...this.progress.state };
  }

  retryQuarantined(): Promise<Retried> {
    return retryQuarantined(this.walkParts.database, this.walkParts);
  }

  onIndexed(listener: IndexedListener): () => void {
    return this.progress.listen(listener);
  }

  private async run(signal: AbortSignal): Promise<void> {
    const { state } = this.progress;
    let failures = 0;
    while (!signal.aborted) {
      const before = state.height;
      try {
        state.leading = await this.lease.hold();
        await (state.leading ? this.lead(signal) : this.standBy(signal));
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof OvertakenError) continue;
        failures = state.height === before ? failures + 1 : 1;
        await this.fail(error, failures, signal);
      }
    }
  }

  /** A leader that waits long for a block, or for a feed that is down, lives all the same. */
  private async beat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(HEARTBEAT_MS, signal);
      if (this.progress.state.leading && !signal.aborted) await bestEffort(this.lease.hold());
    }
  }

  /** Until it fails or is stopped. */
  private async lead(signal: AbortSignal): Promise<void> {
    const walk = await this.openWalk(signal);
    while (!signal.aborted) {
      const asked = Date.now();
      const moved = await walk.step(signal);
      await this.progress.setProblem(null);
      // A feed that lets its readers wait has done the waiting already.
      const rest = moved ? 0 : Math.max(0, this.settings.pollMs - (Date.now() - asked));
      if (rest > 0) await delay(rest, undefined, { signal });
    }
  }

  private async openWalk(signal: AbortSignal): Promise<Walk> {
    if (!this.hasRetried) await this.retryOnce();
    // Also when the feed is gone: the database can tell how far it is.
    await this.progress.readCursor();
    return startWalk(this.walkParts, signal);
  }

  /** A new version may read what an earlier one could not. It is no reason to stop that it fails. */
  private async retryOnce(): Promise<void> {
    this.hasRetried = true;
    try {
      const done = await this.retryQuarantined();
      if (done.healed > 0) this.log.info({ ...done }, 'events that were set aside are in the index now');
    } catch (error) {
      this.log.error({ reason: String(error) }, 'what is set aside could not be tried again');
    }
  }

  /** Another process reads: we only see where it is, and whether it still lives. */
  private async standBy(signal: AbortSignal): Promise<void> {
    await this.progress.readCursor();
    await this.progress.readProblem();
    await delay(this.settings.pollMs, undefined, { signal });
  }

  private async fail(error: unknown, failures: number, signal: AbortSignal): Promise<void> {
    const kind = problemKindOf(error);
    const detail = error instanceof Error ? error.message : String(error);
    const { height } = this.progress.state;
    this.log.error({ height, kind, reason: detail }, 'the indexer cannot go on');
    if (kind === 'feed-busy') this.parallel = Math.max(1, Math.floor(this.parallel / 2));
    await bestEffort(this.progress.setProblem({ error: `${detail}. ${ADVICE[kind]}`, kind }));
    const backoff = backoffMs(failures, FAILURE_DELAY_MS, FAILURE_DELAY_MAX_MS);
    const asked = error instanceof IndexerProblem ? error.retryAfterMs : null;
    await sleep(asked ?? backoff, signal);
  }
}

/** Counts the events of the market that this version does not know, and logs each name once. */
function createUnknownEvents(state: IndexerState, log: Logger): (event: string) => void {
  const known = new Set<string>();
  return (event) => {
    state.unknownEvents += 1;
    if (known.has(event)) return;
    known.add(event);
    log.warn({ event }, 'an event of the market that this version does not know was ignored');
  };
}
