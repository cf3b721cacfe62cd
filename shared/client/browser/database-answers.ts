/**
 * Whether a third-party client's IndexedDB database can be opened in time; such clients wait for theirs without a
 * limit. In WebKit a page in the back/forward cache holds its open transaction. A database that does not exist yet is
 * fine.
 * @param limitMs for the answer
 */
export function databaseAnswers(name: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let leave: () => void = () => undefined;
    const end = (answers: boolean) => {
      clearTimeout(timer);
      resolve(answers);
      leave();
    };
    const timer = setTimeout(() => end(false), limitMs);
    let opening: IDBOpenDBRequest;
    try {
      opening = indexedDB.open(name);
    } catch {
      // Without IndexedDB the client notices that itself.
      end(true);
      return;
    }
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => end(true);
    opening.onsuccess = () => {
      const database = opening.result;
      leave = () => database.close();
      const [table, ...others] = database.objectStoreNames;
      if (table === undefined) return end(true);
      const transaction = database.transaction([table, ...others], 'readwrite');
      leave = () => {
        transaction.abort();
        database.close();
      };
      transaction.objectStore(table).count().onsuccess = () => end(true);
    };
  });
}
