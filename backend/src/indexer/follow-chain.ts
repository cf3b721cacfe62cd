import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import type { BackendConfig } from '../config';
import type { Database } from '../db/database';
import type { FaultHook, Logger } from '../service';
import { sleep } from '../util/sleep';
import { OvertakenError } from './apply-blocks';
import { watchedBy } from './facts';
import type { BlockFeed } from './feed';
import type { BatchObserver } from './ingest';
import { createLease } from './lease';
import { ADVICE, IndexerProblem, type ProblemKind, problemKindOf } from './problem';
import { Progress } from './progress';
import { type Retried, retryQuarantined } from './quarantine/retry';
import { beginWalk, type Walk, type WalkParts } from './walk';

const FAILURE_DELAY_MS = 500;
const FAILURE_DELAY_MAX_MS = 15_000;
const HEARTBEAT_MS = 3_000;

export interface IndexerState {
  running: boolean;
  /** False while another process reads the feed for the same database. */
  leading: boolean;
  /** Last block that the database holds; null before the first. */
  height: number | null;
  /** When that block was made. ms since the epoch. */
  blockTime: number | null;
  /** Why it cannot go on and what to do, while it cannot. */
  error: string | null;
  errorKind: ProblemKind | null;
  /** Events of the market that this version does not know, ignored since the start. */
  unknownEvents: number;
}

/** Where the database stands now. */
interface Indexed {
  height: number;
  hash: string;
}

export type IndexedListener = (indexed: Indexed) => void;

export interface Indexer {
  start(): void;
  stop(): Promise<void>;
  /** Reads until the feed has no more; for tests and for a start that must show everything. */
  catchUp(): Promise<void>;
  state(): IndexerState;
  /** Tries what is set aside again. It does so by itself when it starts: a new version may read it. */
  retryQuarantined(): Promise<Retried>;
  /**
   * Tells of every move of the cursor, once it is committed. Other processes hear the same from PostgreSQL: channel
   * INDEXED_CHANNEL with the height as its text.
   * @returns the way to stop
   */
  onIndexed(listener: IndexedListener): () => void;
}

interface IndexerParts {
  database: Database;
  feed: BlockFeed;
  config: Pick<BackendConfig, 'p2pContractId' | 'tokenContractId' | 'treasury' | 'indexer'>;
  log: Logger;
  fault?: FaultHook;
  /** Writes what follows from the chain beside the index, in its transactions. */
  observer?: () => BatchObserver;
}

/**
 * Follows the block feed from the last stored height: many blocks at a time while it is behind, then one by one as they come.
 * A block that cannot be read is retried with backoff, and health() says why; an unreadable event goes into the quarantine.
 */
export function createIndexer({
  database,
  feed,
  config,
  log,
  fault = () => undefined,
  observer,
}: IndexerParts): Indexer {
  const { p2pContractId, indexer } = config;
  const lease = createLease(database, p2pContractId);
  const progress = new Progress(database, p2pContractId, lease);
  const { state } = progress;
  let abort = new AbortController();
  let loop: Promise<unknown> = Promise.resolve();
  let parallel = indexer.parallel;

  const walkParts: WalkParts = {
    ...{ database, feed, log, fault, lease, observer },
    watched: watchedBy(config),
    movements: indexer.movements,
    startHeight: indexer.startHeight,
    parallel: () => parallel,
    async onMoved(cursor) {
      parallel = Math.min(parallel + 1, indexer.parallel);
      await progress.setProblem(null);
      progress.moveTo(cursor);
    },
    onUnknown: createUnknownEvents(state, log),
  };

  let hasRetried = false;
  const retry = () => retryQuarantined(database, walkParts);

  /** A new version may read what an earlier one could not. It is no reason to stop that it fails. */
  async function retryOnce(): Promise<void> {
    hasRetried = true;
    await retry().then(
      (done) => done.healed > 0 && log.info({ ...done }, 'events that were set aside are in the index now'),
      (error) => log.error({ reason: String(error) }, 'what is set aside could not be tried again'),
    );
  }

  async function begin(signal: AbortSignal): Promise<Walk> {
    if (!hasRetried) await retryOnce();
    // Also when the feed is gone: the database can tell how far it is.
    await progress.readCursor();
    return beginWalk(walkParts, signal);
  }

  /** Until it fails or is stopped. */
  async function lead(signal: AbortSignal): Promise<void> {
    const walk = await begin(signal);
    while (!signal.aborted) {
      const asked = Date.now();
      const moved = await walk.step(signal);
      await progress.setProblem(null);
      // A feed that lets its readers wait has done the waiting already.
      const rest = moved ? 0 : Math.max(0, indexer.pollMs - (Date.now() - asked));
      if (rest > 0) await delay(rest, undefined, { signal });
    }
  }

  /** Another process reads: we only look where it is, and whether it still lives. */
  async function standBy(signal: AbortSignal): Promise<void> {
    await progress.readCursor();
    await progress.readProblem();
    await delay(indexer.pollMs, undefined, { signal });
  }

  async function fail(error: unknown, failures: number, signal: AbortSignal): Promise<void> {
    const kind = problemKindOf(error);
    const detail = error instanceof Error ? error.message : String(error);
    log.error({ height: state.height, kind, reason: detail }, 'the indexer cannot go on');
    if (kind === 'feed-busy') parallel = Math.max(1, Math.floor(parallel / 2));
    await bestEffort(progress.setProblem({ error: `${detail}. ${ADVICE[kind]}`, kind }));
    const backoff = Math.min(FAILURE_DELAY_MS * 2 ** Math.min(failures, 10), FAILURE_DELAY_MAX_MS);
    const asked = error instanceof IndexerProblem ? error.retryAfterMs : null;
    await sleep(asked ?? backoff, signal);
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const before = state.height;
      try {
        state.leading = await lease.hold();
        await (state.leading ? lead(signal) : standBy(signal));
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof OvertakenError) continue;
        failures = state.height === before ? failures + 1 : 1;
        await fail(error, failures, signal);
      }
    }
  }

  /** A leader that waits long for a block, or for a feed that is down, lives all the same. */
  async function beat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(HEARTBEAT_MS, signal);
      if (state.leading && !signal.aborted) await lease.hold().catch(() => false);
    }
  }

  return {
    start() {
      if (state.running) return;
      state.running = true;
      abort = new AbortController();
      loop = Promise.all([run(abort.signal), beat(abort.signal)]);
    },

    async stop() {
      abort.abort();
      await loop;
      if (state.leading) await bestEffort(lease.release());
      state.leading = false;
      state.running = false;
    },

    async catchUp() {
      if (state.running) throw new Error('the indexer is already following the chain');
      const { signal } = abort;
      while (!(await lease.hold())) await delay(indexer.pollMs, undefined, { signal });
      try {
        const walk = await begin(signal);
        await walk.catchUp(signal);
      } finally {
        await lease.release();
      }
    },

    state: () => ({ ...state }),
    retryQuarantined: retry,

    onIndexed: (listener) => progress.listen(listener),
  };
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
