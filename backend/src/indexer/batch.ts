import type { Cursor } from './cursor';
import type { BlockDigest } from './digest';
import { IndexerProblem } from './problem';

/** What one transaction takes at most. */
const BATCH = { blocks: 500, facts: 2_000, ms: 2_000 };

/** Blocks that follow each other, to be written in one transaction. */
interface Batch {
  /** @throws IndexerProblem when the block does not follow the one before it */
  add(block: BlockDigest): void;
  isFull(): boolean;
  take(): BlockDigest[];
}

export function createBatch(after: Cursor | null): Batch {
  let previous: { height: number; hash: string } | null = after;
  let blocks: BlockDigest[] = [];
  let facts = 0;
  let startedAt = Date.now();
  return {
    add(block) {
      const { height, hash, previous: says } = block.header;
      if (previous && says !== previous.hash) {
        const detail = `block ${height} follows ${says}, but block ${previous.height} is ${previous.hash}`;
        throw new IndexerProblem('other-chain', detail);
      }
      if (blocks.length === 0) startedAt = Date.now();
      previous = { height, hash };
      blocks.push(block);
      facts += block.facts.length;
    },
    isFull: () =>
      blocks.length >= BATCH.blocks ||
      facts >= BATCH.facts ||
      (blocks.length > 0 && Date.now() - startedAt > BATCH.ms),
    take() {
      const taken = blocks;
      blocks = [];
      facts = 0;
      return taken;
    },
  };
}
