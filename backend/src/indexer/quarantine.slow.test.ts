import type { MarketEvent } from '@cosecha/shared/domain';
import { runs } from '@cosecha/shared/testing/levels';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { createNotificationObserver } from '../modules/notifications/notification-observer';
import { type BlockFeedServer, eventLog, startBlockFeed, tokenLog } from '../testing/block-feed';
import { databaseForFile } from '../testing/database';
import { BUYER, offerSetEvent, orderActiveEvent, orderClosedEvent, SELLER } from '../testing/events';
import { clearIndex, indexedRows, MARKET, TOKEN, testIndexer, until } from '../testing/indexed';
import { silentLogger } from '../util/service';
import { listQuarantined } from './quarantine/retry';

const ESCROW = `buyer.${MARKET}`;
/** What the test's database refuses, as a column that is too narrow would. */
const ROTTEN = 'rotten';

const database = databaseForFile();
let feed: BlockFeedServer;
beforeEach(async () => {
  feed = await startBlockFeed();
  await clearIndex(database);
});
afterEach(async () => {
  await refuse(false);
  await feed.close();
});

async function refuse(isOn: boolean): Promise<void> {
  for (const table of ['offers', 'orders'] as const) {
    await sql`alter table ${sql.table(table)} drop constraint if exists no_rot`.execute(database);
    if (!isOn) continue;
    await sql`alter table ${sql.table(table)} add constraint no_rot
      check (terms_conditions <> ${sql.lit(ROTTEN)})`.execute(database);
  }
}

const said = (...events: MarketEvent[]) => ({
  executor: MARKET,
  logs: events.map((event) => eventLog(event)),
});
const offerIds = async () =>
  (await database.selectFrom('offers').select('offer_id').orderBy('offer_id').execute()).map(
    ({ offer_id }) => offer_id,
  );
const setAside = async () =>
  (await listQuarantined(database, 100)).map(({ event, height, subject }) => [
    event,
    Number(height),
    subject,
  ]);

test('an offer that the database refuses is set aside, told in the log, and everything around it goes on', async () => {
  await refuse(true);
  feed.add([said(offerSetEvent('1'))]);
  const height = feed.add([
    said(offerSetEvent('2'), offerSetEvent('3', { terms_conditions: ROTTEN }), offerSetEvent('4')),
    said(orderActiveEvent('7', { offer_id: '3' })),
  ]);
  feed.add([said(offerSetEvent('5'))]);
  const errors: object[] = [];
  const log = { ...silentLogger, error: (details: object) => errors.push(details) };
  const indexer = testIndexer({ database, url: feed.url, log });
  await indexer.catchUp();
  expect(await offerIds()).toEqual(['1', '2', '4', '5']);
  expect(await setAside()).toEqual([['offer_set', height, 'offer_id 3']]);
  expect(indexer.state()).toMatchObject({ height: height + 1, error: null });
  expect(errors).toEqual([
    {
      event: 'offer_set',
      height: String(height),
      receipt: expect.stringContaining('receipt-'),
      reason: expect.stringContaining('no_rot'),
    },
  ]);
  expect(await database.selectFrom('orders').select(['order_id', 'extra']).execute()).toEqual([
    { order_id: '7', extra: '{}' },
  ]);
});

test('an event that does not fit its schema is set aside as well, and what follows of the same order waits for it', async () => {
  const bad = eventLog(orderActiveEvent('7', { created_ns: '9'.repeat(39) }));
  feed.add([said(offerSetEvent('1'))]);
  feed.add([{ executor: MARKET, logs: [bad] }]);
  feed.add([said(orderClosedEvent('7'), orderActiveEvent('8'))]);
  await testIndexer({ database, url: feed.url }).catchUp();
  expect((await setAside()).map(([event]) => event)).toEqual(['order_active', 'order_closed']);
  expect(await database.selectFrom('orders').select('order_id').execute()).toEqual([{ order_id: '8' }]);
});

test('an offer whose change cannot be read leaves the lists until its seller changes it again', async () => {
  await refuse(true);
  feed.add([said(offerSetEvent('1'))]);
  feed.add([said(offerSetEvent('1', { exchange_rate: '9', terms_conditions: ROTTEN }))]);
  const indexer = testIndexer({ database, url: feed.url });
  await indexer.catchUp();
  expect(await offerIds()).toEqual([]);
  feed.add([said(offerSetEvent('1', { exchange_rate: '8' }))]);
  await indexer.catchUp();
  expect(await offerIds()).toEqual(['1']);
  await refuse(false);
  expect(await indexer.retryQuarantined()).toEqual({ healed: 1, waiting: 0 });
  expect(await database.selectFrom('offers').select('exchange_rate').execute()).toEqual([
    { exchange_rate: '8' },
  ]);
});

