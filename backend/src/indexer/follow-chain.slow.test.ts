import type { MarketEvent } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { openDatabase } from '../db/database';
import { type BlockFeedServer, eventLog, startBlockFeed } from '../testing/block-feed';
import { databaseForFile, testDatabase } from '../testing/database';
import { BUYER, offerSetEvent, orderActiveEvent, orderClosedEvent, SELLER } from '../testing/events';
import { silentLogger } from '../util/service';
import { createBlockFeed } from './feed';
import { createIndexer, type Indexer } from './follow-chain';
import { INDEXED_TABLES } from './rebuild';

const MARKET = 'mercado.cosecha.test';
const database = databaseForFile();
let feed: BlockFeedServer;
let indexer: Indexer;

beforeEach(async () => {
  for (const table of INDEXED_TABLES) {
    await database.deleteFrom(table).execute();
  }
  feed = await startBlockFeed();
  indexer = newIndexer();
});
afterEach(async () => {
  await indexer.stop();
  await feed.close();
});

function newIndexer(url = feed.url, on = database): Indexer {
  const config = {
    p2pContractId: MARKET,
    tokenContractId: 'usdt.cosecha.test',
    treasury: null,
    indexer: { pollMs: 5, startHeight: null, parallel: 4, movements: 'all' as const },
  };
  return createIndexer({ database: on, feed: createBlockFeed(url), config, log: silentLogger });
}

const market = (...events: MarketEvent[]) => ({ executor: MARKET, logs: events.map(eventLog) });
const offerIds = async () =>
  (await database.selectFrom('offers').select('offer_id').orderBy('offer_id').execute()).map(
    (row) => row.offer_id,
  );
const cursor = async () => (await database.selectFrom('chain_cursor').selectAll().execute())[0];

test('events become rows and the cursor stands at the last block', async () => {
  feed.add([market(offerSetEvent('1'), offerSetEvent('2', { is_merchant: true }))]);
  const height = feed.add([]);
  await indexer.catchUp();
  expect(await offerIds()).toEqual(['1', '2']);
  expect(await cursor()).toMatchObject({ height: String(height), block_hash: `hash-${height}` });
});

test('only successful receipts of the market count', async () => {
  feed.add([
    { executor: 'impostor.test', logs: [eventLog(offerSetEvent('1'))] },
    { executor: MARKET, logs: [eventLog(offerSetEvent('2'))], failed: true },
    { executor: MARKET, logs: ['hello', 'EVENT_JSON:{"standard":"nep141"}', 'EVENT_JSON:{'] },
  ]);
  await indexer.catchUp();
  expect(await offerIds()).toEqual([]);
});

test('heights without a block are stepped over', async () => {
  feed.add(null);
  feed.add(null);
  feed.add([market(offerSetEvent('1'))]);
  await indexer.catchUp();
  expect(await offerIds()).toEqual(['1']);
});

test('a new life goes on where the last one stopped', async () => {
  feed.add([market(offerSetEvent('1'))]);
  await indexer.catchUp();
  feed.add([market(offerSetEvent('2'))]);
  indexer = newIndexer();
  await indexer.catchUp();
  expect(await offerIds()).toEqual(['1', '2']);
});

test('after a restart on a quiet chain it knows at once how far it is', async () => {
  const height = feed.add([market(offerSetEvent('1'))]);
  await indexer.catchUp();
  indexer = newIndexer();
  expect(indexer.state().height).toBeNull();
  await indexer.catchUp();
  expect(indexer.state().height).toBe(height);
});

test('an order lives, closes and is counted once, also when its block comes twice', async () => {
  feed.add([market(offerSetEvent('1'), orderActiveEvent('7'))]);
  feed.add([market(orderClosedEvent('7'))]);
  await indexer.catchUp();
  await database.updateTable('chain_cursor').set({ height: '100', block_hash: 'hash-100' }).execute();
  indexer = newIndexer();
  await indexer.catchUp();
  const orders = await database.selectFrom('orders').select(['order_id', 'closed', 'status']).execute();
  expect(orders).toEqual([{ order_id: '7', closed: true, status: 2 }]);
  const counts = await database.selectFrom('user_statistics').selectAll().orderBy('wallet').execute();
  expect(counts).toMatchObject(
    [SELLER, BUYER].map((wallet) => ({ wallet, total_orders: 1, orders_completed: 1, is_merchant: false })),
  );
  expect(counts.map(({ sales_delivered }) => sales_delivered)).toEqual([1, 0]);
});

test('a refunded order counts as one that was not completed', async () => {
  feed.add([market(offerSetEvent('1'), orderActiveEvent('7'))]);
  feed.add([market(orderClosedEvent('7', { status: 4, confirmation_owner_id: 3 }))]);
  await indexer.catchUp();
  const [seller] = await database.selectFrom('user_statistics').selectAll().orderBy('wallet').execute();
  expect(seller).toMatchObject({ total_orders: 1, orders_completed: 0 });
});

