import { EVENT_PREFIX, type MarketEvent, parseMarketEvents } from '@cosecha/shared/domain';
import { runs } from '@cosecha/shared/testing/levels';
import * as fc from 'fast-check';
import {
  type BlockFeedServer,
  eventLog,
  eventLogOfVersion,
  startBlockFeed,
  tokenLog,
  type WrittenReceipt,
} from '../testing/block-feed';
import { databaseForFile } from '../testing/database';
import { BUYER, offerSetEvent, orderActiveEvent, orderClosedEvent, SELLER } from '../testing/events';
import { clearIndex, indexedRows, MARKET, TOKEN, testIndexer } from '../testing/indexed';
import { silentLogger } from '../util/service';

const ESCROW = `buyer.${MARKET}`;

const database = databaseForFile();
let feed: BlockFeedServer;
beforeEach(async () => {
  feed = await startBlockFeed();
});
afterEach(() => feed.close());

const id = fc.constantFrom('1', '2', '3');

/** Whatever the market may say of offers, in orders that it never would: rows must not depend on that. */
const marketEvent: fc.Arbitrary<MarketEvent> = fc.oneof(
  fc
    .record({
      offer: id,
      kilograms: fc.integer({ min: 1, max: 9 }),
      owner: fc.constantFrom(SELLER, BUYER),
      mark: fc.boolean(),
    })
    .map(({ offer, kilograms, owner, mark }) =>
      offerSetEvent(offer, { amount: String(kilograms), owner_id: owner, is_merchant: mark }),
    ),
  fc
    .record({ offer_id: id, is_pause: fc.boolean() })
    .map((data): MarketEvent => ({ event: 'offer_paused', data })),
  id.map((offer_id): MarketEvent => ({ event: 'offer_deleted', data: { offer_id } })),
  fc
    .record({ offer_id: id, remaining_amount: fc.constantFrom('0', '5'), status: fc.constantFrom(1, 2) })
    .map((data): MarketEvent => ({ event: 'offer_stock', data })),
  fc
    .record({ account_id: fc.constantFrom(SELLER, BUYER), is_merchant: fc.boolean() })
    .map((data): MarketEvent => ({ event: 'merchant_set', data })),
  fc.constant<MarketEvent>({ event: 'escrow_opened', data: { owner_id: BUYER, escrow_id: ESCROW } }),
  fc
    .record({ order: id, offer: id })
    .map(({ order, offer }) => orderActiveEvent(order, { offer_id: offer, escrow_id: ESCROW })),
  fc.record({ order_id: id, status: fc.constantFrom(2, 3, 4) }).map(
    ({ order_id, status }): MarketEvent => ({
      event: 'order_status',
      data: {
        ...{ order_id, status, confirmation_owner_id: 1, confirmation_signer_id: 0, confirmation_current: 0 },
        since_ns: '1767229200000000000',
      },
    }),
  ),
  fc
    .record({ order: id, status: fc.constantFrom(2, 4) })
    .map(({ order, status }) => orderClosedEvent(order, { status })),
);

const account = fc.constantFrom(SELLER, BUYER, ESCROW, 'caja.cosecha.test');

const receipt: fc.Arbitrary<WrittenReceipt> = fc.oneof(
  fc
    .record({ events: fc.array(marketEvent, { minLength: 1, maxLength: 3 }), tx: id })
    .map(({ events, tx }) => ({
      executor: MARKET,
      logs: events.map((event) => eventLog(event)),
      txHash: `tx-${tx}`,
    })),
  fc.record({ from: account, to: account, tx: id }).map(({ from, to, tx }) => ({
    executor: TOKEN,
    logs: [tokenLog('ft_transfer', { old_owner_id: from, new_owner_id: to, amount: '7' })],
    txHash: `tx-${tx}`,
  })),
  fc.record({ from: account, to: account }).map(({ from, to }) => ({
    executor: to,
    predecessor: from,
    logs: [],
    actions: [{ Transfer: { deposit: '1000' } }],
  })),
);

/** Heights without a block among them. */
const chain = fc
  .array(fc.option(fc.array(receipt, { maxLength: 3 }), { freq: 5 }), { minLength: 1, maxLength: 14 })
  .map((blocks) => {
    const isLawful = lawfulOrders();
    const lawful = (written: WrittenReceipt) => ({ ...written, logs: written.logs.filter(isLawful) });
    return blocks.map((receipts) => receipts?.map(lawful) ?? null);
  });

