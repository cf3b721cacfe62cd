import { invalid } from '../status';
import type { Filter } from './filter';

/** A filter of one field. */
export type SimpleFilter = Exclude<Filter, { kind: 'composite' }>;

/** As Firestore limits them. */
const MOST = 30;

/**
 * A query as "this and that, or that and that": a document that it finds fulfils all filters of at least one alternative.
 * "One of" several values counts as that many alternatives.
 * @throws FirestoreError `INVALID_ARGUMENT` for more than thirty
 */
export function alternativesOf(filter: Filter | null): SimpleFilter[][] {
  if (filter === null) return [[]];
  if (filter.kind !== 'composite') return apart(filter).map((each) => [each]);
  const inner = filter.filters.map(alternativesOf);
  const all = filter.isAnd ? inner.reduce(combined, [[]]) : inner.flat();
  return limited(all);
}

const combined = (left: SimpleFilter[][], right: SimpleFilter[][]) =>
  limited(left.flatMap((one) => right.map((other) => [...one, ...other])));

function apart(filter: SimpleFilter): SimpleFilter[] {
  if (filter.kind === 'unary' || filter.operand.type !== 'array') return [filter];
  const { path, operand } = filter;
  if (filter.operator === 'IN') {
    return operand.values.map((each) => ({ kind: 'field', path, operator: 'EQUAL', operand: each }));
  }
  if (filter.operator === 'ARRAY_CONTAINS_ANY') {
    return operand.values.map((each) => ({ kind: 'field', path, operator: 'ARRAY_CONTAINS', operand: each }));
  }
  return [filter];
}

function limited(alternatives: SimpleFilter[][]): SimpleFilter[][] {
  if (alternatives.length > MOST)
    throw invalid(`A query has at most ${MOST} alternatives ("in" and "or" together).`);
  return alternatives;
}
