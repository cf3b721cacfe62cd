/**
 * Whether a database of a client of others can be used: such a client waits for its own without an end. In WebKit a page that is kept for
 * Back holds the transaction that it was in. One that does not exist yet can be made.
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
      // Where there are none at all, the client finds that out by itself.
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
