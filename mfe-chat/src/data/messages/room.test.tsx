import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { installDeviceStorage, SharedTabs } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { doc, setDoc, Timestamp, writeBatch } from 'firebase/firestore';
import { BUYER } from '../../testing/factories';
import { type FirestoreDesk, openFirestoreDesk, storedConversation } from '../../testing/firestore-desk';
import { createOutbox, type Outbox } from '../outbox/outbox';
import type { Entry } from '../outbox/outbox-entries';
import type { Feed, MessageList } from '../types';
import { createRoom } from './room';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

const ENTRY: Entry = {
  ...{ id: 'own', conversationId: '31', kind: 'text', body: 'sealed', preview: 'sealed' },
  ...{ path: null, size: null, key: 1, atMs: 1_000, failed: null },
};
const tabs = new SharedTabs();
const realFetch = globalThis.fetch;
let desk: FirestoreDesk;
let outbox: Outbox;
let rooms = 0;
let id: string;
let received: Feed<MessageList>[];

beforeAll(async () => {
  installDeviceStorage();
  tabs.install();
  desk = await openFirestoreDesk(startFirebase);
  outbox = createOutbox({
    wallet: desk.wallet,
    delivery: { deliver: async () => ({ kind: 'later', waitMs: 60_000 }) },
  });
});
afterAll(async () => {
  outbox.close();
  tabs.remove();
  await desk.close();
});
beforeEach(() => {
  rooms += 1;
  id = String(rooms);
  received = [];
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const listener = (feed: Feed<MessageList>) => void received.push(feed);
const last = () => received.at(-1);
const ids = () => last()?.value?.messages.map((message) => message.id) ?? [];
const messageAt = (at: number) => ({
  ...{ by: BUYER, kind: 'text', body: 'sealed', path: null, size: null, key: 1 },
  at: Timestamp.fromMillis(at),
});
const place = (name: string) => doc(desk.others, 'conversations', id, 'messages', name);

/** A conversation of so many messages: m1 is the oldest. */
async function roomOf(count: number) {
  const { db, others, wallet, keyring } = desk;
  await setDoc(doc(others, 'conversations', id), storedConversation(wallet));
  const batch = writeBatch(others);
  for (let number = 1; number <= count; number += 1) batch.set(place(`m${number}`), messageAt(number));
  await batch.commit();
  await keyring.own(id);
  await setDoc(doc(others, 'conversations', id, 'keys', `${BUYER}-1`), { by: BUYER, number: 1, wraps: {} });
  return createRoom({ db, wallet, id, keyring, outbox, records: new Map(), connection: desk.connection });
}

test('what is said while older messages are on their way is shown at once', async () => {
  const room = await roomOf(60);
  const stop = room.listen(listener, 50);
  await waitFor(() => expect(last()).toMatchObject({ isFromCache: false, value: { isLoading: false } }));
  expect(ids()[0]).toBe('m11');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  globalThis.fetch = async (address, init) => {
    if (address instanceof Request && (await address.clone().text()).includes('startAt')) await held;
    return realFetch(address, init);
  };
  stop();
  room.listen(listener, 100);
  await waitFor(() => expect(last()).toMatchObject({ value: { isLoading: true, isWhole: false } }));
  await outbox.add(Promise.resolve({ ...ENTRY, conversationId: id }), true);
  await waitFor(() => expect(ids()).toContain('own'));
  await setDoc(place('m61'), messageAt(61));
  await waitFor(() => expect(ids()).toContain('m61'));
  expect(last()).toMatchObject({ value: { isLoading: true } });
  arrive();
  await waitFor(() => expect(last()).toMatchObject({ value: { isLoading: false, isWhole: true } }));
  expect(ids()).toHaveLength(62);
  room.close();
});

test('what was listened to before is what the device remembers, until the service answers again', async () => {
  const room = await roomOf(3);
  room.listen(listener, 50);
  await waitFor(() => expect(last()).toMatchObject({ isFromCache: false }));
  room.close();
  await setDoc(place('m4'), messageAt(4));
  received = [];
  room.listen(listener, 50);
  await waitFor(() => expect(ids()).toEqual(['m1', 'm2', 'm3', 'm4']));
  for (const feed of received)
    expect(feed.isFromCache).toBe(!feed.value?.messages.some((message) => message.id === 'm4'));
  room.close();
});
