import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { installDeviceStorage } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { doc, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { type FirestoreDesk, openFirestoreDesk, storedConversation } from '../testing/firestore-desk';
import { type ConversationList, createConversationList } from './conversation-list';
import { createPreviews } from './previews';
import type { ConversationPage, Feed } from './types';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

const COUNT = 75;
let desk: FirestoreDesk;
let list: ConversationList;
let received: Feed<ConversationPage>[];

const place = (index: number) => doc(desk.others, 'conversations', String(index));
const at = (seconds: number) => Timestamp.fromMillis(1_700_000_000_000 + seconds * 1_000);

beforeAll(async () => {
  installDeviceStorage();
  desk = await openFirestoreDesk(startFirebase);
  const { wallet, keyring, db } = desk;
  const fields = (index: number) => storedConversation(wallet, { orderId: String(index), lastAt: at(index) });
  await Promise.all(Array.from({ length: COUNT }, (_, index) => setDoc(place(index), fields(index))));
  list = createConversationList({
    ...{ db, wallet, keyring, records: new Map(), previews: createPreviews(keyring) },
    connection: desk.connection,
  });
});
afterAll(async () => {
  list.close();
  await desk.close();
});
beforeEach(() => {
  received = [];
});

const listener = (feed: Feed<ConversationPage>) => void received.push(feed);
const last = () => received.at(-1);
const ids = () => last()?.value?.conversations.map(({ id }) => Number(id)) ?? [];
const newest = (count: number) => Array.from({ length: count }, (_, index) => COUNT - 1 - index);

test('more of them are asked for behind those that are here, to the last', async () => {
  const stop = list.listen(listener, 30);
  await waitFor(() => expect(ids()).toEqual(newest(30)));
  expect(last()?.value).toMatchObject({ isWhole: false, isLoading: false });
  stop();
  const end = list.listen(listener, 60);
  expect(ids()).toEqual(newest(30));
  await waitFor(() => expect(ids()).toEqual(newest(60)));
  end();
  list.listen(listener, 260);
  await waitFor(() => expect(last()?.value?.isWhole).toBe(true));
  expect(ids()).toEqual(newest(COUNT));
});

test('one of long ago that has news comes first, and stands there once', async () => {
  list.listen(listener, 260);
  await updateDoc(place(3), { lastAt: at(COUNT + 10) });
  await waitFor(() => expect(ids()[0]).toBe(3));
  expect(new Set(ids()).size).toBe(COUNT);
  expect(ids()).toHaveLength(COUNT);
});
