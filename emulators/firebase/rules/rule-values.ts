/**
 * Values of the rules language. Whole numbers are BigInts, floats are numbers, lists are arrays; the rest has a class.
 */
import { EvaluationError, UndecidedError } from './rules-error';

export class RuleTimestamp {
  /** @param micros since the epoch */
  constructor(readonly micros: bigint) {}
}

export class RuleDuration {
  constructor(readonly micros: bigint) {}
}

export class RuleLatLng {
  constructor(
    readonly latitude: number,
    readonly longitude: number,
  ) {}
}

export class RulePath {
  constructor(readonly segments: readonly string[]) {}
}

/** Without duplicates. */
export class RuleSet {
  readonly items: readonly RuleValue[];

  constructor(items: Iterable<RuleValue>) {
    this.items = [...items].filter((each, at, all) => all.findIndex((other) => isEqual(each, other)) === at);
  }
}

export class MapDiff {
  constructor(
    readonly after: RuleMap,
    readonly before: RuleMap,
  ) {}
}

/** What a query says of the documents that it can answer: some fields for certain, some in part, of the rest nothing. */
export class PartialMap {
  constructor(
    readonly known: RuleMap,
    /** Fields that the query limits without naming a value. */
    readonly undecided: ReadonlySet<string> = new Set(),
  ) {}
}

/** A list of which only some elements are known. */
export class PartialList {
  constructor(readonly known: readonly RuleValue[]) {}
}

/** Anything at all: a wildcard where a query is about many documents. */
export class Unknown {}

export type RuleMap = ReadonlyMap<string, RuleValue>;
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Buffer
  | readonly RuleValue[]
  | RuleMap
  | RuleSet
  | RuleTimestamp
  | RuleDuration
  | RuleLatLng
  | RulePath
  | MapDiff
  | PartialMap
  | PartialList
  | Unknown;

export const isList = (value: RuleValue): value is readonly RuleValue[] => Array.isArray(value);
export const isNumeric = (value: RuleValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number';
export const isMap = (value: RuleValue): value is RuleMap => value instanceof Map;

/** Name of the type, as `is` and error messages write it. */
export function typeOf(value: RuleValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'string';
  if (Buffer.isBuffer(value)) return 'bytes';
  if (isList(value) || value instanceof PartialList) return 'list';
  if (isMap(value) || value instanceof PartialMap) return 'map';
  if (value instanceof RuleSet) return 'set';
  if (value instanceof RuleTimestamp) return 'timestamp';
  if (value instanceof RuleDuration) return 'duration';
  if (value instanceof RuleLatLng) return 'latlng';
  if (value instanceof RulePath) return 'path';
  return value instanceof MapDiff ? 'map_diff' : 'unknown';
}

/** @throws EvaluationError when a value is not known well enough to be compared */
export function isEqual(a: RuleValue, b: RuleValue): boolean {
  requireKnown(a);
  requireKnown(b);
  // A BigInt and a number are equal here when their values are.
  // biome-ignore lint/suspicious/noDoubleEquals: int and float compare by value
  if (isNumeric(a) && isNumeric(b)) return a == b;
  if (isList(a) && isList(b))
    return a.length === b.length && a.every((each, at) => isEqual(each, b[at] ?? null));
  if (isMap(a) && isMap(b)) {
    return (
      a.size === b.size && [...a].every(([name, value]) => b.has(name) && isEqual(value, b.get(name) ?? null))
    );
  }
  if (a instanceof RuleSet && b instanceof RuleSet) {
    return a.items.length === b.items.length && a.items.every((each) => includes(b.items, each));
  }
  if (Buffer.isBuffer(a) && Buffer.isBuffer(b)) return a.equals(b);
  if (a instanceof RuleTimestamp && b instanceof RuleTimestamp) return a.micros === b.micros;
  if (a instanceof RuleDuration && b instanceof RuleDuration) return a.micros === b.micros;
  if (a instanceof RuleLatLng && b instanceof RuleLatLng) {
    return a.latitude === b.latitude && a.longitude === b.longitude;
  }
  if (a instanceof RulePath && b instanceof RulePath) return a.segments.join('/') === b.segments.join('/');
  return a === b;
}

export const includes = (items: readonly RuleValue[], value: RuleValue) =>
  items.some((each) => isEqual(each, value));

/**
 * Below zero when `a` is smaller.
 * @throws EvaluationError for values of different types, or of one without an order
 */
export function compare(a: RuleValue, b: RuleValue): number {
  requireKnown(a);
  requireKnown(b);
  const pair = comparable(a, b);
  if (!pair) throw new EvaluationError(`${typeOf(a)} and ${typeOf(b)} cannot be compared`);
  const [left, right] = pair;
  return left < right
    ? -1
    : left > right
      ? 1
      : left === right || Number(left) === Number(right)
        ? 0
        : Number.NaN;
}

function comparable(a: RuleValue, b: RuleValue): [bigint | number | string, bigint | number | string] | null {
  if (isNumeric(a) && isNumeric(b)) return [a, b];
  if (typeof a === 'string' && typeof b === 'string') return [a, b];
  if (a instanceof RuleTimestamp && b instanceof RuleTimestamp) return [a.micros, b.micros];
  if (a instanceof RuleDuration && b instanceof RuleDuration) return [a.micros, b.micros];
  if (Buffer.isBuffer(a) && Buffer.isBuffer(b)) return [Buffer.compare(a, b), 0];
  return null;
}

/** @throws EvaluationError */
export function requireKnown(value: RuleValue): void {
  if (value instanceof Unknown) throw new EvaluationError('the query does not say which document it is');
  if (value instanceof PartialList || value instanceof PartialMap) {
    throw new EvaluationError('the query does not say all of this value');
  }
}

/** A field of a map. @throws EvaluationError when there is none */
export function fieldOf(value: RuleValue, name: string): RuleValue {
  if (value instanceof PartialMap) {
    const known = value.known.get(name);
    if (known !== undefined) return known;
    if (value.undecided.has(name))
      throw new UndecidedError(`the query limits "${name}" without naming its value`);
    throw new EvaluationError(`the query says nothing of "${name}"`);
  }
  if (!isMap(value)) throw new EvaluationError(`${typeOf(value)} has no field "${name}"`);
  const found = value.get(name);
  if (found === undefined) throw new EvaluationError(`there is no field "${name}"`);
  return found;
}
