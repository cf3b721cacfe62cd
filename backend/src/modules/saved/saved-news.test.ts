import { SAVED_MOST, type SavedItem } from '@cosecha/shared/domain';
import { type BlockFeedServer, eventLog, startBlockFeed } from '../../testing/block-feed';
import { databaseForFile } from '../../testing/database';
import { BUYER, offerSetEvent, SELLER } from '../../testing/events';
import { clearIndex, MARKET, testIndexer } from '../../testing/indexed';
import { silentLogger } from '../../util/service';
import { NOTICES_PER_DAY } from './choose-notices';
import { OFFERS_PER_SELLER } from './note-new-offers';
import { createSavedNews } from './saved-news';

const HOUR_MS = 60 * 60_000;
/** The feed's blocks are a second apart, from here on. */
const CHAIN_START = 1_700_000_000_000;
const OTHER = 'c3'.repeat(32);

const database = databaseForFile();
let feed: BlockFeedServer;
let nowMs = CHAIN_START;
beforeEach(async () => {
  nowMs = CHAIN_START;
  feed = await startBlockFeed();
  await clearIndex(database);
  for (const table of ['notifications', 'saved_items', 'offer_news'] as const)
    await database.deleteFrom(table).execute();
});
afterEach(() => feed.close());

const say = (...events: Parameters<typeof eventLog>[0][]) =>
  feed.add([{ executor: MARKET, logs: events.map((event) => eventLog(event)) }]);

const cacao = (id: number | string, changes: Parameters<typeof offerSetEvent>[1] = {}) =>
  offerSetEvent(String(id), {
    extra: JSON.stringify({ productName: `Cacao ${id}`, category: 19, place: 'Pitalito, Huila' }),
    ...changes,
  });

function save(kind: SavedItem['kind'], subject: string, wallet = BUYER) {
  const saved_at = new Date(nowMs - 1_000);
  return database.insertInto('saved_items').values({ wallet, kind, subject, saved_at }).execute();
}

/** A run of the service: the index reads on, and due notifications are sent. */
async function live(): Promise<void> {
  const news = createSavedNews({
    ...{ database, log: silentLogger, clock: () => nowMs },
    config: { p2pContractId: MARKET },
  });
  await testIndexer({ database, url: feed.url, observer: news.observer }).catchUp();
  await news.notifyDue();
  await news.stop();
}

/** For what was noted and told so far; the feed's clock stays. */
async function dayPasses(): Promise<void> {
  const before = new Date(nowMs - 25 * HOUR_MS);
  await database.updateTable('notifications').set({ written_at: before }).execute();
  await database.updateTable('offer_news').set({ noted_at: before }).execute();
}

async function notified(wallet = BUYER): Promise<string[]> {
  const rows = await database
    .selectFrom('notifications')
    .select(['kind', 'event_key'])
    .where('wallet', '=', wallet)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, event_key }) => `${kind} ${event_key}`);
}

test('a new offer is told to who searched for it, with the way to it', async () => {
  await save('search', 'q=cacao+huila&categoria=19&hasta=3');
  say(cacao(1));
  await live();
  const [notice] = await database.selectFrom('notifications').selectAll().execute();
  expect(notice).toMatchObject({
    ...{ wallet: BUYER, kind: 'offer-fits', role: 'buyer', topic: 'offers', order_id: null },
    about: { product: 'Cacao 1', offer: '1', seller: SELLER, search: 'q=cacao+huila&categoria=19&hasta=3' },
  });
});

test.each([
  'q=panela',
  'q=cacao+antioquia',
  'q=cacoa',
  'categoria=20',
  'hasta=2.4',
  'desde=2.6',
  'lugar=antioquia',
  'kg=51',
  'ventas=1',
  'pago=Nequi',
])('what the search screen would not find is not told: %s', async (query) => {
  await save('search', query);
  say(cacao(1));
  await live();
  expect(await notified()).toEqual([]);
});

