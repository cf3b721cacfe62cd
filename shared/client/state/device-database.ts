/**
 * Time limit for opening a database: some browsers neither open nor refuse in a private window, and in WebKit a page in
 * the back/forward cache holds its open transaction.
 */
const ANSWER_LIMIT_MS = 3_000;

/** The browser stores nothing here or did not answer in time: nothing was read or written. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/**
 * @param tables made where they are missing; a new one needs a higher version
 * @throws Unanswered
 */
export function openDatabase(name: string, version: number, tables: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown) => reject(new Unanswered(String(cause), { cause }));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      refuse(new Error('no answer in time'));
    }, ANSWER_LIMIT_MS);
    let opening: IDBOpenDBRequest;
    try {
      opening = indexedDB.open(name, version);
    } catch (cause) {
      clearTimeout(timer);
      refuse(cause);
      return;
    }
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
      refuse(opening.error);
    };
  });
}

/**
 * One transaction on one table, then the database is closed. Answers once the change is on the disk.
 * @param work gives its result to `done` in the first answer that it gets
 * @returns what `work` gives to `done`
 * @throws Unanswered where another page holds the table
 */
export async function inTable<T>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore, done: (result: T) => void) => void,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      timer = setTimeout(() => {
        reject(new Unanswered('a transaction does not begin'));
        transaction.abort();
      }, ANSWER_LIMIT_MS);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
      let result: { value: T } | undefined;
      transaction.oncomplete = () => (result ? resolve(result.value) : reject(new Error('nothing was read')));
      work(transaction.objectStore(name), (value) => {
        clearTimeout(timer);
        result = { value };
      });
    });
  } finally {
    clearTimeout(timer);
    database.close();
  }
}
