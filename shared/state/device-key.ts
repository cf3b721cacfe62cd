import { createPhraseVault, type KeyStore } from './phrase-vault';

const DATABASE = 'cosecha';
const TABLE = 'keys';
const ROW = 'device';

/** Some browsers neither open nor refuse in a private window; nobody shall wait for that. */
const OPEN_LIMIT_MS = 3_000;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_LIMIT_MS);
    const opening = indexedDB.open(DATABASE, 1);
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

async function inTable<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(TABLE, mode).objectStore(TABLE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** IndexedDB can hold a CryptoKey itself, so the key's bytes are never in reach of a script. */
const deviceKeyStore: KeyStore = {
  async load() {
    const found = await inTable<unknown>('readonly', (table) => table.get(ROW));
    return found instanceof CryptoKey ? found : null;
  },
  async save(key) {
    await inTable('readwrite', (table) => table.put(key, ROW));
  },
};

export const phraseVault = createPhraseVault(deviceKeyStore);
