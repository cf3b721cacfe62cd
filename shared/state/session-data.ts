/** What a wallet's remotes keep on this device as long as the person is signed in: goes at sign-out. */
export const sessionDatabase = (wallet: string): string => `cosecha-session-${wallet}`;

/** Documents that the chat's client keeps, named by their project. */
const CHAT_CACHES = 'firestore/Chat/';
/** Where that client keeps who is signed in to it; other apps have rows beside. */
const ACCOUNTS = { database: 'firebaseLocalStorageDb', table: 'firebaseLocalStorage', ending: ':Chat' };

/**
 * Forgets it all, also on a page that never loaded the chat. Databases that another tab has open go as soon as it lets them.
 * Nothing to do where the browser keeps nothing.
 */
export async function forgetSessionData(wallet: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  indexedDB.deleteDatabase(sessionDatabase(wallet));
  const kept = await namesOfDatabases();
  for (const name of kept.filter((each) => each.startsWith(CHAT_CACHES))) indexedDB.deleteDatabase(name);
  if (kept.includes(ACCOUNTS.database)) forgetAccount();
}

async function namesOfDatabases(): Promise<string[]> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}

function forgetAccount(): void {
  const opening = indexedDB.open(ACCOUNTS.database);
  opening.onsuccess = () => {
    const database = opening.result;
    if (database.objectStoreNames.contains(ACCOUNTS.table)) {
      const table = database.transaction(ACCOUNTS.table, 'readwrite').objectStore(ACCOUNTS.table);
      const keys = table.getAllKeys();
      keys.onsuccess = () => {
        for (const key of keys.result) if (String(key).endsWith(ACCOUNTS.ending)) table.delete(key);
      };
    }
    database.close();
  };
}
