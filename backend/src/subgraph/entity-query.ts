import { GraphQLError } from 'graphql';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database';
import type { Entity } from './entities';
import { DEFAULT_FIRST } from './schema';
import { type Selection, type SelectionScope, subSelection } from './selection';
import { whereClause } from './where';

const MAX_FIRST = 1_000;
const MAX_SKIP = 100_000;

export interface EntityArguments {
  id?: unknown;
  where?: unknown;
  orderBy?: unknown;
  orderDirection?: unknown;
  first?: unknown;
  skip?: unknown;
}

type Row = Readonly<Record<string, unknown>>;
type Present = (row: Row) => unknown;

/** One SQL statement for a root field, reading only the columns that were asked for. */
export async function runEntityQuery(
  database: Database,
  entity: Entity,
  args: EntityArguments,
  selection: Selection,
  scope: SelectionScope,
): Promise<Record<string, unknown>[]> {
  const { columns, presenters } = planColumns(entity, selection, scope);
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${entity.from}
    where ${conditionOf(entity, args)}
    order by ${orderOf(entity, args)}
    limit ${sql.lit(wholeWithin('first', args.first ?? DEFAULT_FIRST, MAX_FIRST))}
    offset ${sql.lit(wholeWithin('skip', args.skip ?? 0, MAX_SKIP))}`.execute(database);
  return rows.map((row) => {
    const result: Record<string, unknown> = {};
    for (const [key, present] of presenters) result[key] = present(row);
    return result;
  });
}

function planColumns(entity: Entity, selection: Selection, scope: SelectionScope) {
  const columns: RawBuilder<unknown>[] = [];
  const aliases = new Map<string, string>();
  const presenters: [key: string, Present][] = [];

  function columnFor(name: string, select: RawBuilder<unknown>): string {
    const known = aliases.get(name);
    if (known) return known;
    const alias = `c${columns.length}`;
    aliases.set(name, alias);
    columns.push(sql`${select} as ${sql.ref(alias)}`);
    return alias;
  }

  for (const [key, nodes] of selection) {
    const name = nodes[0]?.name.value ?? '';
    const field = entity.fields[name];
    const list = entity.lists[name];
    if (name === '__typename') presenters.push([key, () => entity.type]);
    else if (field) {
      const alias = columnFor(name, field.select);
      presenters.push([key, (row) => row[alias]]);
    } else if (list) {
      const alias = columnFor(name, list.select);
      const items = subSelection(nodes, scope);
      presenters.push([key, (row) => presentList(row[alias], items, list.type)]);
    }
  }
  if (columns.length === 0) columns.push(sql`1 as c0`);
  return { columns, presenters };
}

function presentList(value: unknown, items: Selection, type: string): object[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: Record<string, unknown>) => {
    const result: Record<string, unknown> = {};
    for (const [key, nodes] of items) {
      const name = nodes[0]?.name.value ?? '';
      result[key] = name === '__typename' ? type : item[name];
    }
    return result;
  });
}

function conditionOf(entity: Entity, { id, where }: EntityArguments): RawBuilder<unknown> {
  return whereClause(entity, id === undefined ? where : { id });
}

/** Ties are broken by id, so that pages neither repeat nor lose a row. */
function orderOf(entity: Entity, { orderBy = 'id', orderDirection = 'asc' }: EntityArguments) {
  const direction = sql.raw(orderDirection === 'desc' ? 'desc' : 'asc');
  const names = orderBy === 'id' ? ['id'] : [String(orderBy), 'id'];
  return sql.join(
    names.flatMap((name) => {
      const field = entity.fields[name];
      return field ? [sql`${field.compare ?? field.select} ${direction}`] : [];
    }),
  );
}

function wholeWithin(name: string, value: unknown, max: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= max) return number;
  throw new GraphQLError(`${name} must be between 0 and ${max}`);
}
