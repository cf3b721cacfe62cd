/** Rows of one table that a batch reads and changes in memory, to be written at once at its end. */
export class RowSet<Row extends object> {
  private readonly rows = new Map<string, Row>();
  private readonly changed = new Set<string>();
  private readonly removed = new Set<string>();

  constructor(private readonly keyOf: (row: Row) => string) {}

  /** Rows as the database has them. */
  load(rows: readonly Row[]): void {
    for (const row of rows) this.rows.set(this.keyOf(row), row);
  }

  get(key: string): Row | undefined {
    return this.rows.get(key);
  }

  all(): Iterable<Row> {
    return this.rows.values();
  }

  put(row: Row): void {
    const key = this.keyOf(row);
    this.rows.set(key, row);
    this.removed.delete(key);
    this.changed.add(key);
  }

  /** Changes a row that is there. */
  patch(key: string, changes: Partial<Row>): void {
    const row = this.rows.get(key);
    if (row) this.put({ ...row, ...changes });
  }

  remove(key: string): void {
    this.rows.delete(key);
    this.changed.delete(key);
    this.removed.add(key);
  }

  changedRows(): Row[] {
    return [...this.changed].flatMap((key) => this.rows.get(key) ?? []);
  }

  removedKeys(): string[] {
    return [...this.removed];
  }
}
