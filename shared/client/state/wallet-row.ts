import { inTable, openDatabase, Unanswered } from './device-database';
import { type Change, pageChangesOf, setPageChanges } from './page-rows';
import { walletDatabase } from './wallet-database';

/** Same database, version and table for every row of a wallet, whichever remote writes it. */
const VERSION = 1;
const TABLE = 'notes';

/**
 * A stored value of a wallet's screens on this device; it survives signing out and is deleted by "borrar billetera".
 */
export interface WalletRow<T> {
  read(wallet: string): Promise<T>;
  /**
   * Reads and writes in one transaction, so that other tabs cannot interfere. Resolves once the change is on disk;
   * undefined deletes the value.
   * @returns the value after the change
   */
  change(wallet: string, change: (stored: T) => T): Promise<T>;
}

/**
 * @param name of the row, unlike every other row of the app
 * @param parse what was stored, or undefined; anything can be there, it must not throw
 * @param databaseOf its database: `sessionDatabase` for a row that is deleted at sign-out
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

  /** Unstored changes of this page are applied on top of the stored value: the device may only have been slow. */
  const withPageChanges = (where: string, stored: unknown): T =>
    pageChangesOf(where, own).reduce<unknown>((value, change) => change(value), parse(stored)) as T;

  function changeInPage(where: string, change: (stored: T) => T): T {
    const before = withPageChanges(where, undefined);
    const next = change(before);
    if (next !== before) addPageChange(where, change);
    return next;
  }
  const addPageChange = (where: string, change: (stored: T) => T) =>
    setPageChanges(where, own, [...pageChangesOf(where, own), change as Change]);

  async function changeRow(wallet: string, change: (stored: T) => T): Promise<T> {
    const where = databaseOf(wallet);
    let written: { next: T; changes: readonly Change[] } | undefined;
    try {
      const changed = await inTable<T>(
        await openDatabase(where, VERSION, [TABLE]),
        TABLE,
        'readwrite',
        (table, done) => {
          const request: IDBRequest<unknown> = table.get(name);
          request.onsuccess = () => {
            const before = withPageChanges(where, request.result);
            const next = change(before);
            done(next);
            if (next === before) return;
            written = { next, changes: pageChangesOf(where, own) };
            if (next === undefined) table.delete(name);
            else putBack(table, next, name);
          };
        },
      );
      const taken = written?.changes ?? [];
      if (taken.length > 0)
        setPageChanges(
          where,
          own,
          pageChangesOf(where, own).filter((each) => !taken.includes(each)),
        );
      return changed;
    } catch (error) {
      if (error instanceof Unanswered) return changeInPage(where, change);
      if (whenFull === 'refuse' || !written) throw error;
      addPageChange(where, change);
      return written.next;
    }
  }

  return { read: (wallet) => changeRow(wallet, (stored) => stored), change: changeRow };
}

/**
 * Some browsers accept a key or a file silently and read back null: then nothing was stored, and the earlier value
 * stays.
 */
function putBack(table: IDBObjectStore, value: unknown, name: string): void {
  table.put(value, name);
  const reading: IDBRequest<unknown> = table.get(name);
  reading.onsuccess = () => {
    if ((reading.result ?? null) === null && value !== null) table.transaction.abort();
  };
}
