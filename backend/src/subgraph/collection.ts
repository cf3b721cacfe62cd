import { type FieldNode, type GraphQLField, getArgumentValues } from 'graphql';
import type { Branch } from './branch';
import { type Cell, Columns } from './columns';
import type { Entity } from './entities';
import { rangeError } from './errors';
import { listWriter } from './lists';
import { type Operand, type Parameters, readOperand, sampleOf } from './operands';
import { DEFAULT_FIRST } from './schema';
import { type Selection, type SelectionScope, subSelection } from './selection';
import { whereClause } from './where';

const MAX_FIRST = 1_000;
const MAX_SKIP = 100_000;

type Arguments = Readonly<Record<string, Operand>>;

export interface BranchInput {
  entity: Entity;
  args: Arguments;
  nodes: readonly FieldNode[];
  scope: SelectionScope;
  parameters: Parameters;
  /** Index of the entity's first column in a row. */
  firstColumn: number;
  /** Argument definitions of the entity's list fields. */
  listField: (name: string) => GraphQLField<unknown, unknown> | undefined;
}

/** What the arguments of a list come to, in SQL. */
export interface ListParts {
  table: string;
  first: number;
  skip: number;
  /** Columns with their directions. */
  order: string;
  /** The same order in words that no index knows; null where there are none. */
  orderWithoutIndex: string | null;
  /** Conditions of `where` on the sort column: a range of its index. */
  ordered: () => readonly string[];
  /** The other conditions of `where`. */
  filters: readonly string[];
  /** The condition of `after`: a range of the sort column's index. */
  range: readonly string[];
  branch: (tail: string) => Branch;
}

/** @throws GraphQLError when an argument is out of its range */
export function listParts(input: BranchInput): ListParts {
  const { entity, args, parameters } = input;
  const { columns, write, fields } = entityWriter(input);
  const { first, skip } = pageOf(args);
  const direction = sampleOf(args.orderDirection) === 'desc' ? 'desc' : 'asc';
  const orderBy = String(sampleOf(args.orderBy) ?? 'id');
  const sorted = orderColumns(entity, orderBy);
  return {
    table: entity.table,
    first,
    skip,
    order: sorted.map((column) => `${column} ${direction}`).join(', '),
    orderWithoutIndex: areNumbers(entity, orderBy)
      ? sorted.map((column) => `${column} + 0 ${direction}`).join(', ')
      : null,
    ordered: () => conditionsOnOrder(entity, args.where, orderBy, parameters),
    filters: narrows(args.where) ? [whereClause(entity, args.where, parameters)] : [],
    range: afterCondition(entity, args, { orderBy, direction }, parameters),
    branch: (tail) => ({ columns, tail, write, cost: first * fields + skip }),
  };
}

/** `offerssells(…)`. */
export function collectionBranch(input: BranchInput): Branch {
  return listBranch(listParts(input), only(input.entity));
}

/** @param conditions beside those of the arguments */
export function listBranch(parts: ListParts, conditions: readonly string[]): Branch {
  const { table, first, skip, order, filters, range, branch } = parts;
  const from = `from ${table} e${whereOf([...conditions, ...filters, ...range])}`;
  if (skip === 0) return branch(`${from} order by ${order} limit ${first}`);
  // Inside, nothing is computed of the rows that are passed over.
  return branch(
    `from (select e.* ${from} order by ${order} limit ${first} offset ${skip}) e order by ${order}`,
  );
}

/** `offerssell(id: …)`. */
export function singleBranch(input: BranchInput): Branch {
  const { entity, args, parameters } = input;
  const { columns, write, fields } = entityWriter(input);
  const all = [...only(entity), whereClause(entity, { id: args.id }, parameters)];
  return { columns, tail: `from ${entity.table} e${whereOf(all)} limit 1`, write, cost: fields };
}

