import { bestEffort } from '@cosecha/shared/promise';
import { forgetPageRows } from './page-rows';

/** What a wallet's remotes keep on this device as long as the person is signed in: goes at sign-out. */
export const sessionDatabase = (wallet: string): string => `cosecha-session-${wallet}`;

/** Encrypted files that the chat has fetched or sent, by wallet. */
const FILE_CACHE = 'chat-files-';
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
  if (kept.includes(ACCOUNTS.database)) dropRows(ACCOUNTS.database, ACCOUNTS.table);
}

async function namesOfDatabases(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}

function dropRows(name: string, tableName: string): void {
  const opening = indexedDB.open(name);
  opening.onsuccess = () => {
    const database = opening.result;
    if (database.objectStoreNames.contains(tableName))
      database.transaction(tableName, 'readwrite').objectStore(tableName).clear();
    database.close();
  };
}
