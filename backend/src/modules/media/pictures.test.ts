import { sql } from 'kysely';
import { factsInLine } from '../../indexer/digest';
import { textOfFact } from '../../indexer/quarantine/stored-fact';
import { applyEvents } from '../../testing/apply-events';
import { authorized, backendForFile, multipartForm, PHRASES, signIn } from '../../testing/backend';
import { eventLog } from '../../testing/block-feed';
import { offerSetEvent, orderData } from '../../testing/events';
import { photo } from '../../testing/photos';
import { silentLogger } from '../../util/service';
import { createImageFolder } from './image-folder';
import { createMediaStore } from './media-store';
import { holdPictures, removeUnnamed } from './pictures';

const HOUR = 3_600_000;

const backend = backendForFile({}, { clock: () => now });
let token: string;
let now = Date.UTC(2026, 10, 22, 12);
let size = 10;

// Days pass, and a session lasts fifteen.
beforeEach(async () => {
  token = (await signIn(backend.app, PHRASES.ana)).token;
});

/** A picture with content that was not sent before. */
async function send(method: 'POST' | 'PUT' = 'POST', file?: Buffer): Promise<string> {
  size += 1;
  const value = file ?? (await photo(size, 9));
  const form = multipartForm([{ name: 'image', value, filename: 'foto.jpg' }]);
  const response = await backend.app.inject({
    method,
    url: `/api/wallet/${method === 'POST' ? 'upload-images' : 'put-profile'}`,
    payload: form.payload,
    headers: { ...form.headers, ...authorized(token) },
  });
  const { data } = response.json();
  return method === 'POST' ? data[0] : data.image;
}

/** What the two functions work with, on the backend's own database and folder. */
const services = () => {
  const { database, config } = backend;
  const folder = createImageFolder(config.media.directory);
  const media = createMediaStore({
    ...folder,
    async remove(name) {
      if (stuck.has(name)) throw new Error('EACCES: permission denied');
      await folder.remove(name);
    },
  });
  return { database, config, media, clock: () => now, log: silentLogger };
};

/** Names of files that the storage does not let go. */
const stuck = new Set<string>();

const isThere = async (url: string) => (await backend.app.inject(url)).statusCode === 200;

async function after(hours: number, indexedHoursAgo = 0): Promise<void> {
  now += hours * HOUR;
  const time = new Date(now - indexedHoursAgo * HOUR);
  const cursor = { height: String(now), block_hash: 'h', block_time: time };
  await backend.database
    .insertInto('chain_cursor')
    .values({ contract_id: backend.config.p2pContractId, ...cursor })
    .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(cursor))
    .execute();
  await removeUnnamed(services());
}

const extraWith = (image: string) => JSON.stringify({ productName: 'Café', images: [image] });

test('a picture that nothing names is removed after a day, not before', async () => {
  const file = await photo(666, 9);
  const [unused, sentAgain] = [await send(), await send('POST', file)];
  await after(23);
  expect(await isThere(unused)).toBe(true);
  expect(await send('POST', file)).toBe(sentAgain);
  await after(2);
  expect([await isThere(unused), await isThere(sentAgain)]).toEqual([false, true]);
});

test('a file that cannot be removed keeps no other one, and is tried again a day later', async () => {
  const urls = [await send(), await send(), await send()];
  const [first = ''] = urls;
  stuck.add(first.replace('/media/', ''));
  await after(25);
  expect(await Promise.all(urls.map(isThere))).toEqual([true, false, false]);
  stuck.clear();
  await after(23);
  expect(await isThere(first)).toBe(true);
  await after(2);
  expect(await isThere(first)).toBe(false);
});

test('while the storage is down a round tries a few, and later ones the rest', async () => {
  const urls = await Promise.all(Array.from({ length: 5 }, () => send()));
  for (const url of urls) stuck.add(url.replace('/media/', ''));
  await after(25);
  stuck.clear();
  await after(0);
  expect((await Promise.all(urls.map(isThere))).filter(Boolean)).toHaveLength(3);
  await after(25);
  expect((await Promise.all(urls.map(isThere))).filter(Boolean)).toEqual([]);
});

