/** The names of a table's entries, with their type: the table is written in the source, so it has no others. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** A field of a value that comes from outside or was thrown; undefined where there is none. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Whether a text names an entry of the table. */
export const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table & string =>
  Object.hasOwn(table, key);
