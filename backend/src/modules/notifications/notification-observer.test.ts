import { type BlockFeedServer, eventLog, startBlockFeed } from '../../testing/block-feed';
import { databaseForFile } from '../../testing/database';
import { BUYER, offerSetEvent, orderActiveEvent, orderClosedEvent, SELLER } from '../../testing/events';
import { clearIndex, MARKET, testIndexer } from '../../testing/indexed';
import { createNotificationObserver } from './notification-observer';

const DAY_MS = 24 * 60 * 60_000;
/** The feed's blocks are a second apart, from here on. */
const CHAIN_START = 1_700_000_000_000;

const database = databaseForFile();
let feed: BlockFeedServer;
beforeEach(async () => {
  feed = await startBlockFeed();
  await clearIndex(database);
  await database.deleteFrom('notifications').execute();
  await database.deleteFrom('order_reminders').execute();
});
afterEach(() => feed.close());

const say = (...events: Parameters<typeof eventLog>[0][]) =>
  feed.add([{ executor: MARKET, logs: events.map((event) => eventLog(event)) }]);

interface Life {
  nowMs?: number;
  diesAt?: string;
}

/** One life of the indexer, from wherever the database is to the feed's end or its death. */
async function read({ nowMs = CHAIN_START + DAY_MS, diesAt }: Life = {}): Promise<void> {
  const indexer = testIndexer({
    database,
    url: feed.url,
    observer: createNotificationObserver(() => nowMs),
    fault: (at) => {
      if (at === diesAt) throw new Error(`the process dies at ${at}`);
    },
  });
  const reading = indexer.catchUp();
  if (diesAt) await expect(reading).rejects.toThrow('the process dies');
  else await reading;
}

const notified = async () =>
  (
    await database
      .selectFrom('notifications')
      .select(['wallet', 'kind', 'role', 'order_id', 'topic'])
      .orderBy('id')
      .execute()
  ).map(({ wallet, kind, role, order_id }) => [wallet === SELLER ? 'seller' : 'buyer', role, kind, order_id]);

const reminders = () => database.selectFrom('order_reminders').selectAll().orderBy('order_id').execute();

test('one event is one notice, wherever a process dies and however often blocks are read again', async () => {
  say(offerSetEvent('1'));
  say(orderActiveEvent('1'));
  for (const diesAt of ['indexer.locked', 'indexer.saved', 'indexer.witnessed', 'indexer.written']) {
    await read({ diesAt });
    expect(await notified()).toEqual([]);
    expect(await reminders()).toEqual([]);
  }
  await read({ diesAt: 'indexer.committed' });
  expect(await notified()).toEqual([['seller', 'seller', 'order-new', '1']]);
  await clearIndex(database);
  await read();
  expect(await notified()).toEqual([['seller', 'seller', 'order-new', '1']]);
  say(orderClosedEvent('1'));
  await read();
  expect(await notified()).toEqual([
    ['seller', 'seller', 'order-new', '1'],
    ['seller', 'seller', 'order-released', '1'],
  ]);
});

test('what happened more than a week ago is history, and nobody’s news', async () => {
  say(offerSetEvent('1'), orderActiveEvent('1'), orderActiveEvent('2'));
  say(orderClosedEvent('1'));
  await read({ nowMs: CHAIN_START + 8 * DAY_MS });
  expect(await notified()).toEqual([]);
  expect((await reminders()).map(({ order_id }) => order_id)).toEqual(['2']);
});

test('a notice carries what its sentence needs, from the order as it was made', async () => {
  say(offerSetEvent('1'), orderActiveEvent('1'));
  await read();
  const { about, topic, happened_at } = await database
    .selectFrom('notifications')
    .select(['about', 'topic', 'happened_at'])
    .executeTakeFirstOrThrow();
  expect(about).toEqual({
    product: 'Café pergamino',
    quantity: '2000000',
    escrow: '5000000',
    refund: '0',
    net: '4985000',
    deadlineMs: Date.UTC(2026, 0, 1, 1, 0, 0, 123),
  });
  expect(topic).toBe('orders');
  expect(happened_at.getTime()).toBeGreaterThan(CHAIN_START);
});

