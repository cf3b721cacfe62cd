import type { Chain } from '../chain/chain';

/** Lets readers of the feed wait for the next block; one subscription serves them all. */
export class BlockWaiter {
  private readonly waiting = new Set<() => void>();
  private readonly unsubscribe: () => void;

  constructor(
    private readonly chain: Chain,
    private readonly patienceMs: number,
  ) {
    this.unsubscribe = chain.onBlock(() => this.wakeAll());
  }

  /** Resolves with the block of that height, or when patience or the server ends; the caller looks what there is. */
  wait(height: number): Promise<void> {
    if (this.chain.lastBlock.block.header.height >= height) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, this.patienceMs);
      this.waiting.add(done);
    });
  }

  close(): void {
    this.unsubscribe();
    this.wakeAll();
  }

  private wakeAll(): void {
    for (const done of this.waiting) done();
  }
}
