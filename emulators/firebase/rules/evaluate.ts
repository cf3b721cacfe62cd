import { elementAt, negative, segmentsOf, slice } from './elements';
import { asPath, CASTS, NAMESPACES } from './functions';
import { callMethod } from './methods';
import { whole } from './methods/arguments';
import { isOfType, OPERATORS } from './operators';
import { fieldOf, RulePath, type RuleValue, requireKnown, typeOf } from './rule-values';
import { EvaluationError, UndecidedError } from './rules-error';
import type { Expression, RulesFunction } from './syntax';

/** Names that an expression sees, the inner ones first. */
export interface Scope {
  readonly outer: Scope | null;
  readonly variables: ReadonlyMap<string, () => RuleValue>;
  readonly functions: ReadonlyMap<string, RulesFunction>;
}

/** Other documents that rules look at. */
export interface Lookups {
  /** As `resource` is written, or null. @throws EvaluationError after too many */
  find(path: readonly string[], isAfter: boolean): RuleValue;
}

/** One decision: what it may look at, and what it has cost so far. */
export interface Evaluation {
  readonly lookups: Lookups;
  steps: number;
  depth: number;
}

/** As the service limits them, for each decision. */
const MOST_STEPS = 1_000;
const DEEPEST_CALL = 20;

/** Functions that look at other documents; the two last ones as they will be after the commit. */
export const LOOKUPS: Readonly<Record<string, { isAfter: boolean; isTest: boolean }>> = {
  get: { isAfter: false, isTest: false },
  exists: { isAfter: false, isTest: true },
  getAfter: { isAfter: true, isTest: false },
  existsAfter: { isAfter: true, isTest: true },
};

/** In rules for files, lookups have this name before them. */
export const FIRESTORE = 'firestore';

/** @throws EvaluationError when the expression has no value */
export function evaluate(expression: Expression, scope: Scope, evaluation: Evaluation): RuleValue {
  evaluation.steps += 1;
  if (evaluation.steps > MOST_STEPS) throw new EvaluationError('too many expressions');
  const value = (inner: Expression) => evaluate(inner, scope, evaluation);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'list':
      return expression.items.map(value);
    case 'map':
      return new Map(expression.entries.map(([key, each]) => [String(value(key)), value(each)]));
    case 'path':
      return new RulePath(
        expression.segments.flatMap((each) => (typeof each === 'string' ? [each] : segmentsOf(value(each)))),
      );
    case 'name':
      return variable(expression.name, scope);
    case 'member':
      return fieldOf(value(expression.of), expression.name);
    case 'index':
      return elementAt(value(expression.of), value(expression.index));
    case 'slice':
      return slice(value(expression.of), whole(value(expression.from)), whole(value(expression.to)));
    case 'call':
      return call(expression.name, expression.args, scope, evaluation);
    case 'method':
      return method(expression, scope, evaluation);
    case 'not':
      return !truth(value(expression.of));
    case 'minus':
      return negative(value(expression.of));
    case 'and':
    case 'or':
      return logic(
        expression.kind === 'or',
        () => value(expression.left),
        () => value(expression.right),
      );
    case 'binary':
      return OPERATORS[expression.operator](value(expression.left), value(expression.right));
    case 'is':
      return isOfType(value(expression.of), expression.type);
    case 'choice':
      return value(truth(value(expression.condition)) ? expression.yes : expression.no);
  }
}

/**
 * `||` is true when either side is, even if the other has no value; `&&` is false when either side is.
 * @param deciding the value that decides alone: true for `||`
 */
function logic(deciding: boolean, left: () => RuleValue, right: () => RuleValue): boolean {
  const first = attempt(left);
  if (first === deciding) return deciding;
  const second = attempt(right);
  if (second === deciding) return deciding;
  const errors = [first, second].filter((each) => each instanceof EvaluationError);
  if (errors.length === 0) return !deciding;
  const undecided = errors.find((each) => each instanceof UndecidedError);
  // Where both sides have to hold, one that never can settles it; where one is enough, the undecided one may.
  throw deciding ? (undecided ?? errors[0]) : (errors.find((each) => each !== undecided) ?? undecided);
}

function attempt(operand: () => RuleValue): boolean | EvaluationError {
  try {
    return truth(operand());
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

export function truth(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  requireKnown(value);
  throw new EvaluationError(`true or false expected, not ${typeOf(value)}`);
}

function variable(name: string, scope: Scope): RuleValue {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.variables.get(name);
    if (found) return found();
  }
  throw new EvaluationError(`there is no "${name}"`);
}

function hasVariable(name: string, scope: Scope | null): boolean {
  return scope !== null && (scope.variables.has(name) || hasVariable(name, scope.outer));
}

function call(name: string, args: readonly Expression[], scope: Scope, evaluation: Evaluation): RuleValue {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const own = at.functions.get(name);
    if (own) return callOwn(own, args, { declared: at, called: scope }, evaluation);
  }
  const values = args.map((each) => evaluate(each, scope, evaluation));
  if (Object.hasOwn(LOOKUPS, name)) return lookup(name, values, evaluation);
  const cast = Object.hasOwn(CASTS, name) ? CASTS[name] : undefined;
  if (cast) return cast(...values);
  throw new EvaluationError(`there is no function "${name}"`);
}

function lookup(name: string, [path = null]: readonly RuleValue[], { lookups }: Evaluation): RuleValue {
  const { isAfter = false, isTest = false } = LOOKUPS[name] ?? {};
  const found = lookups.find(asPath(path).segments, isAfter);
  if (isTest) return found !== null;
  if (found === null) throw new EvaluationError('there is no such document');
  return found;
}

function method(
  { of, name, args }: Extract<Expression, { kind: 'method' }>,
  scope: Scope,
  evaluation: Evaluation,
): RuleValue {
  const values = () => args.map((each) => evaluate(each, scope, evaluation));
  if (of.kind !== 'name' || hasVariable(of.name, scope)) {
    const receiver = evaluate(of, scope, evaluation);
    return callMethod(receiver, name, values());
  }
  if (of.name === FIRESTORE) return lookup(name, values(), evaluation);
  const namespaced = NAMESPACES[of.name]?.[name];
  if (!namespaced) throw new EvaluationError(`there is no "${of.name}.${name}"`);
  return namespaced(...values());
}

/** Variables and arguments get their value when they are first asked for it. */
function callOwn(
  own: RulesFunction,
  args: readonly Expression[],
  scopes: { declared: Scope; called: Scope },
  evaluation: Evaluation,
): RuleValue {
  if (evaluation.depth >= DEEPEST_CALL) throw new EvaluationError('too many calls inside each other');
  const variables = new Map<string, () => RuleValue>();
  const scope: Scope = { outer: scopes.declared, variables, functions: new Map() };
  own.parameters.forEach((parameter, at) => {
    const arg = args[at];
    if (arg)
      variables.set(
        parameter,
        once(() => evaluate(arg, scopes.called, evaluation)),
      );
  });
  for (const { name, value } of own.lets) {
    const earlier: Scope = { ...scope, variables: new Map(variables) };
    variables.set(
      name,
      once(() => evaluate(value, earlier, evaluation)),
    );
  }
  evaluation.depth += 1;
  try {
    return evaluate(own.result, scope, evaluation);
  } finally {
    evaluation.depth -= 1;
  }
}

function once(work: () => RuleValue): () => RuleValue {
  let done: { value: RuleValue } | null = null;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}