describe('the last kilogram', () => {
  const stock = (status: number, remaining_amount: string) =>
    ({ event: 'offer_stock', data: { offer_id: '1', remaining_amount, status } }) as const;

  test('is told once, and again only after the offer was filled up', async () => {
    say(offerSetEvent('1'), stock(1, '50000000'));
    await read();
    expect(await notified()).toEqual([]);
    say(stock(2, '0'));
    say(stock(2, '0'));
    say(stock(1, '4000000'), stock(2, '0'));
    await read();
    expect(await notified()).toEqual([
      ['seller', 'seller', 'offer-sold-out', null],
      ['seller', 'seller', 'offer-sold-out', null],
    ]);
  });
});

test.each([
  ['carrier', 'sent'],
  ['seller', ''],
  ['', ''],
] as const)(
  'a delivery by the way "%s" is told with the time to review it, as "%s"',
  async (way, variant) => {
    say(offerSetEvent('1'), orderActiveEvent('1', { delivery_kind: way }));
    say({
      event: 'order_status',
      data: {
        ...{ order_id: '1', status: 2, since_ns: '1767229200000000000' },
        ...{ confirmation_owner_id: 1, confirmation_signer_id: 0, confirmation_current: 0 },
      },
    });
    await read();
    const notice = await database
      .selectFrom('notifications')
      .select(['variant', 'about'])
      .where('kind', '=', 'order-delivered')
      .executeTakeFirstOrThrow();
    expect(notice).toMatchObject({ variant, about: { deadlineMs: 1_767_229_200_000 + 14 * DAY_MS } });
  },
);

test('of many proposals each side is told the latest of the other, and each stands once in the order’s history', async () => {
  const order = {
    ...{ order_id: '1', status: 1, since_ns: '1767225600123456789' },
    ...{ confirmation_owner_id: 0, confirmation_signer_id: 0, confirmation_current: 0 },
  };
  const proposal = (proposed_by: 1 | 2, proposed_amount: string) =>
    ({ event: 'order_proposal', data: { ...order, proposed_by, proposed_amount } }) as const;
  say(offerSetEvent('1'), orderActiveEvent('1'));
  say(proposal(2, '1000000'), proposal(2, '1000000'));
  say(proposal(2, '1000000'));
  say(proposal(1, '1000000'), proposal(2, '1000000'));
  await read();
  expect((await notified()).slice(1)).toEqual([
    ['buyer', 'buyer', 'split-proposed', '1'],
    ['seller', 'seller', 'split-proposed', '1'],
  ]);
  const events = await database.selectFrom('order_events').select('event').orderBy('id').execute();
  expect(events.map(({ event }) => event)).toEqual(['order_active', ...Array(3).fill('order_proposal')]);
  // A flood leaves no more behind, in one block or in many; what was read comes back unread.
  await database.updateTable('notifications').set({ read_at: new Date() }).execute();
  for (let block = 1; block <= 3; block++) {
    for (let cents = 1; cents <= 50; cents++) say(proposal(2, String(block * 1_000 + cents)));
    await read();
  }
  const notices = await database
    .selectFrom('notifications')
    .select(['role', 'subject', 'read_at'])
    .where('kind', '=', 'split-proposed')
    .orderBy('role')
    .execute();
  expect(notices).toEqual([
    { role: 'buyer', subject: 'split-1', read_at: expect.any(Date) },
    { role: 'seller', subject: 'split-1', read_at: null },
  ]);
});

test('an order’s reminders follow its state and go with its end', async () => {
  const since_ns = '1767225600000000000';
  say(offerSetEvent('1'), orderActiveEvent('1', { created_ns: since_ns, since_ns }));
  await read();
  const half = Number(BigInt(since_ns) / 1_000_000n) + 30 * 60_000;
  expect(await reminders()).toEqual([{ order_id: '1', since_ns, next_at: new Date(half) }]);
  const delivered = '1767229200000000000';
  say({
    event: 'order_status',
    data: {
      ...{ order_id: '1', status: 2, since_ns: delivered },
      ...{ confirmation_owner_id: 1, confirmation_signer_id: 0, confirmation_current: 0 },
    },
  });
  await read();
  expect(await reminders()).toMatchObject([{ since_ns: delivered }]);
  say(orderClosedEvent('1'));
  await read();
  expect(await reminders()).toEqual([]);
  expect(await notified()).toContainEqual(['buyer', 'buyer', 'order-delivered', '1']);
  expect(BUYER).not.toBe(SELLER);
});
