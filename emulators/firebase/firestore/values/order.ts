/**
 * Firestore's order of all values: null < booleans < numbers (NaN first) < times < strings < bytes < references <
 * geo points < arrays < vectors < maps. https://firebase.google.com/docs/firestore/manage-data/data-types
 */
import { type Fields, isNumber, type NumberValue, type Value } from './value';

const RANKS: Readonly<Record<Value['type'], number>> = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geopoint: 7,
  array: 8,
  map: 10,
};
const VECTOR_RANK = 9;
/** The SDK writes a vector as a map with this mark. */
const VECTOR = { mark: '__type__', name: '__vector__', values: 'value' } as const;

/** Values of one rank can be compared by < and >; the others are only ordered. */
export function rankOf(value: Value): number {
  return value.type === 'map' && isVector(value.fields) ? VECTOR_RANK : RANKS[value.type];
}

/** Below zero when `a` is before `b`. */
export function compareValues(a: Value, b: Value): number {
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0) return ranks;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  switch (a.type) {
    case 'boolean':
      return Number(a.value) - Number(as(b, 'boolean').value);
    case 'timestamp':
      return compareBig(a.micros, as(b, 'timestamp').micros);
    case 'string':
      return compareText(a.value, as(b, 'string').value);
    case 'bytes':
      return Buffer.compare(a.value, as(b, 'bytes').value);
    case 'reference':
      return compareNames(a.name, as(b, 'reference').name);
    case 'geopoint': {
      const other = as(b, 'geopoint');
      return a.latitude - other.latitude || a.longitude - other.longitude;
    }
    case 'array':
      return compareLists(a.values, as(b, 'array').values);
    case 'map':
      return isVector(a.fields)
        ? compareVectors(a.fields, as(b, 'map').fields)
        : compareMaps(a.fields, as(b, 'map').fields);
    default:
      return 0;
  }
}

/** By the same measure: 1 equals 1.0, NaN equals NaN. */
export const equalValues = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Strings are in the order of their UTF-8 bytes: surrogates, which are first in UTF-16, come last. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return Number(isSurrogate(left)) - Number(isSurrogate(right)) || left - right;
  }
  return a.length - b.length;
}

/** Segment by segment; ids that stand for numbers (`__id7__`) come first, in their numeric order. */
export function compareNames(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const order = compareSegments(left[at] ?? '', right[at] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareSegments(a: string, b: string): number {
  const [left, right] = [numericId(a), numericId(b)];
  if (left !== null && right !== null) return compareBig(left, right);
  return Number(left === null) - Number(right === null) || compareText(a, b);
}

function numericId(segment: string): bigint | null {
  const digits = /^__id(-?\d+)__$/.exec(segment)?.[1];
  return digits === undefined ? null : BigInt(digits);
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;
const compareBig = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (a.type === 'integer' && b.type === 'integer') return compareBig(a.value, b.value);
  const nans = Number(Number.isNaN(b.value)) - Number(Number.isNaN(a.value));
  // JavaScript compares a BigInt with a number exactly, without rounding either.
  return nans || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (const [at, left] of a.entries()) {
    const right = b[at];
    if (right === undefined) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const [left, right] = [sortedEntries(a), sortedEntries(b)];
  for (const [at, [name, value]] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const order = compareText(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const sortedEntries = (fields: Fields) => [...fields].sort(([a], [b]) => compareText(a, b));

function isVector(fields: Fields): boolean {
  const mark = fields.get(VECTOR.mark);
  return mark?.type === 'string' && mark.value === VECTOR.name;
}

function compareVectors(a: Fields, b: Fields): number {
  const [left, right] = [a, b].map((fields) => {
    const values = fields.get(VECTOR.values);
    return values?.type === 'array' ? values.values : [];
  });
  return (left?.length ?? 0) - (right?.length ?? 0) || compareLists(left ?? [], right ?? []);
}

/** Equal ranks: the other one is of this type, too. */
const as = <Type extends Value['type']>(value: Value, _type: Type) => value as Extract<Value, { type: Type }>;
