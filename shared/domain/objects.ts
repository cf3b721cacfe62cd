/** The names of a table's entries, with their type: the table is written in the source, so it has no others. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** Whether a table that is written in the source has an entry of this name. */
export const isKeyOf = <Table extends object>(
  table: Table,
  name: PropertyKey,
): name is keyof Table & string => Object.hasOwn(table, name);

/** A table with an entry for each of these names. */
export const tableOf = <Name extends string, Entry>(
  names: readonly Name[],
  entryOf: (name: Name) => Entry,
): Record<Name, Entry> =>
  Object.fromEntries(names.map((name) => [name, entryOf(name)])) as Record<Name, Entry>;

/** A field of an unknown or thrown value; undefined when missing. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown => Reflect.get(Object(value), name);
