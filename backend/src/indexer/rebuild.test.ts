import { rm } from 'node:fs/promises';
import { openDatabase } from '../db/database';
import { runIndexCommand } from '../index-command';
import { authorized, testConfig } from '../testing/backend';
import { eventLog, startBlockFeed } from '../testing/block-feed';
import { testDatabase } from '../testing/database';
import { offerSetEvent, orderActiveEvent } from '../testing/events';
import { indexedRows, MARKET, testIndexer, until } from '../testing/indexed';
import { openMarket, type TestMarket } from '../testing/market';
import { buy, post, publish } from '../testing/network';
import { createBlockFeed } from './feed';
import { rebuildIndex } from './rebuild';

describe('on a market', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());

  test('a rebuilt index is the same, keeps what people wrote, and tells nobody anything twice', async () => {
    const { backend, seller, buyer } = market;
    const { indexer } = backend.backend;
    const orderId = await buy(backend, buyer, await publish(backend, seller));
    await indexer.catchUp();
    const reason = { orderId, expectedStatus: 1, reason: 'El café no ha llegado todavía.' };
    expect((await post(backend, buyer, '/api/p2p/dispute-order', reason)).statusCode).toBe(200);
    await backend.app.inject({
      method: 'PUT',
      url: '/api/wallet/put-profile',
      headers: authorized(seller.token),
      payload: { name: 'Finca La Esperanza' },
    });
    await indexer.catchUp();
    const written = async () => {
      const { database } = backend;
      const tables = [
        'notifications',
        'dispute_statements',
        'profiles',
        'sessions',
        'operations',
        'transactions',
      ];
      return Promise.all(
        tables.map((table) =>
          database
            .selectFrom(table as 'profiles')
            .selectAll()
            .execute(),
        ),
      );
    };
    const before = { rows: await indexedRows(backend.database), written: await written() };
    expect(before.rows.orders).toHaveLength(1);
    expect(before.written[0]?.length).toBeGreaterThan(1);
    expect(before.written[1]).toHaveLength(1);

    const { p2pContractId: contractId, near } = backend.config;
    const feed = createBlockFeed(near.dataUrl);
    await rebuildIndex({ database: backend.database, contractId, startHeight: null, feed });
    expect((await indexedRows(backend.database)).offers).toEqual([]);
    await indexer.catchUp();
    expect(await indexedRows(backend.database)).toEqual(before.rows);
    expect(await written()).toEqual(before.written);
  });
});

test('an index ahead of its chain says which command helps, and is read again by a service that runs', async () => {
  const config = await testDatabase();
  const database = await openDatabase(config);
  const feed = await startBlockFeed();
  const offer = (id: string) => feed.add([{ executor: MARKET, logs: [eventLog(offerSetEvent(id))] }]);
  const height = offer('1');
  offer('2');
  await testIndexer({ database, url: feed.url }).catchUp();
  feed.showUpTo(height);
  const indexer = testIndexer({ database, url: feed.url });
  indexer.start();
  await until(() => indexer.state().error !== null);
  expect(indexer.state()).toMatchObject({
    errorKind: 'feed-behind',
    error: expect.stringContaining('npm run index -- rebuild'),
  });
  await rebuildIndex({
    ...{ database, contractId: MARKET, startHeight: null },
    feed: createBlockFeed(feed.url),
  });
  await until(async () => indexer.state().error === null && indexer.state().height === height);
  expect((await indexedRows(database)).offers).toHaveLength(1);
  await indexer.stop();
  await feed.close();
  await database.destroy();
});

test('nothing is emptied that could not be read again', async () => {
  const database = await openDatabase(await testDatabase());
  const feed = await startBlockFeed();
  const height = feed.add([{ executor: MARKET, logs: [eventLog(orderActiveEvent('7'))] }]);
  feed.add([]);
  await testIndexer({ database, url: feed.url }).catchUp();
  feed.forgetBelow(height + 1);
  const rebuild = (startHeight: number | null) =>
    rebuildIndex({ database, contractId: MARKET, startHeight, feed: createBlockFeed(feed.url) });
  await expect(rebuild(null)).rejects.toThrow('begins later');
  await expect(rebuild(height + 1)).rejects.toThrow('INDEXER_START_HEIGHT');
  expect((await indexedRows(database)).orders).toHaveLength(1);
  await feed.close();
  await database.destroy();
});

test('the command lists what is set aside, tries it again, and explains itself', async () => {
  const database = await testDatabase();
  // The command opens and closes it each time, and a database of tests is emptied when it is closed.
  const end = database.kind === 'pglite' ? database.engine?.close : undefined;
  if (database.kind === 'pglite' && database.engine) database.engine.close = async () => undefined;
  const feed = await startBlockFeed();
  feed.add([{ executor: MARKET, logs: [eventLog(offerSetEvent('2', { time: 2 ** 40 }))] }]);
  const opened = await openDatabase(database);
  await testIndexer({ database: opened, url: feed.url }).catchUp();
  await opened.destroy();
  const config = await testConfig({ database });
  const said = async (verb: 'list' | 'retry' | 'rebuild') => {
    const lines: string[] = [];
    await runIndexCommand(config, { verb }, { say: (line) => lines.push(line) });
    return lines.join('\n');
  };
  expect(await said('list')).toMatch(
    /1 events are set aside\.\nblock 101, receipt \S+: offer_set \(offer_id 2\): .*time/,
  );
  expect(await said('retry')).toBe('0 events are in the index now, 1 wait on.');
  expect(await said('rebuild')).toContain('The index is empty.');
  expect(await said('list')).toBe('Nothing is set aside.');
  await feed.close();
  await end?.();
  await rm(config.dataDir, { recursive: true, force: true });
});