test.each([
  [1, 1],
  [3, 0],
])(
  'an order that was ruled on with %d goes to the history and counts %d completed',
  async (ruling, completed) => {
    feed.add([market(offerSetEvent('1'), orderActiveEvent('7'))]);
    const since_ns = '1767229200000000000';
    const dispute = { order_id: '7', status: 3, confirmation_owner_id: 0, confirmation_signer_id: 2 };
    feed.add([
      market({
        event: 'order_status',
        data: { ...dispute, confirmation_current: 0, since_ns, reason: 'Llegaron 2 Kg.' },
      }),
    ]);
    await indexer.catchUp();
    const order = () =>
      database
        .selectFrom('orders')
        .select(['closed', 'status', 'confirmation_signer_id', 'confirmation_current'])
        .executeTakeFirst();
    expect(await order()).toEqual({
      closed: false,
      status: 3,
      confirmation_signer_id: 2,
      confirmation_current: 0,
    });
    feed.add([market(orderClosedEvent('7', { ...dispute, confirmation_current: ruling, since_ns }))]);
    await indexer.catchUp();
    expect(await order()).toMatchObject({ closed: true, status: 3, confirmation_current: ruling });
    const counts = await database.selectFrom('user_statistics').selectAll().orderBy('wallet').execute();
    expect(counts).toMatchObject(
      [SELLER, BUYER].map((wallet) => ({
        ...{ wallet, total_orders: 1, is_merchant: false },
        orders_completed: completed,
      })),
    );
    expect(counts[0]).toMatchObject({ sales_delivered: completed, sales_refunded: 1 - completed });
  },
);

test('a merchant’s mark reaches every offer and the figures, and can be taken back', async () => {
  const mark = (is_merchant: boolean) =>
    market({ event: 'merchant_set', data: { account_id: SELLER, is_merchant } });
  const marks = async () => [
    ...(await database.selectFrom('offers').select('is_merchant').orderBy('offer_id').execute()),
    ...(await database.selectFrom('user_statistics').select('is_merchant').orderBy('wallet').execute()),
  ];
  feed.add([market(offerSetEvent('1'), offerSetEvent('2', { owner_id: BUYER }))]);
  feed.add([mark(true)]);
  await indexer.catchUp();
  expect((await marks()).map(({ is_merchant }) => is_merchant)).toEqual([true, false, true, false]);
  feed.add([mark(false)]);
  await indexer.catchUp();
  expect((await marks()).some(({ is_merchant }) => is_merchant)).toBe(false);
});

test('stock, pauses and deletions change the offer', async () => {
  feed.add([market(offerSetEvent('1'), offerSetEvent('2'))]);
  feed.add([
    market(
      { event: 'offer_stock', data: { offer_id: '1', remaining_amount: '0', status: 2 } },
      { event: 'offer_paused', data: { offer_id: '1', is_pause: true } },
      { event: 'offer_deleted', data: { offer_id: '2' } },
    ),
  ]);
  await indexer.catchUp();
  const offers = await database
    .selectFrom('offers')
    .select(['offer_id', 'remaining_amount', 'status', 'is_pause'])
    .execute();
  expect(offers).toEqual([{ offer_id: '1', remaining_amount: '0', status: 2, is_pause: true }]);
});

test('a feed of another chain is refused', async () => {
  feed.add([market(offerSetEvent('1'))]);
  await indexer.catchUp();
  await database.updateTable('chain_cursor').set({ block_hash: 'of another chain' }).execute();
  feed.add([market(offerSetEvent('2'))]);
  indexer = newIndexer();
  await expect(indexer.catchUp()).rejects.toThrow(/of another chain in the database/);
  expect(await offerIds()).toEqual(['1']);
});

test('in the background it waits at the head, says why it cannot go on, and goes on', async () => {
  feed.break(true);
  indexer.start();
  await until(() => indexer.state().error !== null);
  feed.break(false);
  const first = feed.add([market(offerSetEvent('1'))]);
  await until(() => indexer.state().height === first);
  feed.add([market(offerSetEvent('2'))]);
  await until(async () => (await offerIds()).length === 2);
  expect(indexer.state().error).toBeNull();
  await indexer.stop();
  expect(indexer.state().running).toBe(false);
});

test('a database that is gone for a while, too much so to be told of it, is forgotten once it is back', async () => {
  feed.add([]);
  indexer.start();
  await until(() => indexer.state().height !== null);
  await sql`alter table indexer_leases rename to indexer_leases_away`.execute(database);
  feed.add([market(offerSetEvent('1'))]);
  await until(() => indexer.state().error !== null);
  await sql`alter table indexer_leases_away rename to indexer_leases`.execute(database);
  const next = feed.add([market(offerSetEvent('2'))]);
  await until(() => indexer.state().height === next && indexer.state().error === null);
});

test('whoever subscribed hears of every block once its rows can be read, and no longer after leaving', async () => {
  const moves: { height: number; offers: Promise<string[]> }[] = [];
  const leave = indexer.onIndexed(({ height }) => moves.push({ height, offers: offerIds() }));
  const height = feed.add([market(offerSetEvent('1'))]);
  await indexer.catchUp();
  leave();
  feed.add([]);
  await indexer.catchUp();
  expect(moves.map((move) => move.height).at(-1)).toBe(height);
  expect(await moves.at(-1)?.offers).toEqual(['1']);
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

test('blocks that come while one is written are written together', async () => {
  indexer.start();
  await until(() => indexer.state().height !== null);
  let moves = 0;
  const stop = indexer.onIndexed(() => {
    moves += 1;
  });
  let last = 0;
  for (let block = 1; block <= 40; block++) last = feed.add([market(offerSetEvent(String(block)))]);
  await until(() => indexer.state().height === last);
  stop();
  expect(await offerIds()).toHaveLength(40);
  expect(moves).toBeLessThan(20);
});

test('a block without events costs one statement', async () => {
  const asked: string[] = [];
  const own = await openDatabase(await testDatabase(), (text) => asked.push(text));
  const reader = newIndexer(feed.url, own);
  feed.add([]);
  await reader.catchUp();
  const head = feed.add([]);
  asked.length = 0;
  await reader.catchUp();
  expect(reader.state().height).toBe(head);
  expect(
    asked
      .filter((text) => /chain_cursor|begin|commit/.test(text))
      .map((text) => text.trim().split(' ', 1)[0]),
  ).toEqual(['select', 'select', 'with']);
  await own.destroy();
});
