import { bestEffort } from '@cosecha/shared/promise';
import { forgetPageRows } from './page-rows';

/** Data that remotes store on this device while the person is signed in; deleted at sign-out. */
export const sessionDatabase = (wallet: string): string => `cosecha-session-${wallet}`;

/** Encrypted files that the chat has fetched or sent, by wallet. */
const FILE_CACHE = 'chat-files-';
/** Caches of the chat's client, named by project. */
const CHAT_CACHES = 'firestore/Chat/';
/** Databases in which the clients of chat and identity service store who is signed in. */
const ACCOUNTS = { database: 'firebaseLocalStorageDb', table: 'firebaseLocalStorage' };

/**
 * Deletes all of it, also on a page that never loaded the code that stored it. Databases open in another tab are
 * deleted as soon as it closes them.
 */
export async function forgetSessionData(wallet: string): Promise<void> {
  forgetPageRows(sessionDatabase(wallet));
  if (typeof caches !== 'undefined') void bestEffort(caches.delete(FILE_CACHE + wallet));
  if (typeof indexedDB === 'undefined') return;
  indexedDB.deleteDatabase(sessionDatabase(wallet));
  const names = await namesOfDatabases();
  for (const name of names.filter((each) => each.startsWith(CHAT_CACHES))) indexedDB.deleteDatabase(name);
  if (names.includes(ACCOUNTS.database)) dropRows(ACCOUNTS.database, ACCOUNTS.table);
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