/** @throws GraphQLError when a page is larger or deeper than there are */
export function pageOf(args: Arguments): { first: number; skip: number } {
  const first = Number(sampleOf(args.first) ?? DEFAULT_FIRST);
  const skip = Number(sampleOf(args.skip) ?? 0);
  if (first < 1 || first > MAX_FIRST) throw rangeError('first', MAX_FIRST, first);
  if (skip < 0 || skip > MAX_SKIP) throw rangeError('skip', MAX_SKIP, skip);
  return { first, skip };
}

const only = ({ only: condition }: Entity) => (condition === null ? [] : [condition]);

export const whereOf = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;

/** Ties are broken by id, so that pages neither repeat nor lose a row. */
function orderColumns(entity: Entity, orderBy: string): string[] {
  const key = keyOf(entity);
  const field = orderBy === 'id' ? undefined : entity.fields[orderBy];
  return !field || field.compare === key ? [key] : [field.compare, key];
}

/** A filter may be there and say nothing. */
const narrows = (where: Operand) =>
  typeof where === 'object' && where !== null && Object.keys(where).length > 0;

const NUMBERS = ['bigint', 'integer', 'numeric'];
const areNumbers = ({ fields }: Entity, orderBy: string) =>
  [orderBy, 'id'].every((name) => NUMBERS.includes(fields[name]?.cast ?? ''));

function conditionsOnOrder(
  entity: Entity,
  where: Operand,
  orderBy: string,
  parameters: Parameters,
): string[] {
  if (typeof where !== 'object' || where === null) return [];
  const about = Object.entries(where).filter(([key]) => key === orderBy || key.startsWith(`${orderBy}_`));
  return about.length === 0 ? [] : [whereClause(entity, Object.fromEntries(about), parameters)];
}

const keyOf = (entity: Entity) => entity.fields.id?.compare ?? `e.${entity.key}`;

/**
 * The range of the sort index after an entity. `afterValue` is its sort value, so that paging continues when the entity
 * has moved or gone; without it the value is looked up in the same statement.
 */
function afterCondition(
  entity: Entity,
  { after, afterValue }: Arguments,
  { orderBy, direction }: { orderBy: string; direction: 'asc' | 'desc' },
  parameters: Parameters,
): string[] {
  const { id, [orderBy]: sorted } = entity.fields;
  if (sampleOf(after) === null || after === undefined || !id) return [];
  const read = readOperand(after);
  const bound = parameters.add((variables) => id.bind(read(variables), 'order'), id.cast);
  const operator = direction === 'desc' ? '<' : '>';
  const columns = orderColumns(entity, orderBy);
  if (columns.length === 1) return [`${columns[0]} ${operator} ${bound}`];
  if (sorted && afterValue !== undefined && sampleOf(afterValue) !== null) {
    const value = readOperand(afterValue);
    const place = parameters.add((variables) => sorted.bind(value(variables), 'order'), sorted.cast);
    return [`(${columns.join(', ')}) ${operator} (${place}, ${bound})`];
  }
  return [
    `(${columns.join(', ')}) ${operator} (select ${columns.join(', ')} from ${entity.table} e where ${id.equals} = ${bound})`,
  ];
}

function entityWriter({ entity, nodes, scope, firstColumn, listField }: BranchInput) {
  const columns = new Columns(firstColumn);
  const selection: Selection = subSelection(nodes, scope);
  const cells = [...selection].map(([key, fieldNodes]): [string, Cell] => {
    const name = fieldNodes[0]?.name.value ?? '';
    const field = entity.fields[name];
    if (field?.carrier === 'plain') return [key, columns.plainCell(field.select, field.json)];
    if (field) return [key, columns.textCell(field.select, field.json)];
    const list = entity.lists[name];
    const definition = listField(name);
    const [node] = fieldNodes;
    if (!list || !definition || !node) return [key, () => JSON.stringify(entity.type)];
    const page = pageOf(getArgumentValues(definition, node, scope.variables));
    return [key, columns.textCell(list.select, listWriter(list, fieldNodes, page, scope))];
  });
  return { columns, write: columns.writer(cells), fields: Math.max(1, cells.length) };
}
