import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { installDeviceStorage } from '@cosecha/shared/testing';
import { doc, getDocFromServer, setDoc, Timestamp } from 'firebase/firestore';
import { BUYER } from '../../testing/factories';
import { type FirestoreDesk, openFirestoreDesk, storedConversation } from '../../testing/firestore-desk';
import { parseConversation, parsePresence } from '../records';
import { markRead } from './read-mark';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

const AT = Timestamp.fromMillis(Date.UTC(2026, 10, 20));
let desk: FirestoreDesk;
beforeAll(async () => {
  installDeviceStorage();
  desk = await openFirestoreDesk(startFirebase);
});
afterAll(() => desk.close());

/** Reads a conversation in which the buyer wrote last, on a device that has these of its messages. */
async function read(id: string, { has, blockedBy = [] }: { has: string[]; blockedBy?: string[] }) {
  const { db, others, wallet } = desk;
  const last = { messageId: 'm2', by: BUYER, kind: 'text', body: 'sealed', at: AT, key: 1 };
  const fields = storedConversation(wallet, { last, sent: { [BUYER]: 2 }, read: { [wallet]: 1 }, blockedBy });
  await setDoc(doc(others, 'conversations', id), fields);
  const look = async (...path: string[]) =>
    (await getDocFromServer(doc(others, 'conversations', id, ...path))).data();
  const record = parseConversation(await look());
  if (!record) throw new Error('it does not stand');
  const room = { has: (messageId: string) => has.includes(messageId), newestAt: () => AT };
  await markRead(id, { db, wallet, record, room });
  return {
    count: parseConversation(await look())?.read[wallet],
    readAt: parsePresence(await look('presence', wallet))?.readAt?.toMillis(),
  };
}

test('what stands here is told as read, with the time of the newest', async () => {
  expect(await read('1', { has: ['m1', 'm2'] })).toEqual({ count: 2, readAt: AT.toMillis() });
});

test('a message of which only its conversation knows has not been read', async () => {
  expect(await read('2', { has: ['m1'] })).toEqual({ count: 1, readAt: undefined });
});

test('who has blocked the other counts for itself only', async () => {
  expect(await read('3', { has: ['m2'], blockedBy: [desk.wallet] })).toEqual({
    count: 2,
    readAt: undefined,
  });
});
