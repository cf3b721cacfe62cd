import { pathOf, storageClient } from '@cosecha/firebase-emulator/testing';
import { bestEffort } from '@cosecha/shared/promise';
import { MOST_BYTES, type Fixture as RoomGiven } from './testing/case';
import { type Desk, openDesk } from './testing/desk';
import { WALLETS, type Who } from './testing/people';

const { seller, buyer, arbiter, stranger } = WALLETS;
const CIPHERTEXT = { contentType: 'application/octet-stream' };

interface StorageFixture extends Pick<RoomGiven, 'isDisputed' | 'blockedBy'> {
  /** In the folder of the conversation. */
  folder?: string;
  file?: string;
  conversation?: string;
  /** Bytes. */
  size?: number;
  contentType?: string;
  /** What its sender has counted, in bytes by name; the file itself, unless another count is given. */
  counted?: Record<string, number>;
}

type Wish = 'put' | 'put in parts' | 'read' | 'learn of' | 'list' | 'put another over' | 'change' | 'delete';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

/** @returns HTTP status of the one call in question */
async function answer(who: Who, wish: Wish, fixture: StorageFixture): Promise<number> {
  const room = await desk.newRoom(fixture);
  const { folder = seller, file = FILE, conversation = room.id, size = 100 } = fixture;
  const name = `conversations/${conversation}/${folder}/${file}`;
  const { contentType = CIPHERTEXT.contentType } = fixture;
  await desk.count(room, folder.split('/')[0] ?? '', fixture.counted ?? { [file]: size });
  const files = storageClient(() => desk.url, desk.tokenOf(who));
  const content = Buffer.alloc(size);
  if (wish === 'put') return (await files.put(name, content, { contentType })).status;
  if (wish === 'put in parts') {
    const address = await bestEffort(files.start(name, size, { contentType }), null);
    return address === null ? 403 : (await files.command(address, 'upload, finalize', 0, content)).status;
  }
  const owner = storageClient(() => desk.url, 'owner');
  const { status } = await owner.put(name, content, CIPHERTEXT);
  if (status !== 200) throw new Error(`${name}: ${status}`);
  const at = pathOf(name);
  const calls: Record<Exclude<Wish, 'put' | 'put in parts'>, () => Promise<{ status: number }>> = {
    read: () => files.call('GET', `${at}?alt=media`),
    'learn of': () => files.call('GET', at),
    list: () =>
      files.call('GET', `?prefix=${encodeURIComponent(`conversations/${conversation}/${folder}/`)}`),
    'put another over': () => files.put(name, Buffer.alloc(size, 1), { contentType }),
    change: () =>
      files.call('PATCH', at, {
        headers: { 'content-type': 'application/json' },
        body: '{"contentType":"text/html"}',
      }),
    delete: () => files.call('DELETE', at),
  };
  return (await calls[wish as keyof typeof calls]()).status;
}

const FILE = 'filefilefilefilefile1';
const dispute = { isDisputed: true };

