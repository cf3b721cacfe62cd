import * as z from 'zod/mini';
import type { Document } from '../documents/document';
import { FirestoreError, invalid } from '../status';
import { DOCUMENT_ID, type FieldPath, fieldAt, fieldPathText, parseFieldPath } from '../values/field-path';
import { compareValues, equalValues, rankOf } from '../values/order';
import { isNaNValue, type Value } from '../values/value';
import { valueFromJson } from '../values/value-json';

type Test = (value: Value, operand: Value) => boolean;

/** Values are compared within their kind only: 5 is neither above nor below "a". */
const within =
  (isRight: (order: number) => boolean): Test =>
  (value, operand) =>
    rankOf(value) === rankOf(operand) && isRight(compareValues(value, operand));
const isOneOf: Test = (value, operand) =>
  operand.type === 'array' && operand.values.some((each) => equalValues(each, value));
const contains: Test = (value, operand) => isOneOf(operand, value);
const hasNull: Test = (_value, operand) =>
  operand.type === 'array' && operand.values.some(({ type }) => type === 'null');
const isNull = (value: Value) => value.type === 'null';

/** Each is asked about fields that exist only. */
const TESTS = {
  EQUAL: equalValues,
  NOT_EQUAL: (value, operand) => !isNull(value) && !equalValues(value, operand),
  LESS_THAN: within((order) => order < 0),
  LESS_THAN_OR_EQUAL: within((order) => order <= 0),
  GREATER_THAN: within((order) => order > 0),
  GREATER_THAN_OR_EQUAL: within((order) => order >= 0),
  ARRAY_CONTAINS: contains,
  ARRAY_CONTAINS_ANY: (value, operand) =>
    value.type === 'array' && value.values.some((each) => isOneOf(each, operand)),
  IN: isOneOf,
  NOT_IN: (value, operand) => !isNull(value) && !hasNull(value, operand) && !isOneOf(value, operand),
} satisfies Record<string, Test>;

const UNARY_TESTS = {
  IS_NULL: isNull,
  IS_NOT_NULL: (value) => !isNull(value),
  IS_NAN: isNaNValue,
  IS_NOT_NAN: (value) => !isNull(value) && !isNaNValue(value),
} satisfies Record<string, (value: Value) => boolean>;

/** Queries with these are ordered by their field, too. */
const INEQUALITIES: ReadonlySet<string> = new Set([
  ...['NOT_EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_IN'],
  ...['IS_NOT_NULL', 'IS_NOT_NAN'],
]);
const MOST_OPERANDS = 30;

export type FieldOperator = keyof typeof TESTS;
export type UnaryOperator = keyof typeof UNARY_TESTS;

export type Filter =
  | {
      readonly kind: 'field';
      readonly path: FieldPath;
      readonly operator: FieldOperator;
      readonly operand: Value;
    }
  | { readonly kind: 'unary'; readonly path: FieldPath; readonly operator: UnaryOperator }
  | { readonly kind: 'composite'; readonly isAnd: boolean; readonly filters: readonly Filter[] };

const operatorIn = <Operator extends string>(tests: Record<Operator, unknown>) =>
  z.enum(Object.keys(tests) as Operator[]);

const fieldSchema = z.object({ fieldPath: z.string() });
const filterSchema = z.union([
  z.object({
    fieldFilter: z.object({
      field: fieldSchema,
      op: operatorIn(TESTS),
      value: z.unknown(),
    }),
  }),
  z.object({
    unaryFilter: z.object({ field: fieldSchema, op: operatorIn(UNARY_TESTS) }),
  }),
  z.object({
    compositeFilter: z.object({ op: z.enum(['AND', 'OR']), filters: z.array(z.unknown()) }),
  }),
]);

/** @throws FirestoreError `INVALID_ARGUMENT` */
export function parseFilter(json: unknown): Filter {
  const parsed = filterSchema.safeParse(json);
  if (!parsed.success) throw invalid('Invalid filter.');
  const filter = parsed.data;
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    if (filters.length === 0) throw invalid('A composite filter needs at least one filter.');
    return { kind: 'composite', isAnd: op === 'AND', filters: filters.map(parseFilter) };
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter;
    return { kind: 'unary', path: parseFieldPath(field.fieldPath), operator: op };
  }
  const { field, op, value } = filter.fieldFilter;
  const operand = valueFromJson(value);
  checkOperand(op, operand);
  return { kind: 'field', path: parseFieldPath(field.fieldPath), operator: op, operand };
}

const WITH_LISTS: ReadonlySet<FieldOperator> = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']);

function checkOperand(operator: FieldOperator, operand: Value): void {
  if (!WITH_LISTS.has(operator)) return;
  if (operand.type !== 'array' || operand.values.length === 0) {
    throw invalid(`'${operator}' requires a non-empty ArrayValue.`);
  }
  if (operand.values.length > MOST_OPERANDS) {
    throw new FirestoreError(
      'INVALID_ARGUMENT',
      `'${operator}' supports up to ${MOST_OPERANDS} comparison values.`,
    );
  }
}

export function matches(filter: Filter, document: Document): boolean {
  if (filter.kind === 'composite') {
    const test = (each: Filter) => matches(each, document);
    return filter.isAnd ? filter.filters.every(test) : filter.filters.some(test);
  }
  const value = fieldValue(document, filter.path);
  if (value === undefined) return false;
  return filter.kind === 'unary'
    ? UNARY_TESTS[filter.operator](value)
    : TESTS[filter.operator](value, filter.operand);
}

/** A field, or under `__name__` the document's own name. */
export function fieldValue(document: Document, path: FieldPath): Value | undefined {
  return isDocumentId(path) ? { type: 'reference', name: document.name } : fieldAt(document.fields, path);
}

export const isDocumentId = (path: FieldPath) => path.length === 1 && path[0] === DOCUMENT_ID;

/** Fields that the query compares by more than equality, in the order that Firestore adds to queries. */
export function inequalityFields(filter: Filter | null): FieldPath[] {
  const found = new Map<string, FieldPath>();
  const visit = (each: Filter) => {
    if (each.kind === 'composite') each.filters.forEach(visit);
    else if (INEQUALITIES.has(each.operator)) found.set(fieldPathText(each.path), each.path);
  };
  if (filter) visit(filter);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
}
