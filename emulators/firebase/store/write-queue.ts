export interface WriteQueue<Item> {
  /** Resolves when the item is on the disk and settled; rejects when it could not be written. */
  add(item: Item): Promise<void>;
  /** Resolves when nothing is left to write. */
  idle(): Promise<void>;
}

interface Waiting<Item> {
  item: Item;
  done(): void;
  failed(error: unknown): void;
}

/** Items that go to the disk together: even of the largest commits a string can hold as many. */
const MOST_AT_ONCE = 32;

/**
 * Writes what has come together meanwhile at once, in order. When a write fails, all that waits fails with it: each was decided
 * on what came before.
 */
export function createWriteQueue<Item>(parts: {
  write(items: readonly Item[]): Promise<unknown>;
  /** The item is on the disk. */
  settle(item: Item): void;
  /** Nothing that was decided since the last settled item counts. */
  undo(): void;
}): WriteQueue<Item> {
  const waiting: Waiting<Item>[] = [];
  let writing: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_AT_ONCE);
      try {
        await parts.write(batch.map(({ item }) => item));
      } catch (error) {
        parts.undo();
        for (const { failed } of [...batch, ...waiting.splice(0)]) failed(error);
        return;
      }
      for (const { item, done } of batch) {
        parts.settle(item);
        done();
      }
    }
  }

  return {
    add: (item) =>
      new Promise<void>((done, failed) => {
        waiting.push({ item, done, failed });
        writing ??= drain().finally(() => {
          writing = null;
        });
      }),
    async idle() {
      await writing;
    },
  };
}
