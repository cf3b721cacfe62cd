import { doc, getDocFromServer, onSnapshot, setDoc } from 'firebase/firestore';
import { startFirebase } from '../../../local/firebase/testing/firebase-server';
import { type FirestoreDesk, openFirestoreDesk } from '../testing/firestore-desk';
import { type Connection, createConnection } from './connection';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

/** Longer than a test. */
const SILENT_MS = 120_000;
let desk: FirestoreDesk;
let connection: Connection;
beforeEach(async () => {
  desk = await openFirestoreDesk(startFirebase);
  connection = createConnection(desk.db, 200);
  await setDoc(doc(desk.others, 'notes', 'one'), { words: 'hola' });
});
afterEach(async () => {
  connection.close();
  await desk.close();
});

const note = () => doc(desk.db, 'notes', 'one');

test('a question that falls silent is asked again over a new connection', async () => {
  desk.addFault({ operation: 'Listen', delayMs: SILENT_MS, times: 1 });
  const found = await connection.read(() => getDocFromServer(note()));
  expect(found.get('words')).toBe('hola');
});

test('a listener hears the service, although its first question fell silent', async () => {
  desk.addFault({ operation: 'Listen', delayMs: SILENT_MS, times: 1 });
  const news = connection.expectNews();
  const words = await new Promise((resolve) => {
    const stop = onSnapshot(note(), { includeMetadataChanges: true }, (snapshot) => {
      news.heard(snapshot.metadata.fromCache);
      if (snapshot.metadata.fromCache) return;
      stop();
      resolve(snapshot.get('words'));
    });
  });
  expect(words).toBe('hola');
});

test('a write that falls silent arrives', async () => {
  desk.addFault({ operation: 'Write', delayMs: SILENT_MS, times: 1 });
  await connection.settle(setDoc(note(), { words: 'adiós' }));
  expect((await getDocFromServer(doc(desk.others, 'notes', 'one'))).get('words')).toBe('adiós');
});

test('what is never answered says so', async () => {
  desk.addFault({ operation: 'Listen', delayMs: SILENT_MS, times: 9 });
  const asking = connection.read(() => getDocFromServer(note()));
  await expect(asking).rejects.toMatchObject({ code: 'unavailable' });
});
