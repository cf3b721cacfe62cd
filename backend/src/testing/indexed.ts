import type { BackendConfig } from '../config/config';
import type { Database } from '../db/database';
import { createBlockFeed } from '../indexer/feed';
import { createIndexer, type Indexer } from '../indexer/follow-chain';
import type { BatchObserver } from '../indexer/ingest';
import { INDEXED_TABLES } from '../indexer/rebuild';
import { type FaultHook, type Logger, silentLogger } from '../util/service';
import { GENEROUS } from './network';

export const MARKET = 'mercado.cosecha.test';
export const TOKEN = 'usdt.cosecha.test';
const TREASURY = 'tesoreria.cosecha.test';

interface TestIndexer {
  database: Database;
  url: string;
  indexer?: Partial<BackendConfig['indexer']>;
  fault?: FaultHook;
  log?: Logger;
  observer?: () => BatchObserver;
  /** Timeout of one request. */
  timeoutMs?: number;
}

/** One life of the indexer. */
export function testIndexer({ database, url, fault, timeoutMs, ...parts }: TestIndexer): Indexer {
  return createIndexer({
    database,
    feed: createBlockFeed(url, timeoutMs),
    config: {
      p2pContractId: MARKET,
      tokenContractId: TOKEN,
      treasury: {
        accountId: TREASURY,
        secretKeys: [],
        limits: GENEROUS,
        creditBytes: 0,
        creditBytesPerSale: 0,
        unprovenBytes: 0,
        leastOrder: 0n,
      },
      indexer: { pollMs: 5, startHeight: null, parallel: 4, movements: 'all', ...parts.indexer },
    },
    log: parts.log ?? silentLogger,
    ...(fault ? { fault } : {}),
    ...(parts.observer ? { observer: parts.observer } : {}),
  });
}

/** An empty index, as before the first block. */
export async function clearIndex(database: Database): Promise<void> {
  for (const table of [...INDEXED_TABLES, 'indexer_leases'] as const) {
    await database.deleteFrom(table).execute();
  }
}

/** Every row that the indexer has written, in an order of its own. */
export async function indexedRows(database: Database): Promise<Record<string, string[]>> {
  const tables = INDEXED_TABLES.map(async (table): Promise<[string, string[]]> => {
    const rows = await database.selectFrom(table).selectAll().execute();
    return [table, rows.map((row) => JSON.stringify(row)).sort()];
  });
  return Object.fromEntries(await Promise.all(tables));
}

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 2));
}
