/** What was to be done to a row. */
export type Change = (stored: unknown) => unknown;

/** Changes that the browser could not store and that only this page holds, by database and by row of a wallet. */
const pageRows = new Map<string, Map<object, readonly Change[]>>();

export const pageChangesOf = (database: string, row: object): readonly Change[] =>
  pageRows.get(database)?.get(row) ?? [];

export function setPageChanges(database: string, row: object, changes: readonly Change[]): void {
  const rows = pageRows.get(database) ?? new Map<object, readonly Change[]>();
  pageRows.set(database, rows.set(row, changes));
}

/** They are dropped together with the stored database. */
export const forgetPageRows = (database: string): boolean => pageRows.delete(database);
