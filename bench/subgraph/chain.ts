import { readConfig } from '../../backend/src/config/config';
import type { Database } from '../../backend/src/db/database';
import { createBlockFeed } from '../../backend/src/indexer/feed';
import { createIndexer } from '../../backend/src/indexer/follow-chain';
import { eventLog, startBlockFeed } from '../../backend/src/testing/block-feed';
import { silentLogger } from '../../backend/src/util/service';

/** Names under `.test` are no real money, of which the service would ask more. */
const MARKET = 'mercado.cosecha.test';
const NOWHERE = 'http://127.0.0.1:1';

/** What the service asks to be told; it signs nothing here and reads no chain. */
export const SERVICE_ENVIRONMENT = {
  SEALING_KEY: `bench:${Buffer.alloc(32, 1).toString('base64')}`,
  NEAR_RPC_URL: NOWHERE,
  NEAR_DATA_URL: NOWHERE,
  P2P_CONTRACT_ID: MARKET,
  TOKEN_CONTRACT_ID: 'usdt.cosecha.test',
};

/** A chain that goes on while the servers answer: blocks of our own making, read by the service's own indexer. */
export interface Chain {
  /** Commits a block in which the offer has so much left. */
  setRemaining(offerId: string, remaining: bigint): Promise<void>;
  close(): Promise<void>;
}

/** @param database a pool of the bench, so that the servers are notified of a block as of another process's */
export async function createChain(database: Database): Promise<Chain> {
  // An earlier run may have left its cursor; its hashes are not ours.
  await database.deleteFrom('chain_cursor').execute();
  const feed = await startBlockFeed();
  const indexer = createIndexer({
    database,
    feed: createBlockFeed(feed.url),
    config: readConfig({ ...SERVICE_ENVIRONMENT, NEAR_DATA_URL: feed.url }),
    log: silentLogger,
  });
  await indexer.catchUp();
  return {
    async setRemaining(offerId, remaining) {
      const data = { offer_id: offerId, remaining_amount: String(remaining), status: 1 };
      feed.add([{ executor: MARKET, logs: [eventLog({ event: 'offer_stock', data })] }]);
      await indexer.catchUp();
    },
    close: () => feed.close(),
  };
}
