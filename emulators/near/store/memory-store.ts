import type { BlockRecord, BlockStore } from './block-store';

/** Keeps blocks as long as the process lives: for tests. */
export function memoryStore(): BlockStore {
  const records = new Map<number, Pick<BlockRecord, 'block' | 'changes'>>();
  return {
    isSnapshotDue: false,
    load: async () => ({ snapshot: null, records: none() }),
    async append({ block, changes }) {
      records.set(block.block.header.height, { block, changes });
    },
    read: async (height) => records.get(height)?.block ?? null,
    readChanges: async (height) => records.get(height)?.changes ?? null,
    async probe() {},
    async saveSnapshot() {},
    async close() {},
  };
}

async function* none(): AsyncGenerator<never> {}
