/** What this page alone holds, because the browser would not keep it: rows of a wallet, by their database. */
const pageRows = new Map<string, Map<object, unknown>>();

export const pageRowsOf = (database: string): Map<object, unknown> | undefined => pageRows.get(database);

export function setPageRow(database: string, row: object, value: unknown): void {
  const rows = pageRows.get(database) ?? new Map<object, unknown>();
  pageRows.set(database, rows.set(row, value));
}

/** They go with what the browser keeps of the database. */
export const forgetPageRows = (database: string): boolean => pageRows.delete(database);
