import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../../backend/src/db/database';
import { createIndexer } from '../../backend/src/indexer/follow-chain';
import { INDEXED_TABLES } from '../../backend/src/indexer/rebuild';
import { silentLogger } from '../../backend/src/service';
import { FIRST_HEIGHT, MARKET, TOKEN, writtenFeed } from './written-chain';

const DEFAULT_BLOCKS = '20000';

/**
 * `npm run bench:indexer [-- --blocks 20000]`: how fast a database catches up with a chain whose blocks are JSON texts in
 * memory, so that nothing but the indexer and the database is measured. With TEST_DATABASE_URL=postgres://… on that server's empty database, else on PGlite in memory.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { blocks: { type: 'string' } } });
  const blocks = Number(values.blocks ?? DEFAULT_BLOCKS);
  const database = await openDatabase(
    process.env.TEST_DATABASE_URL
      ? { kind: 'postgres', url: process.env.TEST_DATABASE_URL }
      : { kind: 'pglite', directory: null },
  );
  const engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PGlite in memory';
  try {
    for (const busy of [0, 4, 1]) {
      await clear(database);
      const seconds = await catchUp(database, { blocks, busy });
      const kind = busy === 0 ? 'empty blocks' : `events in every ${busy === 1 ? '' : `${busy}th `}block`;
      console.log(`${engine}, ${blocks} blocks, ${kind}: ${Math.round(blocks / seconds)} blocks/s`);
    }
  } finally {
    await database.destroy();
  }
}

async function catchUp(database: Database, chain: { blocks: number; busy: number }): Promise<number> {
  const feed = writtenFeed(chain);
  const indexer = createIndexer({
    database,
    feed,
    config: {
      p2pContractId: MARKET,
      tokenContractId: TOKEN,
      treasury: null,
      indexer: { pollMs: 250, startHeight: FIRST_HEIGHT, parallel: 8, movements: 'all' },
    },
    log: silentLogger,
  });
  const begun = performance.now();
  await indexer.catchUp();
  return (performance.now() - begun) / 1000;
}

async function clear(database: Database): Promise<void> {
  for (const table of INDEXED_TABLES) {
    await database.deleteFrom(table).execute();
  }
}
