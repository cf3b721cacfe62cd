import { GraphQLError } from 'graphql';
import { type RawBuilder, sql } from 'kysely';
import type { Entity, EntityField } from './entities';

const MAX_DEPTH = 6;
const MAX_CONDITIONS = 100;

type Condition = RawBuilder<unknown>;
type Comparison = (field: EntityField, value: unknown) => Condition;

const TRUE = sql`true`;
const FALSE = sql`false`;

const compared = (field: EntityField) => field.compare ?? field.select;
const bound = (field: EntityField, value: unknown) => (field.bind ? field.bind(value) : sql`${value}`);
const isNull: Comparison = (field) => sql`${compared(field)} is null`;

function like(field: EntityField, value: unknown, fold: (side: Condition) => Condition): Condition {
  const pattern = `%${String(value).replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${fold(field.select)} like ${fold(sql`${pattern}::text`)}`;
}

function among(field: EntityField, value: unknown): Condition {
  const values = Array.isArray(value) ? value : [];
  if (values.length === 0) return FALSE;
  return sql`${compared(field)} in (${sql.join(values.map((item) => bound(field, item)))})`;
}

const order =
  (operator: '>' | '>=' | '<' | '<='): Comparison =>
  (field, value) =>
    sql`${compared(field)} ${sql.raw(operator)} ${bound(field, value)}`;

/** Longest suffix first: `_not_in` must not be read as `_in` of a field that ends in `_not`. */
const COMPARISONS: readonly [suffix: string, Comparison][] = [
  ['_contains_nocase', (field, value) => like(field, value, (side) => sql`lower(${side})`)],
  ['_contains', (field, value) => like(field, value, (side) => side)],
  ['_not_in', (field, value) => sql`not coalesce(${among(field, value)}, false)`],
  ['_in', among],
  ['_gte', order('>=')],
  ['_lte', order('<=')],
  ['_gt', order('>')],
  ['_lt', order('<')],
  [
    '_not',
    (field, value) =>
      value === null
        ? sql`not ${isNull(field, value)}`
        : sql`${compared(field)} is distinct from ${bound(field, value)}`,
  ],
  [
    '',
    (field, value) =>
      value === null ? isNull(field, value) : sql`${compared(field)} = ${bound(field, value)}`,
  ],
];

/**
 * The SQL condition of a filter that the schema has validated.
 * @throws GraphQLError when it is nested or long beyond reason
 */
export function whereClause(entity: Entity, filter: unknown): Condition {
  let conditions = 0;

  function clause(part: unknown, depth: number): Condition {
    if (typeof part !== 'object' || part === null) return TRUE;
    const all = Object.entries(part).map(([key, value]) => {
      conditions += 1;
      if (depth > MAX_DEPTH || conditions > MAX_CONDITIONS) throw new GraphQLError('the filter is too large');
      if (key === 'and') return joined(value, depth, ' and ', TRUE);
      if (key === 'or') return joined(value, depth, ' or ', TRUE);
      return condition(entity, key, value);
    });
    return all.length === 0 ? TRUE : sql`(${sql.join(all, sql.raw(' and '))})`;
  }

  function joined(parts: unknown, depth: number, word: ' and ' | ' or ', none: Condition): Condition {
    const clauses = (Array.isArray(parts) ? parts : []).map((part) => clause(part, depth + 1));
    return clauses.length === 0 ? none : sql`(${sql.join(clauses, sql.raw(word))})`;
  }

  return clause(filter, 1);
}

function condition(entity: Entity, key: string, value: unknown): Condition {
  for (const [suffix, compare] of COMPARISONS) {
    if (!key.endsWith(suffix)) continue;
    const field = entity.fields[key.slice(0, key.length - suffix.length)];
    if (field) return compare(field, value);
  }
  throw new GraphQLError(`there is no filter ${key}`);
}
