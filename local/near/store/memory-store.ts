import type { BlockJson } from '../chain/block-types';
import type { BlockStore } from './block-store';

/** Keeps blocks as long as the process lives: for tests. */
export function memoryStore(): BlockStore {
  const blocks = new Map<number, BlockJson>();
  return {
    snapshotInterval: Number.POSITIVE_INFINITY,
    load: async () => ({ snapshot: null, records: [] }),
    async append({ block }) {
      blocks.set(block.block.header.height, block);
    },
    read: async (height) => blocks.get(height) ?? null,
    async saveSnapshot() {},
    async close() {},
  };
}
