import { COLLECTION_METHODS } from './methods/collections';
import type { MethodTable } from './methods/table';
import { TEXT_METHODS } from './methods/text';
import { type RuleValue, requireKnown, typeOf } from './rule-values';
import { EvaluationError } from './rules-error';

/** New method → a row in one of these. */
const METHODS: MethodTable = { ...TEXT_METHODS, ...COLLECTION_METHODS };

/** Every name, for the check of a file before it is used. */
export const METHOD_NAMES: ReadonlySet<string> = new Set(Object.values(METHODS).flatMap(Object.keys));

/** @throws EvaluationError when the value has no such method */
export function callMethod(receiver: RuleValue, name: string, args: readonly RuleValue[]): RuleValue {
  const table = METHODS[typeOf(receiver)] ?? {};
  const method = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!method) {
    requireKnown(receiver);
    throw new EvaluationError(`${typeOf(receiver)} has no method "${name}"`);
  }
  for (const arg of args) requireKnown(arg);
  return method(receiver as never, ...args);
}
