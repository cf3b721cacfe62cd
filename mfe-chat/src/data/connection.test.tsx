import { startFirebase } from '@cosecha/firebase-emulator/testing';
import * as firestore from 'firebase/firestore';
import { doc, getDocFromServer, onSnapshot, setDoc } from 'firebase/firestore';
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
  showPage('visible');
  desk = await openFirestoreDesk(startFirebase);
  connection = createConnection(desk.db, 200);
  await setDoc(doc(desk.others, 'notes', 'one'), { words: 'hola' });
});
afterEach(async () => {
  connection.close();
  await desk.close();
});

function showPage(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** @returns how often the streams were opened again, while time is the test's own */
function countRenewals(): () => number {
  jest.useFakeTimers();
  jest.spyOn(firestore, 'enableNetwork').mockResolvedValue();
  const close = jest.spyOn(firestore, 'disableNetwork').mockResolvedValue();
  return () => close.mock.calls.length;
}

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
      news.received(snapshot.metadata.fromCache);
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

test('what a screen waits for is not asked anew out of sight, and at once when the app is in sight again', async () => {
  const renewals = countRenewals();
  const news = connection.expectNews();
  showPage('hidden');
  await jest.advanceTimersByTimeAsync(SILENT_MS);
  expect(renewals()).toBe(0);
  showPage('visible');
  await jest.advanceTimersByTimeAsync(0);
  expect(renewals()).toBe(1);
  await jest.advanceTimersByTimeAsync(400);
  expect(renewals()).toBe(2);
  news.stop();
});

test('out of sight and back before an answer is late, nothing is asked anew', async () => {
  const renewals = countRenewals();
  const news = connection.expectNews();
  showPage('hidden');
  await jest.advanceTimersByTimeAsync(100);
  showPage('visible');
  await jest.advanceTimersByTimeAsync(99);
  expect(renewals()).toBe(0);
  news.stop();
});

test('what was answered out of sight is not asked for when the app is in sight again', async () => {
  const renewals = countRenewals();
  const news = connection.expectNews();
  showPage('hidden');
  await jest.advanceTimersByTimeAsync(SILENT_MS);
  news.received(false);
  showPage('visible');
  await jest.advanceTimersByTimeAsync(SILENT_MS);
  expect(renewals()).toBe(0);
});

test('what a person has sent goes on out of sight', async () => {
  const renewals = countRenewals();
  let arrive = () => {};
  const news = connection.expectNews();
  showPage('hidden');
  await jest.advanceTimersByTimeAsync(SILENT_MS);
  const sending = connection.settle(new Promise<void>((resolve) => (arrive = resolve)));
  await jest.advanceTimersByTimeAsync(200);
  expect(renewals()).toBe(1);
  arrive();
  await sending;
  await jest.advanceTimersByTimeAsync(SILENT_MS);
  expect(renewals()).toBe(1);
  news.stop();
});
