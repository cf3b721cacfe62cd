/** The names of a table's entries, with their type: the table is written in the source, so it has no others. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** A field of a value that comes from outside or was thrown; undefined where there is none. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown => Reflect.get(Object(value), name);
