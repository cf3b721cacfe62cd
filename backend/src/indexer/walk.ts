import { type ApplyParts, applyBlocks } from './apply-blocks';
import { type Cursor, readCursor } from './cursor';
import { type BlockDigest, digestOf } from './facts';
import type { BlockFeed, FeedAnswer } from './feed';
import { IndexerProblem } from './problem';
import { readAhead } from './read-ahead';

/** What one transaction takes at most. */
const BATCH = { blocks: 500, facts: 2_000, ms: 2_000 };
/** Blocks in a row at the head after which we ask how far the head has gone meanwhile. */
const STREAK = 16;
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

type Read = { kind: 'block'; digest: BlockDigest } | { kind: 'skipped' | 'ahead' };

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
  let lookedBack = Date.now();

  async function write(blocks: readonly BlockDigest[]): Promise<void> {
    if (blocks.length === 0) return;
    cursor = await applyBlocks(parts, blocks, cursor);
    for (const event of blocks.flatMap((block) => block.unknown)) parts.onUnknown(event);
    if (cursor) await parts.onMoved(cursor);
  }

  function readAnswer(answer: FeedAnswer): Read {
    if (answer.kind !== 'block') return answer;
    return { kind: 'block', digest: digestOf(answer.block, watched) };
  }

  /** Everything up to `to`. What could be read before a failure is written before it is told. */
  async function readUpTo(to: number, signal: AbortSignal): Promise<void> {
    const batch = createBatch(cursor);
    const range = { from: next, to, parallel: parts.parallel() };
    try {
      for await (const read of readAhead(feed, range, readAnswer, signal)) {
        if (read.kind === 'ahead') break;
        if (read.kind === 'block') batch.add(read.digest);
        next += 1;
        if (batch.isFull()) await write(batch.take());
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
        await catchUp(signal);
        streak = 0;
      }
      const read = readAnswer(await feed.at(next, signal));
      if (read.kind === 'ahead') {
        streak = 0;
        if (cursor && Date.now() - lookedBack > LOOK_BACK_MS) {
          await requireSameChain(feed, cursor, signal);
          lookedBack = Date.now();
        }
        return false;
      }
      if (read.kind === 'block') await write([read.digest]);
      next += 1;
      streak += 1;
      return true;
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
