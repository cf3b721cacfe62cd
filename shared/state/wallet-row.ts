import { walletDatabase } from './wallet-database';

/** Same database, version and table for every row of a wallet, whichever remote writes it. */
const VERSION = 1;
const TABLE = 'notes';
/** Some browsers neither open nor refuse in a private window; callers must not wait for that. */
const OPEN_LIMIT_MS = 3_000;

/** Something that a wallet's screens keep on this device; it survives signing out and goes with "borrar billetera". */
export interface WalletRow<T> {
  read(wallet: string): Promise<T>;
  /**
   * Reads and writes in one step, so that no other tab comes between. Answers once the change is on the disk.
   * What becomes undefined is no longer kept.
   * @returns what is kept after the change
   */
  change(wallet: string, change: (kept: T) => T): Promise<T>;
}

/**
 * @param name of the row, unlike every other row of the app
 * @param parse what was stored, or undefined; anything can stand there, it must not throw
 * @param databaseOf where it stands: `sessionDatabase` for a row that goes when the person signs out
 */
export function walletRow<T>(
  name: string,
  parse: (stored: unknown) => T,
  databaseOf: (wallet: string) => string = walletDatabase,
): WalletRow<T> {
  /** Where the browser keeps nothing, rows live as long as the page. */
  const unkept = new Map<string, T>();

  async function changeRow(wallet: string, change: (kept: T) => T): Promise<T> {
    let database: IDBDatabase;
    try {
      database = await openDatabase(databaseOf(wallet));
    } catch {
      const next = change(unkept.get(wallet) ?? parse(undefined));
      unkept.set(wallet, next);
      return next;
    }
    try {
      return await changeIn(database, change);
    } finally {
      database.close();
    }
  }

  function changeIn(database: IDBDatabase, change: (kept: T) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(TABLE, 'readwrite');
      let next: { value: T } | undefined;
      transaction.oncomplete = () => (next ? resolve(next.value) : reject(new Error('nothing was read')));
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
      const table = transaction.objectStore(TABLE);
      const request: IDBRequest<unknown> = table.get(name);
      request.onsuccess = () => {
        const before = parse(request.result);
        next = { value: change(before) };
        if (next.value === before) return;
        if (next.value === undefined) table.delete(name);
        else table.put(next.value, name);
      };
    });
  }

  return { read: (wallet) => changeRow(wallet, (kept) => kept), change: changeRow };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_LIMIT_MS);
    const opening = indexedDB.open(name, VERSION);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE);
    opening.onsuccess = () => {
      clearTimeout(timer);
      resolve(opening.result);
    };
    opening.onerror = () => {
      clearTimeout(timer);
      reject(opening.error);
    };
  });
}
