import { setTimeout as delay } from 'node:timers/promises';
import { type ApplyParts, applyBlocks } from './apply-blocks';
import { createBatch } from './batch';
import { type Cursor, readCursor } from './cursor';
import { type BlockDigest, digestOf } from './digest';
import type { BlockFeed } from './feed';
import { IndexerProblem } from './problem';
import { type Come, readAhead } from './read-ahead';

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
  /** Height at which a database without a cursor starts; null: the feed's first block. */
  startHeight: number | null;
  /** How many blocks may be asked for at once. */
  parallel: () => number;
  onMoved: (cursor: Cursor) => Promise<void>;
  onUnknown: (event: string) => void;
}

/** One pass along the chain from the stored cursor. After any failure a new one is started. */
export interface Walk {
  /** Reads all that the feed has now, many blocks at a time. */
  catchUp(signal: AbortSignal): Promise<void>;
  /** The same, and waits at the head for the next block. False when none came. */
  step(signal: AbortSignal): Promise<boolean>;
}

type Read = { kind: 'block'; digest: BlockDigest } | { kind: 'skipped' };

/** @throws IndexerProblem `other-chain` or `feed-behind` when the feed does not have the block of the cursor */
export async function startWalk(parts: WalkParts, signal: AbortSignal): Promise<Walk> {
  const cursor = await readCursor(parts.database, parts.watched.market);
  if (cursor) await requireSameChain(parts.feed, cursor, signal);
  const next = cursor ? cursor.height + 1 : (parts.startHeight ?? (await parts.feed.firstHeight(signal)));
  return new ChainWalk(parts, cursor, next);
}

class ChainWalk implements Walk {
  private knownHead: number | null = null;
  private streak = 0;
  /** What comes at the head, read while what came before is written. */
  private coming: AsyncGenerator<Read[]> | null = null;
  private wroteAt = 0;
  private lookedBack = Date.now();

  constructor(
    private readonly parts: WalkParts,
    private cursor: Cursor | null,
    private next: number,
  ) {}

  async catchUp(signal: AbortSignal): Promise<void> {
    for (;;) {
      this.knownHead = await this.parts.feed.lastHeight(signal);
      if (this.next > this.knownHead) return;
      const from = this.next;
      await this.readUpTo(this.knownHead, signal);
      if (this.next === from) return;
    }
  }

  async step(signal: AbortSignal): Promise<boolean> {
    if (this.knownHead === null || this.streak >= STREAK) {
      await this.leaveHead();
      await this.catchUp(signal);
      this.streak = 0;
    }
    const rest = this.wroteAt + GATHER_MS - Date.now();
    if (rest > 0) await delay(Math.min(rest, GATHER_MS), undefined, { signal });
    try {
      return await this.takeComing(signal);
    } catch (error) {
      await this.leaveHead();
      throw error;
    }
  }

  private readonly readAnswer = (answer: Come): Read => {
    if (answer.kind !== 'block') return answer;
    return { kind: 'block', digest: digestOf(answer.block, this.parts.watched) };
  };

  private async write(blocks: readonly BlockDigest[]): Promise<void> {
    if (blocks.length === 0) return;
    this.cursor = await applyBlocks(this.parts, blocks, this.cursor);
    for (const event of blocks.flatMap((block) => block.unknown)) this.parts.onUnknown(event);
    if (this.cursor) await this.parts.onMoved(this.cursor);
  }

  /** Everything up to `to`. Blocks read before a failure are written before it is thrown. */
  private async readUpTo(to: number, signal: AbortSignal): Promise<void> {
    const batch = createBatch(this.cursor);
    const range = { from: this.next, to, parallel: this.parts.parallel() };
    try {
      for await (const reads of readAhead(this.parts.feed, range, this.readAnswer, signal)) {
        for (const read of reads) {
          if (read.kind === 'block') batch.add(read.digest);
          this.next += 1;
          if (batch.isFull()) await this.write(batch.take());
        }
      }
    } catch (error) {
      if (error instanceof IndexerProblem) await this.write(batch.take());
      throw error;
    }
    await this.write(batch.take());
  }

  /** Everything that has come since the last read, in one transaction; waits for the first. False when none came. */
  private async takeComing(signal: AbortSignal): Promise<boolean> {
    const range = { from: this.next, to: Number.POSITIVE_INFINITY, parallel: 1 };
    this.coming ??= readAhead(this.parts.feed, range, this.readAnswer, signal);
    const come = await this.coming.next();
    if (come.done) {
      this.coming = null;
      this.streak = 0;
      await this.lookBack(signal);
      return false;
    }
    await this.write(come.value.flatMap((read) => (read.kind === 'block' ? [read.digest] : [])));
    this.next += come.value.length;
    this.wroteAt = Date.now();
    this.streak += 1;
    return true;
  }

  private async leaveHead(): Promise<void> {
    await this.coming?.return(undefined);
    this.coming = null;
  }

  private async lookBack(signal: AbortSignal): Promise<void> {
    if (!this.cursor || Date.now() - this.lookedBack <= LOOK_BACK_MS) return;
    await requireSameChain(this.parts.feed, this.cursor, signal);
    this.lookedBack = Date.now();
  }
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
