/**
 * The part of IndexedDB that the app uses, in memory: jsdom has none. Tables of rows by key, transactions that run one
 * after the other, requests that are answered asynchronously and only while their transaction is active.
 */
class MemoryRequest {
  result: unknown;
  error: DOMException | null = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
}

/** Stands for the global `CryptoKey`, which jsdom lacks: `instanceof` recognizes the keys of Node's Web Crypto. */
const NodeCryptoKey = {
  [Symbol.hasInstance]: (value: unknown) => Object.prototype.toString.call(value) === '[object CryptoKey]',
};

type Rows = Map<string, unknown>;

let isFull = false;
let released: Promise<void> = Promise.resolve();
let lostKeys: string | null = null;

const realStructuredClone = globalThis.structuredClone;

/**
 * From now on the browser stores keys of this algorithm but reads them back as null, as WebKit does with X25519, until
 * the device storage is installed again.
 */
export function loseKeys(algorithm: string): void {
  lostKeys = algorithm;
  globalThis.structuredClone = (value, options) => {
    if (isLost(value)) throw new TypeError('Unable to deserialize data.');
    return realStructuredClone(value, options);
  };
}

/** From now on no transaction starts, as while a page in the back/forward cache blocks the database. @returns a function that lets them start */
export function holdDeviceStorage(): () => void {
  let release: () => void = () => undefined;
  released = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

const isLost = (value: unknown): boolean =>
  value instanceof NodeCryptoKey
    ? (value as CryptoKey).algorithm.name === lostKeys
    : typeof value === 'object' && value !== null && Object.values(value).some(isLost);

/** Whether from now on the device is full and each write fails. */
export function fillDeviceStorage(full: boolean): void {
  isFull = full;
}

class MemoryTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: unknown = null;
  private readonly pending: (() => void)[] = [];
  private readonly before = new Map<Rows, Rows>();
  private isOver = false;
  private isAborted = false;

  constructor(private readonly tables: Map<string, Rows>) {}

  /** Undoes what the transaction has written. */
  abort(): void {
    this.isAborted = true;
    for (const [rows, before] of this.before) {
      rows.clear();
      for (const [key, value] of before) rows.set(key, value);
    }
    this.onabort?.();
  }

  objectStore(name: string) {
    const rows = this.tables.get(name);
    if (!rows) throw new DOMException(name, 'NotFoundError');
    return {
      transaction: this,
      get: (key: string) => this.ask(() => (isLost(rows.get(key)) ? null : rows.get(key))),
      count: () => this.ask(() => rows.size),
      getAllKeys: () => this.ask(() => [...rows.keys()]),
      getAll: () => this.ask(() => [...rows.values()].map((row) => (isLost(row) ? null : row))),
      put: (value: unknown, key: string) =>
        this.ask(() => {
          if (isFull) throw new DOMException('no room', 'QuotaExceededError');
          rows.set(key, value);
        }),
      delete: (key: string) => this.ask(() => void rows.delete(key)),
    };
  }

  /** Runs the requests in order until there are none left, or one fails, which aborts the transaction. */
  async run(): Promise<void> {
    try {
      for (const rows of this.tables.values()) this.before.set(rows, new Map(rows));
      for (let next = this.pending.shift(); next && !this.isAborted; next = this.pending.shift()) {
        await Promise.resolve();
        if (!this.isAborted) next();
      }
      if (!this.isAborted) this.oncomplete?.();
    } catch (error) {
      this.error = error;
      this.abort();
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
  private lastRun: Promise<void> = Promise.resolve();
  readonly objectStoreNames = {
    contains: (name: string) => this.tables.has(name),
    [Symbol.iterator]: () => this.tables.keys(),
  };

  createObjectStore(name: string) {
    this.tables.set(name, new Map());
  }

  transaction(_names: string) {
    const transaction = new MemoryTransaction(this.tables);
    this.lastRun = this.lastRun.then(() => released).then(() => transaction.run());
    return transaction;
  }

  close() {}
}

/** Starts with an empty device. Its data last over renders, until this is called again. */
export function installDeviceStorage(): void {
  isFull = false;
  released = Promise.resolve();
  lostKeys = null;
  globalThis.structuredClone = realStructuredClone;
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
  Object.assign(globalThis, { indexedDB, CryptoKey: NodeCryptoKey });
}

/** From now on the browser has no IndexedDB, as in some private windows. */
export function removeDeviceStorage(): void {
  Reflect.deleteProperty(globalThis, 'indexedDB');
}
