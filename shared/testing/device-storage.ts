/**
 * IndexedDB as far as the app uses it: jsdom has none. Tables of rows by key, transactions that run one after the
 * other, requests that are answered later and only while their transaction lives.
 */
class MemoryRequest {
  result: unknown;
  error: DOMException | null = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
}

type Rows = Map<string, unknown>;

let isFull = false;

/** From now on the device has no room for a row, or has it again. */
export function fillDeviceStorage(full: boolean): void {
  isFull = full;
}

class MemoryTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: unknown = null;
  private readonly pending: (() => void)[] = [];
  private isOver = false;

  constructor(private readonly tables: Map<string, Rows>) {}

  objectStore(name: string) {
    const rows = this.tables.get(name);
    if (!rows) throw new DOMException(name, 'NotFoundError');
    return {
      get: (key: string) => this.ask(() => rows.get(key)),
      getAllKeys: () => this.ask(() => [...rows.keys()]),
      getAll: () => this.ask(() => [...rows.values()]),
      put: (value: unknown, key: string) =>
        this.ask(() => {
          if (isFull) throw new DOMException('no room', 'QuotaExceededError');
          rows.set(key, value);
        }),
      delete: (key: string) => this.ask(() => void rows.delete(key)),
    };
  }

  /** Answers its requests in order until there are none left, or one fails. */
  async run(): Promise<void> {
    try {
      for (let next = this.pending.shift(); next; next = this.pending.shift()) {
        await Promise.resolve();
        next();
      }
      this.oncomplete?.();
    } catch (error) {
      this.error = error;
      this.onabort?.();
    }
    this.isOver = true;
  }

  private ask(work: () => unknown): MemoryRequest {
    if (this.isOver) throw new DOMException('the transaction is over', 'TransactionInactiveError');
    const request = new MemoryRequest();
    this.pending.push(() => {
      request.result = work();
      request.onsuccess?.();
    });
    return request;
  }
}

class MemoryDatabase {
  private readonly tables = new Map<string, Rows>();
  private last: Promise<void> = Promise.resolve();
  readonly objectStoreNames = { contains: (name: string) => this.tables.has(name) };

  createObjectStore(name: string) {
    this.tables.set(name, new Map());
  }

  transaction(_names: string) {
    const transaction = new MemoryTransaction(this.tables);
    this.last = this.last.then(() => transaction.run());
    return transaction;
  }

  close() {}
}

/** jsdom does not name the class of Node's keys. */
const KeyOfNode = {
  [Symbol.hasInstance]: (value: unknown) => Object.prototype.toString.call(value) === '[object CryptoKey]',
};

/** An empty device from this call on; a page that is drawn anew finds what was kept. */
export function installDeviceStorage(): void {
  isFull = false;
  const databases = new Map<string, MemoryDatabase>();
  const indexedDB = {
    open(name: string) {
      const request = new MemoryRequest();
      const known = databases.get(name);
      const database = known ?? new MemoryDatabase();
      databases.set(name, database);
      request.result = database;
      queueMicrotask(() => {
        if (!known) request.onupgradeneeded?.();
        request.onsuccess?.();
      });
      return request;
    },
    deleteDatabase: (name: string) => void databases.delete(name),
  };
  Object.assign(globalThis, { indexedDB, CryptoKey: KeyOfNode });
}

/** A browser that keeps nothing, as some private windows are. */
export function removeDeviceStorage(): void {
  Reflect.deleteProperty(globalThis, 'indexedDB');
}
