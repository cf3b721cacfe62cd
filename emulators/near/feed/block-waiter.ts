import type { Chain } from '../chain/chain';

/** Limits for one address and for all. An indexer has one. */
const MOST_OF_ONE = 64;
const MOST_OF_ALL = 1_024;

/** Lets readers of the feed wait for the next block; one subscription serves them all. */
export class BlockWaiter {
  /** Each with the address that waits. */
  private readonly waiting = new Map<() => void, string>();
  private readonly unsubscribe: () => void;

  constructor(
    private readonly chain: Chain,
    private readonly patienceMs: number,
  ) {
    this.unsubscribe = chain.onBlock(() => this.wakeAll());
  }

  /** Whether one more reader from there may wait: each holds a connection. */
  hasRoomFor(address: string): boolean {
    if (this.waiting.size >= MOST_OF_ALL) return false;
    return [...this.waiting.values()].filter((each) => each === address).length < MOST_OF_ONE;
  }

  /** Resolves with the block of that height, or when patience, the reader or the server ends; the caller looks what there is. */
  wait(height: number, address: string, signal?: AbortSignal): Promise<void> {
    if (this.chain.lastBlock.block.header.height >= height || signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, this.patienceMs);
      signal?.addEventListener('abort', done);
      this.waiting.set(done, address);
    });
  }

  close(): void {
    this.unsubscribe();
    this.wakeAll();
  }

  private wakeAll(): void {
    for (const done of [...this.waiting.keys()]) done();
  }
}
