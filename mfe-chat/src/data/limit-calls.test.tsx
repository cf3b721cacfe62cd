import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { doc, getDocFromServer, runTransaction } from 'firebase/firestore';
import { type FirestoreDesk, openFirestoreDesk } from '../testing/firestore-desk';
import { limitCalls } from './limit-calls';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

/** Longer than a test. */
const SILENT_MS = 120_000;
let desk: FirestoreDesk;
beforeAll(async () => {
  limitCalls(300);
  desk = await openFirestoreDesk(startFirebase);
});
afterAll(() => desk.close());

const write = (words: string) =>
  runTransaction(desk.db, async (transaction) => {
    const place = doc(desk.db, 'notes', 'one');
    await transaction.get(place);
    transaction.set(place, { words });
  });
const stored = async () => (await getDocFromServer(doc(desk.db, 'notes', 'one'))).get('words');

test.each(['commit', 'batchGet'])('a transaction whose %s falls silent is done again', async (operation) => {
  desk.addFault({ operation, delayMs: SILENT_MS, times: 1 });
  await write(operation);
  expect(await stored()).toBe(operation);
});

test('nothing else waits behind a commit that is never answered', async () => {
  desk.addFault({ operation: 'commit', delayMs: SILENT_MS, times: 1 });
  const failing = runTransaction(
    desk.db,
    async (transaction) => void transaction.set(doc(desk.db, 'notes', 'two'), {}),
    { maxAttempts: 1 },
  );
  await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
  expect(await stored()).toBe('batchGet');
});