test.each<[verdict: 'allowed' | 'denied', who: Who, wish: Wish, what: string, fixture: StorageFixture]>([
  ['allowed', 'seller', 'put', 'a file into its own folder', {}],
  ['allowed', 'seller', 'put in parts', 'a file into its own folder', {}],
  ['allowed', 'buyer', 'put', 'a file into its own folder', { folder: buyer }],
  ['denied', 'buyer', 'put', "a file into the other's folder", {}],
  ['denied', 'buyer', 'put in parts', "a file into the other's folder", {}],
  ['denied', 'seller', 'put', "a file into the other's folder", { folder: buyer }],
  ['denied', 'stranger', 'put', 'a file, for it can count none', { folder: stranger, counted: {} }],
  ['denied', 'stranger', 'put', "a file into the seller's folder", {}],
  ['denied', 'stranger', 'put in parts', "a file into the seller's folder", {}],
  ['denied', 'nobody', 'put', 'a file', {}],
  ['denied', 'impostor', 'put', 'a file', {}],
  ['denied', 'arbiter', 'put', 'a file without a dispute', { folder: arbiter, counted: {} }],
  ['allowed', 'arbiter', 'put', 'a file in a dispute', { folder: arbiter, ...dispute }],
  ['denied', 'seller', 'put', 'a file into a conversation that there is not', { conversation: 'none' }],
  ['denied', 'seller', 'put', 'a file that is not counted', { counted: {} }],
  ['denied', 'seller', 'put in parts', 'a file that is not counted', { counted: {} }],
  ['denied', 'seller', 'put', 'a file of which another is counted', { counted: { [`${FILE}2`]: 100 } }],
  ['denied', 'seller', 'put', 'a byte more than is counted', { counted: { [FILE]: 99 } }],
  ['denied', 'seller', 'put in parts', 'a byte more than is counted', { counted: { [FILE]: 99 } }],
  ['allowed', 'seller', 'put', 'a file that was counted before the block', { blockedBy: [buyer] }],
  ['allowed', 'seller', 'put in parts', 'the largest file', { size: MOST_BYTES }],
  ['allowed', 'seller', 'put', 'one byte with nonce and tag', { size: 29 }],
  ['denied', 'seller', 'put', 'less than nonce and tag', { size: 28 }],
  ['denied', 'seller', 'put', 'nothing', { size: 0 }],
  ['denied', 'seller', 'put', 'a page', { contentType: 'text/html' }],
  ['denied', 'seller', 'put', 'a picture that says so', { contentType: 'image/png' }],
  ['denied', 'seller', 'put', 'a file further down', { folder: `${seller}/deeper` }],
  ['allowed', 'seller', 'read', 'its own file', {}],
  ['allowed', 'buyer', 'read', "the other's file", {}],
  ['allowed', 'buyer', 'read', "the other's file although it is blocked", { blockedBy: [seller] }],
  ['allowed', 'buyer', 'learn of', "the other's file", {}],
  ['denied', 'arbiter', 'read', 'a file without a dispute', {}],
  ['allowed', 'arbiter', 'read', 'a file in a dispute', dispute],
  ['denied', 'stranger', 'read', 'a file', {}],
  ['denied', 'stranger', 'learn of', 'a file', {}],
  ['denied', 'stranger', 'read', 'a file in a dispute', dispute],
  ['denied', 'nobody', 'read', 'a file', {}],
  ['denied', 'impostor', 'read', 'a file', {}],
  ['denied', 'ended', 'put', 'a file into its own folder', {}],
  ['denied', 'ended', 'read', 'its own file', {}],
  ['denied', 'ended', 'delete', 'its own file', {}],
  ['denied', 'expired', 'read', 'its own file', {}],
  ['denied', 'unknown', 'read', 'its own file', {}],
  ['denied', 'unnamed', 'read', 'its own file', {}],
  ['denied', 'seller', 'list', 'the files of a folder', {}],
  ['denied', 'stranger', 'list', 'the files of a folder', {}],
  ['denied', 'seller', 'put another over', 'its own file', {}],
  ['denied', 'buyer', 'put another over', "the other's file", {}],
  ['denied', 'seller', 'change', 'what is said of its own file', {}],
  ['denied', 'buyer', 'change', "what is said of the other's file", {}],
  ['allowed', 'seller', 'delete', 'its own file', {}],
  ['denied', 'buyer', 'delete', "the other's file", {}],
  ['denied', 'arbiter', 'delete', 'a file in a dispute', dispute],
  ['denied', 'stranger', 'delete', 'a file', {}],
  ['denied', 'nobody', 'delete', 'a file', {}],
])('%s: %s may %s %s', async (verdict, who, wish, _what, fixture) => {
  const status = await answer(who, wish, fixture);
  expect(verdict === 'allowed' ? status < 300 : status === 403).toBe(true);
});
