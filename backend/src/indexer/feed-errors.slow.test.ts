import { type BlockFeedServer, eventLog, type RawAnswer, startBlockFeed } from '../testing/block-feed';
import { databaseForFile } from '../testing/database';
import { offerSetEvent } from '../testing/events';
import { clearIndex, MARKET, testIndexer, until } from '../testing/indexed';
import { createBlockFeed } from './feed';
import type { Indexer } from './follow-chain';
import { IndexerProblem } from './problem';
import { readIndexerNote } from './status';

const database = databaseForFile();
let feed: BlockFeedServer;
let indexer: Indexer;

beforeEach(async () => {
  await clearIndex(database);
  feed = await startBlockFeed();
  indexer = testIndexer({ database, url: feed.url, timeoutMs: 300 });
});
afterEach(async () => {
  await indexer.stop();
  await feed.close();
});

const addOffer = (id: string) => feed.add([{ executor: MARKET, logs: [eventLog(offerSetEvent(id))] }]);
const offers = async () => (await database.selectFrom('offers').select('offer_id').execute()).length;
const now = () => new AbortController().signal;

test.each<[string, RawAnswer, string]>([
  ['an error of its own', { status: 500, body: '"boom"' }, 'feed-unavailable'],
  ['a gateway’s page', { status: 502, body: '<html>Bad gateway</html>' }, 'feed-unavailable'],
  ['a page with status 200', { status: 200, body: '<html>Login</html>' }, 'block-unreadable'],
  ['half a block', { status: 200, body: '{"block":{"header":{"hei' }, 'block-unreadable'],
  ['a block without shards', { status: 200, body: '{"block":{"author":"a"}}' }, 'block-unreadable'],
  ['nothing in time', { status: 200, body: '{', hangs: true }, 'feed-unavailable'],
  ['too many requests', { status: 429, body: 'slow down', headers: { 'retry-after': '0' } }, 'feed-busy'],
  ['a 404 without a reason', { status: 404, body: '{}' }, 'feed-unavailable'],
])('%s costs a pause, and no block', async (_name, answer, kind) => {
  feed.say(answer);
  await expect(createBlockFeed(feed.url, 300).at(100, now())).rejects.toMatchObject({ kind });
  feed.say(answer);
  const last = addOffer('1');
  indexer.start();
  await until(() => indexer.state().height === last);
  expect(await offers()).toBe(1);
  expect(indexer.state().error).toBeNull();
});

test('a feed that asks for patience gets it, within reason', async () => {
  const reader = createBlockFeed(feed.url);
  const after = async (header?: string) => {
    feed.say({ status: 429, ...(header ? { headers: { 'retry-after': header } } : {}) });
    const error: unknown = await reader.at(100, now()).catch((thrown: unknown) => thrown);
    return error instanceof IndexerProblem ? error.retryAfterMs : error;
  };
  expect(await after('2')).toBe(2_000);
  expect(await after('86400')).toBe(300_000);
  expect(await after()).toBeNull();
  expect(await after(new Date(Date.now() + 240_000).toUTCString())).toBeGreaterThan(120_000);
  expect(await after('soon')).toBeNull();
});

test('another chain behind the same address stops it, says what to do, and writes nothing', async () => {
  addOffer('1');
  await indexer.catchUp();
  feed.restart('other');
  addOffer('7');
  addOffer('8');
  indexer.start();
  await until(() => indexer.state().error !== null);
  expect(indexer.state()).toMatchObject({ height: 101, errorKind: 'other-chain' });
  expect(indexer.state().error).toMatch(
    /block 101 is hash-101 in the database, and other-101 at the feed.*index -- rebuild/s,
  );
  expect(await readIndexerNote(database, MARKET)).toMatchObject({
    kind: 'other-chain',
    since: expect.any(Date),
  });
  expect(await offers()).toBe(1);
});

test('a chain that is replaced while it is being read is noticed at the next block', async () => {
  addOffer('1');
  indexer.start();
  await until(() => indexer.state().height === 101);
  feed.restart('other');
  for (const id of ['7', '8', '9']) addOffer(id);
  await until(() => indexer.state().errorKind === 'other-chain');
  expect(await offers()).toBe(1);
});

test('a feed that ends before the database says so, and is followed again once it has caught up', async () => {
  addOffer('1');
  const last = addOffer('2');
  await indexer.catchUp();
  feed.showUpTo(last - 1);
  indexer.start();
  await until(() => indexer.state().errorKind === 'feed-behind');
  feed.showUpTo(null);
  addOffer('3');
  await until(async () => (await offers()) === 3);
  expect(indexer.state().error).toBeNull();
  expect(await readIndexerNote(database, MARKET)).toBeNull();
});

test('a start before what the feed keeps is answered with the setting that helps', async () => {
  for (const id of ['1', '2', '3']) addOffer(id);
  feed.forgetBelow(102);
  const early = testIndexer({ database, url: feed.url, indexer: { startHeight: 50 } });
  await expect(early.catchUp()).rejects.toMatchObject({ kind: 'feed-too-late' });
  early.start();
  await until(() => early.state().error !== null);
  expect(early.state().error).toContain('INDEXER_START_HEIGHT');
  await early.stop();
  const later = testIndexer({ database, url: feed.url, indexer: { startHeight: 102 } });
  await later.catchUp();
  expect(await offers()).toBe(2);
});
