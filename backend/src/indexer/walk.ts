import { setTimeout as delay } from 'node:timers/promises';
import { type ApplyParts, applyBlocks } from './apply-blocks';
import { type Cursor, readCursor } from './cursor';
import { type BlockDigest, digestOf } from './facts';
import type { BlockFeed } from './feed';
import { IndexerProblem } from './problem';
import { type Come, readAhead } from './read-ahead';

/** What one transaction takes at most. */
const BATCH = { blocks: 500, facts: 2_000, ms: 2_000 };
/** Batches in a row at the head after which we ask how far the head has gone meanwhile. */
const STREAK = 16;
/**
 * Between two batches at the head: a chain that makes many blocks a second costs a transaction for several of them. On NEAR they
 * are further apart than this, and each is written as it comes.
 */
const GATHER_MS = 50;
/** How often a reader that waits at the head makes sure that the feed still has the chain that it read. */
const LOOK_BACK_MS = 30_000;

export interface WalkParts extends ApplyParts {
  feed: BlockFeed;
  /** Where a database without a cursor begins; null: at the feed's first block. */
  startHeight: number | null;
  /** How many blocks may be asked for at once. */
  parallel: () => number;
  onMoved: (cursor: Cursor) => Promise<void>;
  onUnknown: (event: string) => void;
}

/** One way along the chain, from where the database stands. After any failure a new one begins. */
export interface Walk {
  readonly cursor: Cursor | null;
  /** Highest block that the feed is known to have. */
  readonly head: number | null;
  /** Reads all that the feed has now, many blocks at a time. */
  catchUp(signal: AbortSignal): Promise<void>;
  /** The same, and waits at the head for the next block. False when none came. */
  step(signal: AbortSignal): Promise<boolean>;
}

type Read = { kind: 'block'; digest: BlockDigest } | { kind: 'skipped' };

/**
 * @throws IndexerProblem `other-chain` or `feed-behind` when the feed does not have the block at which the database stands
 */
export async function beginWalk(parts: WalkParts, signal: AbortSignal): Promise<Walk> {
  const { feed, watched, database } = parts;
  let cursor = await readCursor(database, watched.market);
  if (cursor) await requireSameChain(feed, cursor, signal);
  let next = cursor ? cursor.height + 1 : (parts.startHeight ?? (await feed.firstHeight(signal)));
  let head: number | null = null;
  let streak = 0;
  /** What comes at the head, read while what came before is written. */
  let coming: AsyncGenerator<Read[]> | null = null;
  let wroteAt = 0;
  let lookedBack = Date.now();

  async function write(blocks: readonly BlockDigest[]): Promise<void> {
    if (blocks.length === 0) return;
    cursor = await applyBlocks(parts, blocks, cursor);
    for (const event of blocks.flatMap((block) => block.unknown)) parts.onUnknown(event);
    if (cursor) await parts.onMoved(cursor);
  }

  function readAnswer(answer: Come): Read {
    if (answer.kind !== 'block') return answer;
    return { kind: 'block', digest: digestOf(answer.block, watched) };
  }

  /** Everything up to `to`. What could be read before a failure is written before it is told. */
  async function readUpTo(to: number, signal: AbortSignal): Promise<void> {
    const batch = createBatch(cursor);
    const range = { from: next, to, parallel: parts.parallel() };
    try {
      for await (const reads of readAhead(feed, range, readAnswer, signal)) {
        for (const read of reads) {
          if (read.kind === 'block') batch.add(read.digest);
          next += 1;
          if (batch.isFull()) await write(batch.take());
        }
      }
    } catch (error) {
      if (error instanceof IndexerProblem) await write(batch.take());
      throw error;
    }
    await write(batch.take());
  }

  async function catchUp(signal: AbortSignal): Promise<void> {
    for (;;) {
      head = await feed.lastHeight(signal);
      if (next > head) return;
      const from = next;
      await readUpTo(head, signal);
      if (next === from) return;
    }
  }

  /** Everything that has come since the last look, in one transaction; waits for the first. False when none came. */
  async function takeComing(signal: AbortSignal): Promise<boolean> {
    coming ??= readAhead(feed, { from: next, to: Number.POSITIVE_INFINITY, parallel: 1 }, readAnswer, signal);
    const come = await coming.next();
    if (come.done) {
      coming = null;
      streak = 0;
      await lookBack(signal);
      return false;
    }
    await write(come.value.flatMap((read) => (read.kind === 'block' ? [read.digest] : [])));
    next += come.value.length;
    wroteAt = Date.now();
    streak += 1;
    return true;
  }

  async function leaveHead(): Promise<void> {
    await coming?.return(undefined);
    coming = null;
  }

  async function lookBack(signal: AbortSignal): Promise<void> {
    if (!cursor || Date.now() - lookedBack <= LOOK_BACK_MS) return;
    await requireSameChain(feed, cursor, signal);
    lookedBack = Date.now();
  }

  return {
    get cursor() {
      return cursor;
    },
    get head() {
      return head === null ? null : Math.max(head, next - 1);
    },
    catchUp,

    async step(signal) {
      if (head === null || streak >= STREAK) {
        await leaveHead();
        await catchUp(signal);
        streak = 0;
      }
      const rest = wroteAt + GATHER_MS - Date.now();
      if (rest > 0) await delay(Math.min(rest, GATHER_MS), undefined, { signal });
      try {
        return await takeComing(signal);
      } catch (error) {
        await leaveHead();
        throw error;
      }
    },
  };
}

async function requireSameChain(
  feed: BlockFeed,
  { height, hash }: Cursor,
  signal: AbortSignal,
): Promise<void> {
  const answer = await feed.at(height, signal);
  if (answer.kind === 'ahead') {
    throw new IndexerProblem(
      'feed-behind',
      `the database stands at block ${height}, which the feed does not have yet`,
    );
  }
  const found = answer.kind === 'block' ? answer.block.block.header.hash : 'no block';
  if (found === hash) return;
  throw new IndexerProblem(
    'other-chain',
    `block ${height} is ${hash} in the database, and ${found} at the feed`,
  );
}

interface Batch {
  /** @throws IndexerProblem when the block does not follow the one before it */
  add(block: BlockDigest): void;
  isFull(): boolean;
  take(): BlockDigest[];
}

function createBatch(after: Cursor | null): Batch {
  let previous: { height: number; hash: string } | null = after;
  let blocks: BlockDigest[] = [];
  let facts = 0;
  let begun = Date.now();
  return {
    add(block) {
      const { height, hash, previous: says } = block.header;
      if (previous && says !== previous.hash) {
        const detail = `block ${height} follows ${says}, but block ${previous.height} is ${previous.hash}`;
        throw new IndexerProblem('other-chain', detail);
      }
      if (blocks.length === 0) begun = Date.now();
      previous = { height, hash };
      blocks.push(block);
      facts += block.facts.length;
    },
    isFull: () =>
      blocks.length >= BATCH.blocks ||
      facts >= BATCH.facts ||
      (blocks.length > 0 && Date.now() - begun > BATCH.ms),
    take() {
      const taken = blocks;
      blocks = [];
      facts = 0;
      return taken;
    },
  };
}
