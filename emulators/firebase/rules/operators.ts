import { set } from './methods/arguments';
import {
  compare,
  includes,
  isEqual,
  isList,
  isMap,
  isNumeric,
  PartialList,
  PartialMap,
  RuleDuration,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
  requireKnown,
  typeOf,
} from './rule-values';
import { EvaluationError } from './rules-error';
import type { BinaryOperator } from './syntax';

type Operator = (left: RuleValue, right: RuleValue) => RuleValue;

export const OPERATORS: Readonly<Record<BinaryOperator, Operator>> = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '<': (left, right) => compare(left, right) < 0,
  '<=': (left, right) => compare(left, right) <= 0,
  '>': (left, right) => compare(left, right) > 0,
  '>=': (left, right) => compare(left, right) >= 0,
  '+': add,
  '-': subtract,
  '*': (left, right) =>
    arithmetic(
      left,
      right,
      '*',
      (a, b) => a * b,
      (a, b) => a * b,
    ),
  '/': (left, right) =>
    arithmetic(
      left,
      right,
      '/',
      (a, b) => a / notZero(b),
      (a, b) => a / b,
    ),
  '%': (left, right) =>
    arithmetic(
      left,
      right,
      '%',
      (a, b) => a % notZero(b),
      (a, b) => a % b,
    ),
  in: isIn,
};

export function isOfType(value: RuleValue, type: string): boolean {
  requireKnown(value);
  return type === 'number' ? isNumeric(value) : typeOf(value) === type;
}

/** Names that may follow `is`. */
export const TYPES: ReadonlySet<string> = new Set([
  ...[
    'bool',
    'bytes',
    'constraint',
    'duration',
    'float',
    'int',
    'latlng',
    'list',
    'map',
    'map_diff',
    'null',
    'number',
  ],
  ...['path', 'set', 'string', 'timestamp'],
]);

function isIn(value: RuleValue, collection: RuleValue): boolean {
  requireKnown(value);
  if (isList(collection)) return includes(collection, value);
  if (collection instanceof RuleSet) return includes(collection.items, value);
  if (isMap(collection)) return typeof value === 'string' && collection.has(value);
  if (collection instanceof PartialList) {
    if (includes(collection.known, value)) return true;
    throw new EvaluationError('the query does not say all elements');
  }
  if (collection instanceof PartialMap && typeof value === 'string') {
    if (collection.known.has(value) || collection.undecided.has(value)) return true;
    throw new EvaluationError(`the query says nothing of "${value}"`);
  }
  throw new EvaluationError(`"in" does not work with ${typeOf(collection)}`);
}

function add(left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (isList(left) && isList(right)) return [...left, ...right];
  if (left instanceof RuleDuration && right instanceof RuleDuration)
    return new RuleDuration(left.micros + right.micros);
  if (left instanceof RuleTimestamp && right instanceof RuleDuration)
    return new RuleTimestamp(left.micros + right.micros);
  if (left instanceof RuleDuration && right instanceof RuleTimestamp)
    return new RuleTimestamp(left.micros + right.micros);
  return arithmetic(
    left,
    right,
    '+',
    (a, b) => a + b,
    (a, b) => a + b,
  );
}

function subtract(left: RuleValue, right: RuleValue): RuleValue {
  if (left instanceof RuleTimestamp && right instanceof RuleTimestamp)
    return new RuleDuration(left.micros - right.micros);
  if (left instanceof RuleTimestamp && right instanceof RuleDuration)
    return new RuleTimestamp(left.micros - right.micros);
  if (left instanceof RuleDuration && right instanceof RuleDuration)
    return new RuleDuration(left.micros - right.micros);
  if (left instanceof RuleSet) {
    return new RuleSet(left.items.filter((each) => !includes(set(right).items, each)));
  }
  return arithmetic(
    left,
    right,
    '-',
    (a, b) => a - b,
    (a, b) => a - b,
  );
}

/** Two whole numbers make a whole one; with a float it is a float. */
function arithmetic(
  left: RuleValue,
  right: RuleValue,
  operator: BinaryOperator,
  ofWhole: (a: bigint, b: bigint) => bigint,
  ofFloats: (a: number, b: number) => number,
): RuleValue {
  requireKnown(left);
  requireKnown(right);
  if (typeof left === 'bigint' && typeof right === 'bigint') return ofWhole(left, right);
  if (isNumeric(left) && isNumeric(right)) return ofFloats(Number(left), Number(right));
  throw new EvaluationError(`"${operator}" does not work with ${typeOf(left)} and ${typeOf(right)}`);
}

function notZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new EvaluationError('division by zero');
  return divisor;
}
