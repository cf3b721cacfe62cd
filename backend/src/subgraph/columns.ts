import type { TextRow } from '../db/reader';

/** Between the plain values of a row, which travel together: a column for each costs more than the values themselves. */
const SEPARATOR = '|';

/** JSON of one answered field, out of a row's plain values and its texts. */
export type Cell = (plain: readonly string[], row: TextRow) => string;

/** The columns that a selection needs, each once, and where they arrive. */
export class Columns {
  private readonly plain: string[] = [];
  private readonly texts: string[] = [];

  /** @param first index of this entity's first column in a row */
  constructor(private readonly first: number) {}

  plainCell(select: string, json: (text: string) => string): Cell {
    const index = place(this.plain, select);
    return (plain) => json(plain[index] ?? '');
  }

  textCell(select: string, json: (text: string) => string): Cell {
    const index = this.first + 1 + place(this.texts, select);
    return (_plain, row) => json(row[index] ?? '');
  }

  /** SQL of the columns, every one a text. */
  get select(): string[] {
    return [
      this.plain.length === 0 ? "''::text" : `concat_ws('${SEPARATOR}', ${this.plain.join(', ')})`,
      ...this.texts,
    ];
  }

  /** Writes rows as JSON objects: `cells` by response key. */
  writer(cells: readonly (readonly [key: string, cell: Cell])[]): (row: TextRow) => string {
    const parts = cells.map(([key, cell], index) => ({
      before: `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`,
      cell,
    }));
    if (parts.length === 0) return () => '{}';
    const { first } = this;
    return (row) => {
      const plain = (row[first] ?? '').split(SEPARATOR);
      let json = '';
      for (const { before, cell } of parts) json += before + cell(plain, row);
      return `${json}}`;
    };
  }
}

function place(list: string[], item: string): number {
  const known = list.indexOf(item);
  return known >= 0 ? known : list.push(item) - 1;
}
