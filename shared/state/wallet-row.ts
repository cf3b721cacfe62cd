import { inTable, openDatabase } from './device-database';
import { pageRowsOf, setPageRow } from './page-rows';
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
 * @param whenFull a change for which the device has no room is refused, as before money moves, or counts in this page alone, as for
 * what only helps later
 */
export function walletRow<T>(
  name: string,
  parse: (stored: unknown) => T,
  databaseOf: (wallet: string) => string = walletDatabase,
  whenFull: 'refuse' | 'page' = 'refuse',
): WalletRow<T> {
  const own = {};

  async function changeRow(wallet: string, change: (kept: T) => T): Promise<T> {
    const where = databaseOf(wallet);
    const keptOr = (stored: unknown): T => {
      const rows = pageRowsOf(where);
      return rows?.has(own) ? (rows.get(own) as T) : parse(stored);
    };
    let database: IDBDatabase;
    try {
      database = await openDatabase(where, VERSION, [TABLE]);
    } catch {
      const next = change(keptOr(undefined));
      setPageRow(where, own, next);
      return next;
    }
    let unkept: { next: T } | undefined;
    try {
      const kept = await inTable<T>(database, TABLE, 'readwrite', (table, done) => {
        const request: IDBRequest<unknown> = table.get(name);
        request.onsuccess = () => {
          const before = keptOr(request.result);
          const next = change(before);
          done(next);
          if (next === before) return;
          unkept = { next };
          if (next === undefined) table.delete(name);
          else table.put(next, name);
        };
      });
      if (unkept) pageRowsOf(where)?.delete(own);
      return kept;
    } catch (error) {
      if (whenFull === 'refuse' || !unkept) throw error;
      setPageRow(where, own, unkept.next);
      return unkept.next;
    }
  }

  return { read: (wallet) => changeRow(wallet, (kept) => kept), change: changeRow };
}
