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

/** jsdom does not name the class of Node's keys. */
const KeyOfNode = {
  [Symbol.hasInstance]: (value: unknown) => Object.prototype.toString.call(value) === '[object CryptoKey]',
};

type Rows = Map<string, unknown>;

let isFull = false;
let isFree: Promise<void> = Promise.resolve();
let lostKeys: string | null = null;

const copy = globalThis.structuredClone;

/**
 * From now on the browser stores keys of this algorithm and reads back nothing, as WebKit does with X25519, until the device storage is
 * installed again.
 */
export function loseKeys(algorithm: string): void {
  lostKeys = algorithm;
  globalThis.structuredClone = (value, options) => {
    if (isLost(value)) throw new TypeError('Unable to deserialize data.');
    return copy(value, options);
  };
}

/** From now on no transaction starts, as beside a page that the browser keeps for Back. @returns lets them start */
export function holdDeviceStorage(): () => void {
  let letGo: () => void = () => undefined;
  isFree = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

const isLost = (value: unknown): boolean =>
  value instanceof KeyOfNode
    ? (value as CryptoKey).algorithm.name === lostKeys
    : typeof value === 'object' && value !== null && Object.values(value).some(isLost);

/** From now on the device has no room for a row, or has it again. */
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

  /** What it has written is taken back. */
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

  /** Answers its requests in order until there are none left, or one fails. */
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
  private last: Promise<void> = Promise.resolve();
  readonly objectStoreNames = {
    contains: (name: string) => this.tables.has(name),
    [Symbol.iterator]: () => this.tables.keys(),
  };

  createObjectStore(name: string) {
    this.tables.set(name, new Map());
  }

  transaction(_names: string) {
    const transaction = new MemoryTransaction(this.tables);
    this.last = this.last.then(() => isFree).then(() => transaction.run());
    return transaction;
  }

  close() {}
}

/** An empty device from this call on; a page rendered again finds the stored data. */
export function installDeviceStorage(): void {
  isFull = false;
  isFree = Promise.resolve();
  lostKeys = null;
  globalThis.structuredClone = copy;
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

/** A browser that stores nothing, as some private windows are. */
export function removeDeviceStorage(): void {
  Reflect.deleteProperty(globalThis, 'indexedDB');
}
