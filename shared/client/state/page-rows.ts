/** What was to be done to a row. */
export type Change = (kept: unknown) => unknown;

/** What this page alone holds, because the browser would not keep it: the changes of each row of a wallet, by their database. */
const pageRows = new Map<string, Map<object, readonly Change[]>>();

export const pageChangesOf = (database: string, row: object): readonly Change[] =>
  pageRows.get(database)?.get(row) ?? [];

export function setPageChanges(database: string, row: object, changes: readonly Change[]): void {
  const rows = pageRows.get(database) ?? new Map<object, readonly Change[]>();
  pageRows.set(database, rows.set(row, changes));
}

/** They go with what the browser keeps of the database. */
export const forgetPageRows = (database: string): boolean => pageRows.delete(database);
