import { FIRESTORE, LOOKUPS } from './evaluate';
import { CASTS, NAMESPACES } from './functions';
import { METHOD_NAMES } from './methods';
import { TYPES } from './operators';
import { type Position, RulesSyntaxError } from './rules-error';
import type { Block, Expression, Match, RulesFile, RulesFunction } from './syntax';

/** What is known at a place in the file. */
interface Known {
  readonly names: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, RulesFunction>;
}

const GLOBALS = ['request', 'resource'];

/** @throws RulesSyntaxError for the first name, function, method or type that does not exist, or a function that calls itself */
export function checkRules({ functions, services }: RulesFile): void {
  const known = withFunctions({ names: new Set(GLOBALS), functions: new Map() }, functions);
  for (const own of functions) checkFunction(own, known);
  for (const service of services) checkBlock(service, known);
}

function checkBlock(block: Block, outer: Known): void {
  const known = withFunctions(outer, block.functions);
  for (const own of block.functions) checkFunction(own, known);
  for (const { condition } of block.allows) if (condition) checkExpression(condition, known);
  for (const match of block.matches) checkBlock(match, withNames(known, wildcards(match)));
}

const wildcards = ({ pattern }: Match) =>
  pattern.flatMap((segment) => (segment.kind === 'text' ? [] : [segment.name]));

function checkFunction(own: RulesFunction, outer: Known): void {
  let known = withNames(outer, own.parameters);
  for (const { name, value } of own.lets) {
    checkExpression(value, known);
    known = withNames(known, [name]);
  }
  checkExpression(own.result, known);
  if (isReachable(own, own, outer, new Set())) fail(own.at, `"${own.name}" calls itself`);
}

function checkExpression(expression: Expression, known: Known): void {
  const { at } = expression;
  if (expression.kind === 'name' && !known.names.has(expression.name))
    fail(at, `There is no "${expression.name}"`);
  if (expression.kind === 'is' && !TYPES.has(expression.type))
    fail(at, `There is no type "${expression.type}"`);
  if (expression.kind === 'call') checkCall(expression, known);
  if (expression.kind === 'method') checkMethod(expression, known);
  for (const part of partsOf(expression)) {
    if (!isNamespace(expression, part, known)) checkExpression(part, known);
  }
}

function checkCall({ name, args, at }: Extract<Expression, { kind: 'call' }>, { functions }: Known): void {
  const own = functions.get(name);
  const isKnown = Object.hasOwn(LOOKUPS, name) || Object.hasOwn(CASTS, name);
  const count = own ? own.parameters.length : isKnown ? 1 : null;
  if (count === null) fail(at, `There is no function "${name}"`);
  if (args.length !== count)
    fail(at, `"${name}" takes ${count} argument${count === 1 ? '' : 's'}, not ${args.length}`);
}

function checkMethod(expression: Extract<Expression, { kind: 'method' }>, known: Known): void {
  const { of, name, at } = expression;
  if (!isNamespace(expression, of, known)) {
    if (!METHOD_NAMES.has(name)) fail(at, `There is no method "${name}"`);
    return;
  }
  const space = of.kind === 'name' ? of.name : '';
  const table = space === FIRESTORE ? LOOKUPS : NAMESPACES[space];
  if (!table || !Object.hasOwn(table, name)) fail(at, `There is no function "${space}.${name}"`);
}

/** Whether a name stands for functions, as in `duration.value(1, 'h')`. */
function isNamespace(whole: Expression, part: Expression, { names }: Known): boolean {
  if (whole.kind !== 'method' || part !== whole.of || part.kind !== 'name' || names.has(part.name))
    return false;
  return part.name === FIRESTORE || Object.hasOwn(NAMESPACES, part.name);
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flat();
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
    case 'is':
    case 'not':
    case 'minus':
      return [expression.of];
    case 'index':
      return [expression.of, expression.index];
    case 'slice':
      return [expression.of, expression.from, expression.to];
    case 'call':
      return expression.args;
    case 'method':
      return [expression.of, ...expression.args];
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.condition, expression.yes, expression.no];
  }
}

/** Whether a function comes to another through those that it calls. */
function isReachable(
  from: RulesFunction,
  target: RulesFunction,
  known: Known,
  seen: Set<RulesFunction>,
): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const called = [...from.lets.map(({ value }) => value), from.result].flatMap(callsIn);
  return called.some((name) => {
    const next = known.functions.get(name);
    return next !== undefined && (next === target || isReachable(next, target, known, seen));
  });
}

function callsIn(expression: Expression): string[] {
  const inner = partsOf(expression).flatMap(callsIn);
  return expression.kind === 'call' ? [expression.name, ...inner] : inner;
}

const withNames = (known: Known, names: readonly string[]): Known => ({
  ...known,
  names: new Set([...known.names, ...names]),
});

const withFunctions = (known: Known, functions: readonly RulesFunction[]): Known => ({
  ...known,
  functions: new Map([...known.functions, ...functions.map((own) => [own.name, own] as const)]),
});

function fail(at: Position, reason: string): never {
  throw new RulesSyntaxError(reason, at);
}
