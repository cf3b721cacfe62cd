import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/database';
import { type BlockFeedServer, eventLog, startBlockFeed } from '../testing/block-feed';
import { testDatabase } from '../testing/database';
import { BUYER, offerSetEvent, orderActiveEvent, orderClosedEvent, SELLER } from '../testing/events';
import { MARKET, TOKEN, testIndexer, until } from '../testing/indexed';
import { silentLogger } from '../util/service';
import { applyBlocks, OvertakenError } from './apply-blocks';
import { readCursor } from './cursor';
import { digestOf } from './digest';
import { createBlockFeed } from './feed';
import { createLease } from './lease';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const WATCHED = { market: MARKET, token: TOKEN, treasury: null };
const ORDERS = 30;

onPostgres('several processes on one database', () => {
  let databases: Database[];
  let feed: BlockFeedServer;

  beforeEach(async () => {
    const config = await testDatabase();
    databases = [await openDatabase(config), await openDatabase(config)];
    feed = await startBlockFeed();
  });
  afterEach(async () => {
    await Promise.all(databases.map((database) => database.destroy()));
    await feed.close();
  });

  const database = (index: number): Database => databases[index] as Database;
  const addOrder = (id: number) => {
    feed.add([{ executor: MARKET, logs: [eventLog(orderActiveEvent(String(id)))] }]);
    return feed.add([{ executor: MARKET, logs: [eventLog(orderClosedEvent(String(id)))] }]);
  };
  const counts = () => database(0).selectFrom('user_statistics').select(['wallet', 'total_orders']).execute();

  test('one reads, all know, and everything is counted once', async () => {
    const indexers = databases.map((each) => testIndexer({ database: each, url: feed.url }));
    const heights = new Set<number>();
    for (const indexer of indexers) indexer.start();
    await until(() => indexers.some((indexer) => indexer.state().leading));
    indexers.find((indexer) => !indexer.state().leading)?.onIndexed(({ height }) => heights.add(height));
    let last = feed.add([{ executor: MARKET, logs: [eventLog(offerSetEvent('1'))] }]);
    for (let id = 1; id <= ORDERS; id += 1) {
      last = addOrder(id);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => indexers.every((indexer) => indexer.state().height === last));
    expect(indexers.filter((indexer) => indexer.state().leading)).toHaveLength(1);
    await until(() => heights.has(last));

    const leader = indexers.find((indexer) => indexer.state().leading);
    const heir = indexers.find((indexer) => indexer !== leader);
    await leader?.stop();
    last = addOrder(ORDERS + 1);
    await until(() => heir?.state().height === last);
    expect(heir?.state().leading).toBe(true);
    await heir?.stop();
    expect((await counts()).sort((a, b) => a.wallet.localeCompare(b.wallet))).toEqual(
      [SELLER, BUYER].map((wallet) => ({ wallet, total_orders: ORDERS + 1 })),
    );
  });

  test('the same blocks written by both at once count once, whoever holds the lease', async () => {
    feed.add([{ executor: MARKET, logs: [eventLog(offerSetEvent('1'))] }]);
    await testIndexer({ database: database(0), url: feed.url }).catchUp();
    const before = await readCursor(database(0), MARKET);
    const closing = addOrder(1);
    const heights = [closing - 1, closing];
    const source = createBlockFeed(feed.url);
    const digests = await Promise.all(
      heights.map(async (height) => {
        const answer = await source.at(height, new AbortController().signal);
        if (answer.kind !== 'block') throw new Error('no block');
        return digestOf(answer.block, WATCHED);
      }),
    );
    const leases = databases.map((each) => createLease(each, MARKET));
    const write = (index: number) =>
      applyBlocks(
        {
          ...{
            database: database(index),
            watched: WATCHED,
            movements: 'all',
            fault: () => undefined,
            log: silentLogger,
          },
          lease: leases[index] ?? createLease(database(index), MARKET),
        },
        digests,
        before,
      );
    expect(await leases[0]?.hold()).toBe(true);
    expect(await leases[1]?.hold()).toBe(false);
    await expect(write(1)).rejects.toBeInstanceOf(OvertakenError);
    // The first one's process sleeps past its lease, and wakes up in the middle of the second one's work.
    await leases[0]?.release();
    expect(await leases[1]?.hold()).toBe(true);
    const ends = await Promise.allSettled([write(1), write(0), write(1)]);
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    expect(await counts()).toEqual(expect.arrayContaining([{ wallet: SELLER, total_orders: 1 }]));
  });

  test('a connection that the server ends inside a transaction leaves nothing behind, and it goes on', async () => {
    feed.add([{ executor: MARKET, logs: [eventLog(offerSetEvent('1'))] }]);
    await testIndexer({ database: database(0), url: feed.url }).catchUp();
    const last = addOrder(1);
    await database(1)
      .transaction()
      .execute(async (transaction) => {
        // Locks the cursor, so that the indexer's transaction waits with all its rows written.
        await transaction.selectFrom('chain_cursor').selectAll().forUpdate().execute();
        const reading = testIndexer({ database: database(0), url: feed.url }).catchUp();
        const failed = reading.then(
          () => false,
          () => true,
        );
        const waiting = sql<{ pid: number }>`
          select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`;
        await until(async () => (await waiting.execute(transaction)).rows.length > 0);
        for (const { pid } of (await waiting.execute(transaction)).rows) {
          await sql`select pg_terminate_backend(${pid}::integer, 5000)`.execute(transaction);
        }
        expect(await failed).toBe(true);
      });
    expect(await database(0).selectFrom('orders').select('order_id').execute()).toEqual([]);
    await testIndexer({ database: database(0), url: feed.url }).catchUp();
    expect((await readCursor(database(0), MARKET))?.height).toBe(last);
    expect(await counts()).toEqual(expect.arrayContaining([{ wallet: SELLER, total_orders: 1 }]));
  });
});
