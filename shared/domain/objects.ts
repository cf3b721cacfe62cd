/** The names of a table's entries, with their type: the table is written in the source, so it has no others. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** A field of an unknown or thrown value; undefined when missing. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown => Reflect.get(Object(value), name);
