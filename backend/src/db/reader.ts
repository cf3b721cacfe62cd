/** Every value as the server's text; the caller knows its type. */
export const AS_TEXT = { getTypeParser: () => (value: string) => value };

/** One hand-written statement, every column a text. `name`: the server keeps it parsed and planned under that name. */
export interface Statement {
  text: string;
  name: string | null;
}

/** Prepared statements per connection. */
const MOST_NAMED = 400;

/** Which names a connection may prepare: the server stores each for the connection's lifetime. */
export function createNamesOfConnection() {
  const names = new Set<string>();
  return {
    /** @returns null when the limit is reached: the statement is then parsed each time */
    for({ name }: Statement): string | null {
      if (name === null || names.has(name)) return name;
      if (names.size >= MOST_NAMED) return null;
      names.add(name);
      return name;
    },
    isFull: () => names.size >= MOST_NAMED,
  };
}

export type NamesOfConnection = ReturnType<typeof createNamesOfConnection>;

export type NamedStatement = Statement & { name: string };

export type TextRow = readonly (string | null)[];

/** The statement's first row, as of some moment after the call. Call again only after the answer. */
export type RepeatedRead = () => Promise<TextRow | undefined>;

/** Answers statements that only read, outside of any transaction. Parameters are texts; the statement casts them. */
export interface Reader {
  rows(statement: Statement, parameters: readonly (string | null)[]): Promise<readonly TextRow[]>;
  /** For what is read all the time: for little more than the round trip, and never waiting behind other statements. */
  repeated(statement: NamedStatement, parameters: readonly (string | null)[]): RepeatedRead;
  /** Called after the last read. */
  close(): Promise<void>;
}

/** A read took longer than it may. */
export class ReadTimeoutError extends Error {
  override name = 'ReadTimeoutError';
}
