import { inTable, openDatabase } from './device-database';
import { walletDatabase } from './wallet-database';

/** Same database, version and table for every row of a wallet, whichever remote writes it. */
const VERSION = 1;
const TABLE = 'notes';

/** Something that a wallet's screens keep on this device; it survives signing out and goes with "borrar billetera". */
export interface WalletRow<T> {
  read(wallet: string): Promise<T>;
  /**
   * Reads and writes in one step, so that no other tab comes between. Answers once the change is on the disk.
   * What becomes undefined is no longer kept.
   * @returns what is kept after the change
   */
  change(wallet: string, change: (kept: T) => T): Promise<T>;
}

/**
 * @param name of the row, unlike every other row of the app
 * @param parse what was stored, or undefined; anything can stand there, it must not throw
 * @param databaseOf where it stands: `sessionDatabase` for a row that goes when the person signs out
 */
export function walletRow<T>(
  name: string,
  parse: (stored: unknown) => T,
  databaseOf: (wallet: string) => string = walletDatabase,
): WalletRow<T> {
  /** Where the browser keeps nothing, rows live as long as the page. */
  const unkept = new Map<string, T>();

  async function changeRow(wallet: string, change: (kept: T) => T): Promise<T> {
    let database: IDBDatabase;
    try {
      database = await openDatabase(databaseOf(wallet), VERSION, [TABLE]);
    } catch {
      const next = change(unkept.get(wallet) ?? parse(undefined));
      unkept.set(wallet, next);
      return next;
    }
    return inTable<T>(database, TABLE, 'readwrite', (table, done) => {
      const request: IDBRequest<unknown> = table.get(name);
      request.onsuccess = () => {
        const before = parse(request.result);
        const next = change(before);
        done(next);
        if (next === before) return;
        if (next === undefined) table.delete(name);
        else table.put(next, name);
      };
    });
  }

  return { read: (wallet) => changeRow(wallet, (kept) => kept), change: changeRow };
}