test('an order takes the description of its healed offer as the offer shows it', async () => {
  await refuse(true);
  const extra = JSON.stringify({ productName: 'Café', images: ['https://elsewhere.example/cafe.jpg'] });
  feed.add([said(offerSetEvent('3', { terms_conditions: ROTTEN, extra }))]);
  feed.add([said(orderActiveEvent('7', { offer_id: '3' }))]);
  const indexer = testIndexer({ database, url: feed.url });
  await indexer.catchUp();
  await refuse(false);
  expect(await indexer.retryQuarantined()).toEqual({ healed: 1, waiting: 0 });
  const shown = await database.selectFrom('offers').select('extra').executeTakeFirstOrThrow();
  expect(shown.extra).not.toContain('elsewhere');
  expect(await database.selectFrom('orders').select('extra').execute()).toEqual([shown]);
});

test('an index that an earlier version left standing before such a block goes on', async () => {
  const before = feed.add([said(offerSetEvent('1'))]);
  await testIndexer({ database, url: feed.url }).catchUp();
  await database
    .updateTable('indexer_leases')
    .set({ error: 'unsupported Unicode escape sequence', error_kind: 'database', error_since: new Date() })
    .execute();
  const extra = ['\\ud800', '\\u0000'].map((unfit) => `{"productName":"Caf${unfit}","place":"${unfit}"}`);
  feed.add([said(...extra.map((text, index) => offerSetEvent(String(index + 2), { extra: text })))]);
  feed.add([
    { executor: MARKET, logs: [eventLog(offerSetEvent('4', { terms_conditions: 'a\u0000b\ud800' }))] },
  ]);
  const indexer = testIndexer({ database, url: feed.url });
  indexer.start();
  await until(() => indexer.state().height === before + 2);
  await indexer.stop();
  expect(await offerIds()).toEqual(['1', '2', '3', '4']);
  expect(await setAside()).toEqual([]);
  const { terms_conditions } = await database
    .selectFrom('offers')
    .select('terms_conditions')
    .where('offer_id', '=', '4')
    .executeTakeFirstOrThrow();
  expect(terms_conditions).toBe('a\uFFFDb\uFFFD');
  const note = await database.selectFrom('indexer_leases').select('error').executeTakeFirst();
  expect(note).toEqual({ error: null });
});

test('an outage is no reason to set anything aside', async () => {
  feed.add([said(offerSetEvent('1'))]);
  for (const code of ['53100', '40001', '55P03', '57P01', '08006']) {
    const indexer = testIndexer({
      database,
      url: feed.url,
      fault: (at) => {
        if (at === 'indexer.saved') throw Object.assign(new Error('trouble'), { code });
      },
    });
    await expect(indexer.catchUp()).rejects.toThrow('trouble');
  }
  expect(await setAside()).toEqual([]);
  await testIndexer({ database, url: feed.url }).catchUp();
  expect(await offerIds()).toEqual(['1']);
});

test('an event whose notices are refused counts all the same', async () => {
  const news = createNotificationObserver(() => 1_700_000_000_000);
  const observer = () => {
    const real = news();
    return {
      ...real,
      async write(...parts: Parameters<typeof real.write>) {
        await real.write(...parts);
        await sql`select 1 / 0`.execute(parts[0]);
      },
    };
  };
  feed.add([said(offerSetEvent('1'), orderActiveEvent('7'))]);
  await testIndexer({ database, url: feed.url, observer }).catchUp();
  expect(await offerIds()).toEqual(['1']);
  expect(await database.selectFrom('orders').select('order_id').execute()).toEqual([{ order_id: '7' }]);
  const [entry] = await listQuarantined(database, 1);
  expect(entry?.reason).toContain('its notices');
  await testIndexer({ database, url: feed.url, observer: news }).catchUp();
  expect(await setAside()).toEqual([]);
  expect(await database.selectFrom('notifications').select('kind').execute()).toHaveLength(0);
});

const terms = fc.constantFrom('Se entrega en la finca.', ROTTEN);
const id = fc.constantFrom('1', '2');
const confirmation = { confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 };

type Step = (order: {
  next: number;
  open: string[];
  mark: boolean;
  away: boolean;
  offers: Set<string>;
}) => MarketEvent[];

