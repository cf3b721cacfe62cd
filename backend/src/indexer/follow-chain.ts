import { setTimeout as delay } from 'node:timers/promises';
import type { BackendConfig } from '../config';
import type { Database } from '../db/database';
import type { Logger } from '../service';
import { applyBlock, type Cursor, readCursor } from './apply-block';
import type { BlockFeed } from './feed';

const FAILURE_DELAY_MS = 500;
const FAILURE_DELAY_MAX_MS = 15_000;

export interface IndexerState {
  running: boolean;
  /** Last height that the database holds; null before the first block. */
  height: number | null;
  /** Why it cannot go on, while it cannot. */
  error: string | null;
}

export interface Indexer {
  start(): void;
  stop(): Promise<void>;
  /** Reads until the feed has no more; for tests and for a start that must show everything. */
  catchUp(): Promise<void>;
  state(): IndexerState;
  /**
   * Tells of every move of the cursor, once it is committed. Other processes hear the same from PostgreSQL: channel
   * INDEXED_CHANNEL with the height as its text.
   * @returns the way to stop
   */
  onIndexed(listener: IndexedListener): () => void;
}

/** Where the database stands now. */
export interface Indexed {
  height: number;
  hash: string;
}

export type IndexedListener = (indexed: Indexed) => void;

interface IndexerParts {
  database: Database;
  feed: BlockFeed;
  config: Pick<BackendConfig, 'p2pContractId' | 'indexer'>;
  log: Logger;
}

/**
 * Follows the block feed from the last stored height. Nothing is skipped: a block that cannot be read or
 * understood is tried again, ever more slowly, and health() says why.
 */
export function createIndexer({ database, feed, config, log }: IndexerParts): Indexer {
  const { p2pContractId, indexer } = config;
  const state: IndexerState = { running: false, height: null, error: null };
  let abort = new AbortController();
  let loop: Promise<void> = Promise.resolve();
  let cursor: Cursor | null = null;
  const listeners = new Set<IndexedListener>();

  function tell({ height, hash }: Cursor): void {
    if (hash === null) return;
    for (const listener of listeners) listener({ height, hash });
  }

  async function beginning(signal: AbortSignal): Promise<Cursor> {
    const stored = await readCursor(database, p2pContractId);
    if (stored) {
      // A quiet chain sends no block after a restart, and yet we know where we stand.
      state.height = stored.height;
      return stored;
    }
    const first = indexer.startHeight ?? (await feed.firstHeight(signal));
    return { height: first - 1, hash: null };
  }

  /** One height further, or false at the head. */
  async function advance(signal: AbortSignal): Promise<boolean> {
    const at = cursor ?? (await beginning(signal));
    const answer = await feed.at(at.height + 1, signal);
    if (answer.kind === 'ahead') {
      cursor = at;
      return false;
    }
    cursor =
      answer.kind === 'skipped'
        ? { ...at, height: at.height + 1 }
        : await applyBlock(database, p2pContractId, answer.block, at);
    state.height = cursor.height;
    if (answer.kind === 'block') tell(cursor);
    return true;
  }

  async function run(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const moved = await advance(signal);
        failures = 0;
        state.error = null;
        if (!moved) await delay(indexer.pollMs, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        cursor = null;
        state.error = String(error);
        log.error({ height: state.height, reason: String(error) }, 'the indexer cannot go on');
        failures += 1;
        const wait = Math.min(FAILURE_DELAY_MS * 2 ** Math.min(failures, 10), FAILURE_DELAY_MAX_MS);
        await delay(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    start() {
      if (state.running) return;
      state.running = true;
      abort = new AbortController();
      loop = run(abort.signal);
    },

    async stop() {
      abort.abort();
      await loop;
      state.running = false;
    },

    async catchUp() {
      if (state.running) throw new Error('the indexer is already following the chain');
      while (await advance(abort.signal)) {
        // Every turn is one height.
      }
    },

    state: () => ({ ...state }),

    onIndexed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
