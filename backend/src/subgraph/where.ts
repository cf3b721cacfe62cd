import type { Entity, EntityField, EntityList } from './entities';
import { mixedFilter, tooDeep, tooLarge, unsupportedFilter } from './errors';
import { type Comparison, MATCH_COST, OPERATORS } from './filters';
import { type Operand, type Parameters, readOperand } from './operands';

const MAX_DEPTH = 6;
const MAX_CONDITIONS = 100;
/** A number, a flag or a whole text is compared, in values. */
const CONDITION_COST = 50;

interface Filter {
  field: EntityField;
  compare: Comparison;
}

const filtersOf = new WeakMap<Entity, ReadonlyMap<string, Filter>>();

/** Every filter that an entity knows, by its name in `where`. */
function entityFilters(entity: Entity): ReadonlyMap<string, Filter> {
  const known = filtersOf.get(entity);
  if (known) return known;
  const filters = new Map<string, Filter>();
  for (const [name, field] of Object.entries(entity.fields)) {
    for (const [suffix, { scalars, sql }] of Object.entries(OPERATORS)) {
      if (scalars.includes(field.type)) filters.set(`${name}${suffix}`, { field, compare: sql });
    }
  }
  filtersOf.set(entity, filters);
  return filters;
}

/**
 * The SQL condition of a filter that the schema has validated.
 * @throws GraphQLError when it is nested or long beyond reason, or mixes what graph-node does not mix
 */
export function whereClause(entity: Entity, filter: Operand, parameters: Parameters): string {
  const filters = entityFilters(entity);
  let conditions = 0;

  function clause(part: Operand, depth: number): string {
    if (typeof part !== 'object' || part === null) throw unsupportedFilter('and', part);
    if (depth > MAX_DEPTH) throw tooDeep(MAX_DEPTH);
    const entries = Object.entries(part);
    conditions += entries.length;
    if (conditions > MAX_CONDITIONS) throw tooLarge('conditions', MAX_CONDITIONS);
    const columns = entries.map(([key]) => key).filter((key) => key !== 'and' && key !== 'or');
    return joined(
      entries.map(([key, value]) => {
        if (key !== 'and' && key !== 'or') return comparison(key, value);
        if (columns.length > 0) throw mixedFilter(columns, key);
        if (!Array.isArray(value)) throw unsupportedFilter(key, value);
        const parts = value.map((item) => clause(item, depth + 1));
        return key === 'and' ? joined(parts, ' and ', 'true') : joined(parts, ' or ', 'false');
      }),
      ' and ',
      'true',
    );
  }

  function comparison(key: string, operand: Operand): string {
    const list = key.endsWith('_') ? entity.lists[key.slice(0, -1)] : undefined;
    if (list) return listed(list, key, operand);
    parameters.charge(CONDITION_COST);
    const found = filters.get(key);
    if (!found) throw unsupportedFilter(key, operand);
    const condition = found.compare(found.field, operand, parameters);
    return found.field.through?.(condition) ?? condition;
  }

  /** graph-node's filter by what belongs to an entity: one object of the list holds all of it. */
  function listed({ column }: EntityList, key: string, operand: Operand): string {
    if (typeof operand !== 'object' || operand === null) throw unsupportedFilter(key, operand);
    const entries = Object.entries(operand);
    conditions += entries.length;
    parameters.charge(MATCH_COST);
    if (entries.some(([, part]) => part === null)) throw unsupportedFilter(key, null);
    const parts = entries.map(([name, part]) => [name, readOperand(part)] as const);
    const bound = parameters.add(
      (variables) =>
        JSON.stringify([Object.fromEntries(parts.map(([name, read]) => [name, read(variables)]))]),
      'jsonb',
    );
    return `${column} @> ${bound}`;
  }

  return clause(filter, 1);
}

const joined = (parts: readonly string[], word: ' and ' | ' or ', none: 'true' | 'false') =>
  parts.length === 0 ? none : parts.length === 1 ? String(parts[0]) : `(${parts.join(word)})`;
