import type { TextRow } from '../db/reader';
import type { Columns } from './columns';
import type { Variables } from './operands';

/** The part of a statement that answers one root field. */
export interface Branch {
  columns: Columns;
  /** From `from` to `limit`. */
  tail: string;
  /** JSON of a row. */
  write: (row: TextRow) => string;
  /** What it may read, as counted against a query's limit. */
  cost: number;
  /** The best plan depends on the searched words: the server plans it each time. */
  dependsOnWords?: boolean;
  /** Rows to add behind those that were found; may ask again. */
  more?: (variables: Variables, found: number) => Promise<readonly TextRow[]>;
}
