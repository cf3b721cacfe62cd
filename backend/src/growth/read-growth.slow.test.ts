import { openTestDatabase } from '../testing/database';
import { startTestFirebase, type TestFirebase } from '../testing/firebase';
import { countCollections } from './read-collections';
import { readEngine, readTables } from './read-growth';

test('the tables of whichever engine are told with their rows and bytes', async () => {
  const database = await openTestDatabase();
  const tables = await readTables(database);
  const [all, log] = await readEngine(database);
  await database.destroy();
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.find(({ name }) => name === 'categories')).toMatchObject({ count: expect.any(Number) });
  for (const { bytes } of tables) expect(bytes).toBeGreaterThan(0);
  expect(all?.bytes).toBeGreaterThan(1_000_000);
  expect(log?.name).toBe('write-ahead log');
});

describe('the documents of the chat', () => {
  let firebase: TestFirebase;
  beforeAll(async () => {
    firebase = await startTestFirebase();
  });
  afterAll(() => firebase.close());

  test('are counted by collection, wherever they stand', async () => {
    await firebase.change('conversations/1', { kind: 'order' });
    for (const id of ['1', '2']) await firebase.change(`conversations/${id}/messages/m`, { kind: 'text' });
    const counted = await countCollections(firebase.chat);
    expect(counted).toEqual(
      expect.arrayContaining([
        { name: 'conversations', count: 1, bytes: null },
        { name: 'messages', count: 2, bytes: null },
        { name: 'keys', count: 0, bytes: null },
      ]),
    );
  });

  test('are not known while Firestore does not answer', async () => {
    await firebase.fall();
    expect((await countCollections(firebase.chat)).map(({ count }) => count)).toEqual(Array(8).fill(null));
    await firebase.rise();
  });
});
