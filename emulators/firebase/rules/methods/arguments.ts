import { isList, isMap, type RuleMap, RuleSet, type RuleValue, typeOf } from '../rule-values';
import { EvaluationError } from '../rules-error';

const unexpected = (expected: string, value: RuleValue | undefined) =>
  new EvaluationError(`${expected} expected, not ${value === undefined ? 'nothing' : typeOf(value)}`);

export function text(value: RuleValue | undefined): string {
  if (typeof value !== 'string') throw unexpected('string', value);
  return value;
}

export function whole(value: RuleValue | undefined): bigint {
  if (typeof value !== 'bigint') throw unexpected('int', value);
  return value;
}

export function map(value: RuleValue | undefined): RuleMap {
  if (value === undefined || !isMap(value)) throw unexpected('map', value);
  return value;
}

export function set(value: RuleValue | undefined): RuleSet {
  if (!(value instanceof RuleSet)) throw unexpected('set', value);
  return value;
}

/** Elements of a list or a set. */
export function items(value: RuleValue | undefined): readonly RuleValue[] {
  if (value instanceof RuleSet) return value.items;
  if (value === undefined || !isList(value)) throw unexpected('list', value);
  return value;
}
