import type { EntityField, ScalarName } from './entities';
import { unsupportedFilter } from './errors';
import { type Operand, type Parameters, readOperand } from './operands';

/** A text or a list is read in every row that nothing else leaves out, in values. */
export const MATCH_COST = 2_000;

export type Comparison = (field: EntityField, operand: Operand, parameters: Parameters) => string;

interface Operator {
  scalars: readonly ScalarName[];
  list?: true;
  sql: Comparison;
}

const ALL = ['ID', 'String', 'BigInt', 'Int', 'Boolean'] as const;
const ORDERED = ['ID', 'String', 'BigInt', 'Int'] as const;
const TEXT = ['String'] as const;

/** A flag and a number that the document itself names are in the statement, so that a partial index may answer it. */
function compared(field: EntityField, operand: Operand, parameters: Parameters): string {
  if (typeof operand === 'boolean') return String(operand);
  if (typeof operand === 'number' && field.cast === 'integer') return String(operand);
  const read = readOperand(operand);
  return parameters.add((variables) => field.bind(read(variables), 'equal'), field.cast);
}

const equal: Comparison = (field, operand, parameters) =>
  operand === null ? `${field.equals} is null` : `${field.equals} = ${compared(field, operand, parameters)}`;

const unequal: Comparison = (field, operand, parameters) =>
  operand === null
    ? `${field.equals} is not null`
    : `${field.equals} is distinct from ${compared(field, operand, parameters)}`;

const ordered =
  (operator: '>' | '>=' | '<' | '<='): Comparison =>
  (field, operand, parameters) => {
    if (operand === null) throw unsupportedFilter(operator, null);
    const read = readOperand(operand);
    return `${field.compare} ${operator} ${parameters.add((variables) => field.bind(read(variables), 'order'), field.cast)}`;
  };

const among =
  (name: string, wrap: (list: string) => string): Comparison =>
  (field, operand, parameters) => {
    if (operand === null) throw unsupportedFilter(name, null);
    const read = readOperand(operand);
    const list = parameters.add((variables) => {
      const values = read(variables);
      const items = Array.isArray(values) ? values : [values];
      return arrayText(items.map((item) => field.bind(item, 'equal')));
    }, `text::${field.cast}[]`);
    return `${field.equals} ${wrap(list)}`;
  };

/** PostgreSQL's text of an array, without what equals nothing. */
export const arrayText = (items: readonly (string | null)[]) =>
  `{${items.flatMap((item) => (item === null ? [] : [`"${item.replace(/[\\"]/g, '\\$&')}"`])).join(',')}}`;

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const like =
  (word: 'like' | 'ilike' | 'not like' | 'not ilike', pattern: (escaped: string) => string): Comparison =>
  (field, operand, parameters) => {
    if (operand === null) throw unsupportedFilter(word, null);
    const read = readOperand(operand);
    parameters.charge(MATCH_COST);
    const bound = parameters.add((variables) => pattern(escapeLike(String(read(variables)))), 'text');
    return `${field.select} ${word} ${bound}`;
  };

const inside = (text: string) => `%${text}%`;
const atStart = (text: string) => `${text}%`;
const atEnd = (text: string) => `%${text}`;

/** Suffix of a filter → what it means, as graph-node has them. New operator → a row. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  '': { scalars: ALL, sql: equal },
  _not: { scalars: ALL, sql: unequal },
  _gt: { scalars: ORDERED, sql: ordered('>') },
  _gte: { scalars: ORDERED, sql: ordered('>=') },
  _lt: { scalars: ORDERED, sql: ordered('<') },
  _lte: { scalars: ORDERED, sql: ordered('<=') },
  _in: { scalars: ALL, list: true, sql: among('in', (list) => `= any(${list})`) },
  _not_in: { scalars: ALL, list: true, sql: among('not in', (list) => `<> all(${list})`) },
  _contains: { scalars: TEXT, sql: like('like', inside) },
  _contains_nocase: { scalars: TEXT, sql: like('ilike', inside) },
  _not_contains: { scalars: TEXT, sql: like('not like', inside) },
  _not_contains_nocase: { scalars: TEXT, sql: like('not ilike', inside) },
  _starts_with: { scalars: TEXT, sql: like('like', atStart) },
  _starts_with_nocase: { scalars: TEXT, sql: like('ilike', atStart) },
  _not_starts_with: { scalars: TEXT, sql: like('not like', atStart) },
  _not_starts_with_nocase: { scalars: TEXT, sql: like('not ilike', atStart) },
  _ends_with: { scalars: TEXT, sql: like('like', atEnd) },
  _ends_with_nocase: { scalars: TEXT, sql: like('ilike', atEnd) },
  _not_ends_with: { scalars: TEXT, sql: like('not like', atEnd) },
  _not_ends_with_nocase: { scalars: TEXT, sql: like('not ilike', atEnd) },
};