test('what was removed can be sent again', async () => {
  const file = await photo(777, 9);
  const url = await send('POST', file);
  await after(25);
  expect(await isThere(url)).toBe(false);
  expect(await send('POST', file)).toBe(url);
  expect(await isThere(url)).toBe(true);
});

test('profiles, offers and what orders remember keep their pictures; a replaced one goes', async () => {
  const [offered, replaced, ordered] = [await send(), await send(), await send()];
  const [oldFace, face] = [await send('PUT'), await send('PUT')];
  await applyEvents(backend.database, [
    offerSetEvent('1', { extra: extraWith(replaced) }),
    offerSetEvent('1', { extra: extraWith(offered) }),
    offerSetEvent('2', { extra: extraWith(ordered) }),
    { event: 'order_active', data: orderData('9', { offer_id: '2' }) },
    { event: 'offer_deleted', data: { offer_id: '2' } },
  ]);
  for (let day = 0; day < 3; day += 1) await after(25);
  expect(await Promise.all([offered, ordered, face].map(isThere))).toEqual([true, true, true]);
  expect(await Promise.all([replaced, oldFace].map(isThere))).toEqual([false, false]);
});

test('what an event names that was set aside stays until the event is mended', async () => {
  const [offered, ordered] = [await send(), await send()];
  const place = { height: 1, time: new Date(now), shard: 0, index: 0, receiptId: 'receipt', txHash: null };
  const line = eventLog(offerSetEvent('3', { extra: extraWith(offered) }));
  const { facts } = factsInLine(line, 0, place);
  const entry = {
    ...{ subject: null, height: '1', receipt_id: 'receipt', reason: 'refused', overtaken_by: null },
    ...{ offer_id: null, quarantined_at: new Date(now) },
  };
  await backend.database
    .insertInto('quarantined_events')
    .values(
      facts.flatMap((fact) => [
        { ...entry, id: '1', event: 'offer_set', fact: textOfFact(fact), offer_extra: null },
        { ...entry, id: '2', event: 'order_active', fact: '{}', offer_extra: extraWith(ordered) },
      ]),
    )
    .execute();
  await after(25);
  expect(await Promise.all([offered, ordered].map(isThere))).toEqual([true, true]);
  await backend.database.deleteFrom('quarantined_events').execute();
  await after(25);
  expect(await Promise.all([offered, ordered].map(isThere))).toEqual([false, false]);
});

test('nothing is removed while the index is behind: it does not know yet what offers name', async () => {
  const url = await send();
  await after(48, 1);
  expect(await isThere(url)).toBe(true);
  await after(1);
  expect(await isThere(url)).toBe(false);
});

test('an offer that is published from a draft holds its pictures until it is indexed', async () => {
  const url = await send();
  await after(23);
  await holdPictures(services(), [url, '/media/demo/cafe.webp']);
  await after(23);
  expect(await isThere(url)).toBe(true);
  await after(2);
  await expect(holdPictures(services(), [url])).rejects.toMatchObject({
    code: 'offer-picture-gone',
  });
});

test('who names a picture is found by an index, not by reading all offers and orders', async () => {
  await sql`set enable_seqscan = off`.execute(backend.database);
  const plans = await Promise.all(
    ['offers', 'orders'].map((table) =>
      sql`explain select from ${sql.table(table)} where picture_names(extra) @> array['foto']`.execute(
        backend.database,
      ),
    ),
  );
  await sql`reset enable_seqscan`.execute(backend.database);
  for (const { rows } of plans) expect(JSON.stringify(rows)).toContain('_by_picture');
});

test('a picture that comes again while it is being removed is there afterwards', async () => {
  const file = await photo(888, 9);
  const url = await send('POST', file);
  now += 25 * HOUR;
  await Promise.all([after(0), send('POST', file), send('POST', file)]);
  expect(await isThere(url)).toBe(true);
});
