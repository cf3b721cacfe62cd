import { segmentText } from './functions';
import { whole } from './methods/arguments';
import {
  fieldOf,
  isList,
  isMap,
  isNumeric,
  PartialMap,
  RulePath,
  type RuleValue,
  requireKnown,
  typeOf,
} from './rule-values';
import { EvaluationError } from './rules-error';

/** What an expression in a path stands for. */
export function segmentsOf(value: RuleValue): string[] {
  requireKnown(value);
  return segmentText(value);
}

/** `of[index]`. @throws EvaluationError where there is none */
export function elementAt(of: RuleValue, index: RuleValue): RuleValue {
  requireKnown(index);
  if (isMap(of) || of instanceof PartialMap) return fieldOf(of, String(index));
  requireKnown(of);
  const from = of instanceof RulePath ? of.segments : of;
  if (!isList(from) && typeof from !== 'string') throw new EvaluationError(`${typeOf(of)} has no elements`);
  const found = from[Number(whole(index))];
  if (found === undefined) throw new EvaluationError('there is no such element');
  return found;
}

/** `of[from:to]`. */
export function slice(of: RuleValue, from: bigint, to: bigint): RuleValue {
  requireKnown(of);
  if (!isList(of) && typeof of !== 'string') throw new EvaluationError(`${typeOf(of)} has no parts`);
  if (from < 0n || to < from || to > of.length) throw new EvaluationError('the part is outside');
  return of.slice(Number(from), Number(to));
}

export function negative(value: RuleValue): RuleValue {
  if (!isNumeric(value)) throw new EvaluationError(`"-" does not work with ${typeOf(value)}`);
  return -value;
}
