import * as z from 'zod/mini';
import { inTable, openDatabase } from '../device-database';

/** The same phrase, sealed once more for a passkey of this device (docs/decisions/0009-phrase-at-rest.md). */
const passkeySchema = z.object({
  credentialId: z.string().check(z.regex(/^[\w-]+$/)),
  salt: z.string().check(z.regex(/^[0-9a-f]*$/)),
  sealed: z.string().check(z.regex(/^[0-9a-f]+$/)),
});

/** A wallet whose encrypted phrase stays on this device, also after signing out. */
const rowSchema = z.object({
  wallet: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.string(),
  /** As in local storage's `mnemonic`. */
  sealed: z.string().check(z.regex(/^[0-9a-f]+$/)),
  /** The person showed that the words are written down. */
  verified: z.boolean(),
  /** Enters with an e-mail address and a password, too. */
  hasPassword: z.boolean(),
  /** Minutes without activity until it locks. */
  lockMinutes: z.number(),
  /** Its person wants notices on this device. */
  pushes: z.boolean(),
  savedAtMs: z.number(),
  tries: z.object({ count: z.number(), lastMs: z.number() }),
  /** An unreadable passkey counts as absent: the PIN must still open the phrase. */
  passkey: z.catch(z.optional(passkeySchema), undefined),
});

export type StoredRow = z.infer<typeof rowSchema>;

/** What the vault needs of the device. */
export interface DeviceStore {
  /** HMAC: the device's half of the keys that open a phrase. */
  key(): Promise<CryptoKey | null>;
  /** Saves a key unless there is one already, in one step: two tabs must not seal under two keys. @returns the kept one */
  firstKey(key: CryptoKey): Promise<CryptoKey | null>;
  rows(): Promise<StoredRow[]>;
  row(wallet: string): Promise<StoredRow | null>;
  /**
   * Reads and writes in one transaction, so that other tabs cannot interfere. `change` returns null to remove the row.
   */
  changeRow(wallet: string, change: (row: StoredRow | null) => StoredRow | null): Promise<void>;
}

const DATABASE = 'cosecha';
const VERSION = 2;
const KEYS = 'keys';
const WALLETS = 'wallets';
const PIN_KEY = 'pin';

const openStore = (): Promise<IDBDatabase> => openDatabase(DATABASE, VERSION, [KEYS, WALLETS]);

const read = async <T>(name: string, ask: (table: IDBObjectStore) => IDBRequest<T>): Promise<unknown> =>
  inTable<unknown>(await openStore(), name, 'readonly', (table, done) => {
    const request = ask(table);
    request.onsuccess = () => done(request.result);
  });

/** IndexedDB can hold a CryptoKey itself, so the key's bytes are never in reach of a script. */
export const deviceStore: DeviceStore = {
  async key() {
    return keyOf(await read(KEYS, (table) => table.get(PIN_KEY)));
  },
  async firstKey(key) {
    await inTable<true>(await openStore(), KEYS, 'readwrite', (table, done) => {
      const request: IDBRequest<unknown> = table.get(PIN_KEY);
      request.onsuccess = () => {
        if (!keyOf(request.result)) table.put(key, PIN_KEY);
        done(true);
      };
    });
    return keyOf(await read(KEYS, (table) => table.get(PIN_KEY)));
  },
  async rows() {
    const found = z.array(z.unknown()).parse(await read(WALLETS, (table) => table.getAll()));
    return found.flatMap((value) => rowOf(value) ?? []);
  },
  async row(wallet) {
    return rowOf(await read(WALLETS, (table) => table.get(wallet)));
  },
  async changeRow(wallet, change) {
    await inTable<true>(await openStore(), WALLETS, 'readwrite', (table, done) => {
      const request: IDBRequest<unknown> = table.get(wallet);
      request.onsuccess = () => {
        const next = change(rowOf(request.result));
        if (next) table.put(next, wallet);
        else table.delete(wallet);
        done(true);
      };
    });
  },
};

const keyOf = (value: unknown): CryptoKey | null => (value instanceof CryptoKey ? value : null);

function rowOf(value: unknown): StoredRow | null {
  const parsed = rowSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}
