import type { BlockJson } from './chain/block-types';
import type { Chain } from './chain/chain';
import { BlockWaiter } from './feed/block-waiter';
import { answerRpc } from './rpc/routes';

/** As long as the feed's own readers are let wait for the next block. */
const PATIENCE_MS = 5_000;

/** What JSON-RPC and the block feed answer over HTTP, for a service in the same process. */
export interface InProcessClient {
  rpc(request: object): Promise<unknown>;
  feed: {
    at(
      height: number,
      signal: AbortSignal,
    ): Promise<{ kind: 'block'; block: BlockJson } | { kind: 'skipped' } | { kind: 'ahead' }>;
    firstHeight(): Promise<number>;
    lastHeight(): Promise<number>;
  };
}

/**
 * The chain's endpoints without a socket: the same methods with the same answers, only that nothing is written as text and read
 * again. The answers are the chain's own objects: callers must not change them.
 */
export function inProcessClient(chain: Chain): InProcessClient {
  const waiter = new BlockWaiter(chain, PATIENCE_MS);
  const newest = () => chain.lastBlock.block.header.height;
  return {
    rpc: (request) => answerRpc(chain, request),
    feed: {
      async at(height, signal) {
        if (height === newest() + 1) await waiter.wait(height, 'own', signal);
        signal.throwIfAborted();
        if (height > newest()) return { kind: 'ahead' };
        const block = await chain.block(height);
        return block ? { kind: 'block', block } : { kind: 'skipped' };
      },
      firstHeight: async () => chain.firstHeight,
      lastHeight: async () => newest(),
    },
  };
}
