import { bestEffort } from '@cosecha/shared/promise';
import { forgetPageRows } from './page-rows';
import { walletDatabase } from './wallet-database';

/** What a wallet's remotes keep on this device as long as the person is signed in: goes at sign-out. */
export const sessionDatabase = (wallet: string): string => `cosecha-session-${wallet}`;

/** Encrypted files that the chat has fetched or sent, by wallet. */
const FILE_CACHE = 'chat-files-';
/** An earlier version kept the chat's uploads beside what stays. */
const FORMER_UPLOADS = { table: 'notes', beginning: 'chat-upload' };
/** Documents that the chat's client keeps, named by their project. */
const CHAT_CACHES = 'firestore/Chat/';
/** Where the clients of the chat and of the identity service keep who is signed in to them. */
const ACCOUNTS = { database: 'firebaseLocalStorageDb', table: 'firebaseLocalStorage' };

/**
 * Forgets it all, also on a page that never loaded what kept it. Databases that another tab has open go as soon as it lets them.
 * Nothing to do where the browser keeps nothing.
 */
export async function forgetSessionData(wallet: string): Promise<void> {
  forgetPageRows(sessionDatabase(wallet));
  if (typeof caches !== 'undefined') void bestEffort(caches.delete(FILE_CACHE + wallet));
  if (typeof indexedDB === 'undefined') return;
  indexedDB.deleteDatabase(sessionDatabase(wallet));
  const kept = await namesOfDatabases();
  for (const name of kept.filter((each) => each.startsWith(CHAT_CACHES))) indexedDB.deleteDatabase(name);
  if (kept.includes(ACCOUNTS.database)) dropRows(ACCOUNTS.database, ACCOUNTS.table, () => true);
  const lasting = walletDatabase(wallet);
  if (kept.includes(lasting))
    dropRows(lasting, FORMER_UPLOADS.table, (key) => key.startsWith(FORMER_UPLOADS.beginning));
}

async function namesOfDatabases(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}

function dropRows(name: string, tableName: string, isForgotten: (key: string) => boolean): void {
  const opening = indexedDB.open(name);
  opening.onsuccess = () => {
    const database = opening.result;
    if (database.objectStoreNames.contains(tableName)) {
      const table = database.transaction(tableName, 'readwrite').objectStore(tableName);
      const keys = table.getAllKeys();
      keys.onsuccess = () => {
        for (const key of keys.result) if (isForgotten(String(key))) table.delete(key);
      };
    }
    database.close();
  };
}
