import { databaseAnswers } from '../browser/database-answers';

/** Where the SDK keeps the account that is signed in. */
const DATABASE = 'firebaseLocalStorageDb';
const TABLE = 'firebaseLocalStorage';

/** As long as our own databases get. */
const ANSWER_LIMIT_MS = 3_000;

/** What the SDK waits for without an end. */
export const accountsAnswer = (): Promise<boolean> => databaseAnswers(DATABASE, ANSWER_LIMIT_MS);

/**
 * Whether an account of this app is kept in the browser. The SDK asks the service as it starts and drops an account
 * that was suspended without a word; what was there before is how one knows that it ended. False when it cannot be told.
 */
export function hasStoredAccount(appName: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE);
    /** There is none, and none shall be made. */
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(TABLE)) {
        database.close();
        resolve(false);
        return;
      }
      const keys = database.transaction(TABLE).objectStore(TABLE).getAllKeys();
      keys.onsuccess = () => {
        database.close();
        resolve(keys.result.some((key) => String(key).endsWith(`:${appName}`)));
      };
      keys.onerror = () => {
        database.close();
        resolve(false);
      };
    };
  });
}