const setOffer =
  ({ id, terms, price }: { id: string; terms: string; price: string }): Step =>
  (world) => {
    world.offers.add(id);
    const extra = JSON.stringify({ productName: `Café a ${price}` });
    return [
      offerSetEvent(id, {
        is_merchant: world.mark,
        is_away: world.away,
        exchange_rate: price,
        terms_conditions: terms,
        extra,
      }),
    ];
  };

/** Chance may leave out what is refused; this run has it. */
const REFUSED: Step[][] = [[setOffer({ id: '1', terms: ROTTEN, price: '2' })], []];

/** What the market may say one after the other, some of it refused. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ id, terms, price: fc.constantFrom('2', '3') }).map(setOffer) },
  fc.record({ id, left: fc.constantFrom('5', '9') }).map(
    ({ id, left }): Step =>
      (world) =>
        world.offers.has(id)
          ? [{ event: 'offer_stock', data: { offer_id: id, remaining_amount: left, status: 1 } }]
          : [],
  ),
  fc.record({ id, is_pause: fc.boolean() }).map(
    ({ id, is_pause }): Step =>
      (world) =>
        world.offers.has(id) ? [{ event: 'offer_paused', data: { offer_id: id, is_pause } }] : [],
  ),
  id.map(
    (id): Step =>
      (world) =>
        world.offers.delete(id) ? [{ event: 'offer_deleted', data: { offer_id: id } }] : [],
  ),
  fc.boolean().map(
    (mark): Step =>
      (world) => {
        world.mark = mark;
        return [{ event: 'merchant_set', data: { account_id: SELLER, is_merchant: mark } }];
      },
  ),
  fc.boolean().map(
    (away): Step =>
      (world) => {
        world.away = away;
        return [{ event: 'seller_away', data: { account_id: SELLER, is_away: away } }];
      },
  ),
  fc.boolean().map(
    (is_blocked): Step =>
      () => [{ event: 'account_blocked', data: { by_id: SELLER, account_id: BUYER, is_blocked } }],
  ),
  {
    weight: 3,
    arbitrary: fc.record({ id, terms }).map(
      ({ id, terms }): Step =>
        (world) => {
          if (!world.offers.has(id)) return [];
          const order = String(world.next++);
          world.open.push(order);
          return [orderActiveEvent(order, { offer_id: id, terms_conditions: terms, escrow_id: ESCROW })];
        },
    ),
  },
  fc.constantFrom(2, 3, 4).map(
    (status): Step =>
      ({ open: [order] }) =>
        order
          ? [
              {
                event: 'order_status',
                data: { order_id: order, status, ...confirmation, since_ns: '1767229200000000000' },
              },
            ]
          : [],
  ),
  fc.constantFrom(2, 4).map(
    (status): Step =>
      ({ open }) => {
        const order = open.shift();
        return order ? [orderClosedEvent(order, { status })] : [];
      },
  ),
);

const payment = tokenLog('ft_transfer', { old_owner_id: ESCROW, new_owner_id: SELLER, amount: '7' });

test('whatever was refused, after a mend and another try the rows are those of a chain that was never refused', async () => {
  let healed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 3 }), { minLength: 2, maxLength: 12 }),
      async (blocks) => {
        feed.restart('hash');
        const world = { next: 1, open: [], mark: false, away: false, offers: new Set<string>() };
        const opening: MarketEvent = { event: 'escrow_opened', data: { owner_id: BUYER, escrow_id: ESCROW } };
        feed.add([said(opening)]);
        for (const steps of blocks) {
          feed.add([said(...steps.flatMap((each) => each(world))), { executor: TOKEN, logs: [payment] }]);
        }
        await clearIndex(database);
        await testIndexer({ database, url: feed.url }).catchUp();
        const straight = await indexedRows(database);

        await clearIndex(database);
        await refuse(true);
        const indexer = testIndexer({ database, url: feed.url });
        await indexer.catchUp();
        await refuse(false);
        const retried = await indexer.retryQuarantined();
        healed += retried.healed;
        expect(retried.waiting).toBe(0);
        expect(await indexedRows(database)).toEqual(straight);
      },
    ),
    {
      numRuns: runs(6, 30),
      interruptAfterTimeLimit: 60_000,
      markInterruptAsFailure: false,
      examples: [[REFUSED]],
    },
  );
  expect(healed).toBeGreaterThan(runs(0, 10));
}, 120_000);
