import type { RuleValue } from '../rule-values';

/** A method of a type: its receiver, then its arguments. @throws EvaluationError for arguments that do not fit */
export type RuleMethod = (receiver: never, ...args: RuleValue[]) => RuleValue;

/** By type, then by name. */
export type MethodTable = Readonly<Record<string, Readonly<Record<string, RuleMethod>>>>;