/** Keeps of an order its beginning, what follows, and one end: no contract says them otherwise, and reading again relies on it. */
function lawfulOrders(): (log: string) => boolean {
  const lives = new Map<string, 'open' | 'ended'>();
  return (log) =>
    parseMarketEvents(log).every(({ event, data }) => {
      if (!('order_id' in data)) return true;
      const life = lives.get(data.order_id);
      if (event === 'order_active') {
        lives.set(data.order_id, life ?? 'open');
        return life === undefined;
      }
      if (event === 'order_closed' && life === 'open') lives.set(data.order_id, 'ended');
      return life === 'open';
    });
}

/** Chance may let every life reach the end; in this run each dies at once. */
const DYING = [
  [
    [
      {
        executor: TOKEN,
        logs: [tokenLog('ft_transfer', { old_owner_id: BUYER, new_owner_id: SELLER, amount: '7' })],
      },
    ],
  ],
  { lives: [0, 0], pause: 0, rewind: 0 },
] satisfies [(WrittenReceipt[] | null)[], { lives: number[]; pause: number; rewind: number }];

/** Runs lives of the indexer, of which all but the last die, until one has read everything. */
async function runDying(deaths: readonly number[]): Promise<number> {
  let died = 0;
  for (const life of [...deaths, Number.POSITIVE_INFINITY]) {
    let points = 0;
    const indexer = testIndexer({
      database,
      url: feed.url,
      fault: (at) => {
        points += 1;
        if (points > life) throw new Error(`the process dies at ${at}`);
      },
    });
    await indexer.catchUp().catch((error: Error) => {
      if (!error.message.startsWith('the process dies')) throw error;
      died += 1;
    });
  }
  return died;
}

test('whatever dies on the way, and whatever is read again, the rows are those of a straight run', async () => {
  let deaths = 0;
  await fc.assert(
    fc.asyncProperty(
      chain,
      fc.record({
        /** After how many points between two statements each life ends. */
        lives: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
        pause: fc.nat({ max: 13 }),
        rewind: fc.nat({ max: 13 }),
      }),
      async (blocks, { lives, pause, rewind }) => {
        feed.restart('hash');
        const heights = blocks.map((receipts) => ({ height: feed.add(receipts), exists: receipts !== null }));
        await clearIndex(database);
        await runDying([]);
        const straight = await indexedRows(database);

        await clearIndex(database);
        feed.showUpTo((heights[0]?.height ?? 0) + pause);
        deaths += await runDying(lives);
        feed.showUpTo(null);
        deaths += await runDying(lives);
        expect(await indexedRows(database)).toEqual(straight);

        const from = heights.filter(({ exists }) => exists)[rewind];
        if (!from) return;
        await database
          .updateTable('chain_cursor')
          .set({ height: String(from.height), block_hash: `hash-${from.height}` })
          .execute();
        deaths += await runDying(lives);
        expect(await indexedRows(database)).toEqual(straight);
      },
    ),
    {
      numRuns: runs(4, 15),
      interruptAfterTimeLimit: 200_000,
      markInterruptAsFailure: false,
      examples: [DYING],
    },
  );
  expect(deaths).toBeGreaterThan(runs(0, 5));
}, 240_000);

test('a long chain is read in few transactions and few requests at once', async () => {
  for (let block = 0; block < 1_200; block += 1) {
    const offers = block % 100 === 0 ? [offerSetEvent(String(block + 1))] : [];
    feed.add([{ executor: MARKET, logs: offers.map((event) => eventLog(event)) }]);
  }
  await clearIndex(database);
  let commits = 0;
  const indexer = testIndexer({
    database,
    url: feed.url,
    fault: (at) => {
      if (at === 'indexer.committed') commits += 1;
    },
  });
  await indexer.catchUp();
  expect(indexer.state().height).toBe(1_300);
  expect((await indexedRows(database)).offers).toHaveLength(12);
  expect(commits).toBeLessThan(60);
  expect(feed.traffic.atOnce).toBeLessThanOrEqual(4);
});

test('events of the market that this version does not know are counted, said once, and ignored', async () => {
  const warnings: object[] = [];
  const newer = eventLogOfVersion(offerSetEvent('9'), '2.0.0');
  const unheard = `${EVENT_PREFIX}{"standard":"cosecha","version":"1.4.0","event":"harvest","data":[{}]}`;
  feed.add([
    { executor: MARKET, logs: [newer, unheard, newer, eventLogOfVersion(offerSetEvent('1'), '1.7.2')] },
  ]);
  await clearIndex(database);
  const indexer = testIndexer({
    database,
    url: feed.url,
    log: { ...silentLogger, warn: (details) => warnings.push(details) },
  });
  await indexer.catchUp();
  expect((await indexedRows(database)).offers).toHaveLength(1);
  expect(indexer.state().unknownEvents).toBe(3);
  expect(warnings).toEqual([{ event: 'offer_set 2.0.0' }, { event: 'harvest 1.4.0' }]);
});
