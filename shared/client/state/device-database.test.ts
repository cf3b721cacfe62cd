import { openDatabase } from './device-database';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

test('a database that opens when it is no longer waited for is closed, so that it can be deleted', async () => {
  jest.useFakeTimers();
  const database = { close: jest.fn() };
  const opening = { result: database, onsuccess: () => {} };
  Object.assign(globalThis, { indexedDB: { open: () => opening } });
  const opened = openDatabase('late', 1, []);
  jest.advanceTimersByTime(3_000);
  await expect(opened).rejects.toMatchObject({ name: 'Unanswered' });
  opening.onsuccess();
  expect(database.close).toHaveBeenCalledTimes(1);
});
