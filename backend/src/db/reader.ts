/** One hand-written statement, every column a text. `name`: the server keeps it parsed and planned under that name. */
export interface Statement {
  text: string;
  name: string | null;
  /** Never waits behind the others. */
  isUrgent?: true;
}

export type TextRow = readonly (string | null)[];

/** Answers statements that only read, outside of any transaction. Parameters are texts; the statement casts them. */
export interface Reader {
  rows(statement: Statement, parameters: readonly (string | null)[]): Promise<readonly TextRow[]>;
  close(): Promise<void>;
}

/** A read took longer than it may. */
export class ReadTimeoutError extends Error {
  override name = 'ReadTimeoutError';
}
