import type { BlockStore } from '..';

/** A store whose disk has no room while `isFull` is true. */
export function fillingStore(store: BlockStore): BlockStore & { isFull: boolean } {
  const full = () => Promise.reject(new Error('ENOSPC: no space left on device'));
  return {
    ...store,
    isFull: false,
    get isSnapshotDue() {
      return store.isSnapshotDue;
    },
    append(block) {
      return this.isFull ? full() : store.append(block);
    },
    probe() {
      return this.isFull ? full() : store.probe();
    },
  };
}
