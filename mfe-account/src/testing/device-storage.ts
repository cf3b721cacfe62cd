type Handler = (() => void) | null;

/** Calls the handler once the caller had time to set it, as the browser does. */
function request<T>(result: T): { result: T; onsuccess: Handler; onupgradeneeded: Handler } {
  const made = { result, onsuccess: null as Handler, onupgradeneeded: null as Handler };
  queueMicrotask(() => {
    made.onupgradeneeded?.();
    made.onsuccess?.();
  });
  return made;
}

/** jsdom does not name the class of Node's keys. */
const KeyOfNode = {
  [Symbol.hasInstance]: (value: unknown) => Object.prototype.toString.call(value) === '[object CryptoKey]',
};

/**
 * The part of the browser that keeps keys, as far as the phrase vault uses it: jsdom has no IndexedDB. One table,
 * empty at every call.
 */
export function installDeviceStorage(): void {
  const rows = new Map<string, unknown>();
  const table = {
    get: (row: string) => request(rows.get(row)),
    put: (value: unknown, row: string) => {
      rows.set(row, value);
      return request(row);
    },
  };
  const database = {
    createObjectStore: () => table,
    transaction: () => ({ objectStore: () => table }),
    close: () => undefined,
  };
  Object.assign(globalThis, { indexedDB: { open: () => request(database) }, CryptoKey: KeyOfNode });
}