test('a new offer is told to who follows its seller, by the seller’s name', async () => {
  const profile = { wallet: SELLER, name: 'Ana Mejía', email: '', phone_number: '', image: '', telegram: '' };
  const land = { heading: '', heading_quantity: '', land_name: '', land_address: '' };
  const updated_at = new Date(nowMs);
  await database
    .insertInto('profiles')
    .values({ ...profile, ...land, updated_at })
    .execute();
  await save('seller', SELLER);
  await save('seller', OTHER, OTHER);
  say(cacao(1));
  await live();
  const rows = await database.selectFrom('notifications').select(['wallet', 'kind', 'about']).execute();
  expect(rows).toEqual([
    {
      ...{ wallet: BUYER, kind: 'offer-followed' },
      about: { product: 'Cacao 1', offer: '1', seller: SELLER, from: 'Ana Mejía' },
    },
  ]);
});

test('once for an offer that fits several searches of a follower, and never for an edit', async () => {
  await save('seller', SELLER);
  await save('search', 'q=cacao');
  await save('search', 'lugar=huila');
  say(cacao(1));
  await live();
  say(cacao(1, { exchange_rate: '1' }));
  await live();
  expect(await notified()).toEqual(['offer-followed offer:1']);
});

test.each([
  ['the seller', SELLER, BUYER],
  ['the follower', BUYER, SELLER],
])('nothing of a seller while %s has blocked the other', async (_who, by_id, account_id) => {
  await save('seller', SELLER);
  say({ event: 'account_blocked', data: { by_id, account_id, is_blocked: true } }, cacao(1));
  await live();
  expect(await notified()).toEqual([]);
});

test('nothing of one’s own offers, of paused ones, and of those that were here before the search', async () => {
  await save('search', 'q=cacao', SELLER);
  say(cacao(1), cacao(2, { is_pause: true }));
  await live();
  nowMs += HOUR_MS;
  await save('search', 'q=cacao');
  await live();
  expect([...(await notified()), ...(await notified(SELLER))]).toEqual([]);
});

test('a seller who publishes without end does not flood, and the day after is another day', async () => {
  await save('seller', SELLER);
  await save('search', 'q=cacao');
  const flood = Array.from({ length: 60 }, (_, at) => cacao(at + 1));
  say(...flood.slice(0, 30));
  say(...flood.slice(30));
  await live();
  const noted = await database.selectFrom('offer_news').select('offer_id').execute();
  expect(noted).toHaveLength(OFFERS_PER_SELLER);
  expect(await notified()).toHaveLength(NOTICES_PER_DAY.ofSeller);
  say(cacao(101));
  await live();
  expect(await notified()).toHaveLength(NOTICES_PER_DAY.ofSeller);
  await dayPasses();
  say(cacao(102));
  await live();
  expect(await notified()).toContain('offer-followed offer:102');
});

test('an index that is read again, or late, tells nothing anew', async () => {
  await save('search', 'q=cacao');
  say(cacao(1));
  await live();
  await clearIndex(database);
  await live();
  expect(await notified()).toEqual(['offer-fits offer:1']);
  await clearIndex(database);
  await database.deleteFrom('offer_news').execute();
  await database.deleteFrom('notifications').execute();
  nowMs += 25 * HOUR_MS;
  await live();
  expect(await notified()).toEqual([]);
});

test('a search that cannot be asked does not stop the others', async () => {
  await save('search', 'desde=1&q=caf%00e');
  await save('search', 'q=cacao');
  say(cacao(1));
  await live();
  expect(await notified()).toEqual(['offer-fits offer:1']);
});

test('many people with many searches are told in several pages', async () => {
  const saved_at = new Date(nowMs - 1_000);
  const wallets = Array.from({ length: 600 }, (_, at) => `w${String(at).padStart(3, '0')}`);
  for (const subject of [
    'q=cacao',
    ...Array.from({ length: 2 * SAVED_MOST.search }, (_, at) => `q=x${at}`),
  ]) {
    await database
      .insertInto('saved_items')
      .values(
        wallets.slice(0, subject === 'q=cacao' ? 600 : 10).map((wallet) => ({
          ...{ wallet, subject, saved_at },
          kind: 'search' as const,
        })),
      )
      .execute();
  }
  say(cacao(1));
  await live();
  const rows = await database.selectFrom('notifications').select('wallet').execute();
  expect(rows).toHaveLength(600);
});
