import { walletDatabase } from './wallet-database';

const TABLE = 'notes';
/** Some browsers neither open nor refuse in a private window; nobody shall wait for that. */
const OPEN_LIMIT_MS = 3_000;

/** Where the browser keeps nothing, rows live as long as the page. */
const unkept = new Map<string, unknown>();

/**
 * Reads and writes one row of what a wallet keeps on this device, in one step, so that no other tab comes between.
 * Rows survive signing out and go with "borrar billetera". Answers once the change is on the disk.
 * @param change gets what stands there, which anybody may have written, or undefined; the same value back writes nothing
 * @returns the row after the change
 */
export async function changeWalletRow<Row>(
  wallet: string,
  row: string,
  change: (value: unknown) => Row,
): Promise<Row> {
  let database: IDBDatabase;
  try {
    database = await open(wallet);
  } catch {
    const name = `${wallet} ${row}`;
    const next = change(unkept.get(name));
    unkept.set(name, next);
    return next;
  }
  try {
    return await changeIn(database, row, change);
  } finally {
    database.close();
  }
}

function open(wallet: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_LIMIT_MS);
    const opening = indexedDB.open(walletDatabase(wallet), 1);
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

function changeIn<Row>(database: IDBDatabase, row: string, change: (value: unknown) => Row): Promise<Row> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, 'readwrite');
    const table = transaction.objectStore(TABLE);
    const request: IDBRequest<unknown> = table.get(row);
    request.onsuccess = () => {
      const next = change(request.result);
      transaction.oncomplete = () => resolve(next);
      if (next !== request.result) table.put(next, row);
    };
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
  });
}
