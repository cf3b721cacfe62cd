/** Some browsers neither open nor refuse in a private window; callers must not wait for that. */
const OPEN_LIMIT_MS = 3_000;

/** @param tables made where they are missing; a new one needs a higher version */
export function openDatabase(name: string, version: number, tables: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('IndexedDB does not answer'));
    }, OPEN_LIMIT_MS);
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      const present = opening.result.objectStoreNames;
      for (const table of tables) if (!present.contains(table)) opening.result.createObjectStore(table);
    };
    opening.onsuccess = () => {
      clearTimeout(timer);
      // It has no user any more, and one that stays open cannot be deleted.
      if (isLate) opening.result.close();
      else resolve(opening.result);
    };
    opening.onerror = () => {
      clearTimeout(timer);
      reject(opening.error);
    };
  });
}

/**
 * One transaction on one table, then the database is closed. Answers once the change is on the disk.
 * @returns what `work` gives to `done`
 */
export async function inTable<T>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore, done: (result: T) => void) => void,
): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
      let result: { value: T } | undefined;
      transaction.oncomplete = () => (result ? resolve(result.value) : reject(new Error('nothing was read')));
      work(transaction.objectStore(name), (value) => {
        result = { value };
      });
    });
  } finally {
    database.close();
  }
}
