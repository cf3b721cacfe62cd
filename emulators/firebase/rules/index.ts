import { readFileSync } from 'node:fs';
import { SetupError } from '@cosecha/emulators-common';
import { checkRules } from './check';
import { type Evaluation, evaluate, type Lookups, type Scope, truth } from './evaluate';
import { matchPath, type PathPart } from './match-path';
import { parseRules } from './parse-rules';
import type { RuleValue } from './rule-values';
import { EvaluationError, RulesSyntaxError, UndecidedError } from './rules-error';
import type { Block, Method, RulesFunction } from './syntax';

export type { Lookups } from './evaluate';
export { AnyDepth, type PathPart } from './match-path';
export { EvaluationError, RulesSyntaxError } from './rules-error';
export type { Method } from './syntax';

export interface RulesRequest {
  method: Method;
  /** From the service's root: `databases`, `(default)`, `documents`, …; or `b`, bucket, `o`, … */
  path: readonly PathPart[];
  /** Values of `request` and `resource`. */
  request: RuleValue;
  resource: RuleValue;
  lookups: Lookups;
}

/** `undecided`: the query alone does not tell, each of its documents does. */
export type Decision = 'allowed' | 'denied' | 'undecided';

export interface Rules {
  decide(request: RulesRequest): Decision;
}

export type ServiceName = 'cloud.firestore' | 'firebase.storage';

/** Where no file is given, nothing is allowed. */
export const DENY_ALL: Rules = { decide: () => 'denied' };

/** @throws RulesSyntaxError with line and column of the first mistake */
export function readRules(source: string, service: ServiceName): Rules {
  const file = parseRules(source);
  checkRules(file);
  const blocks = file.services.filter(({ name }) => name === service);
  if (blocks.length === 0)
    throw new RulesSyntaxError(`There is no "service ${service}"`, { line: 1, column: 1 });
  return {
    decide(request) {
      const globals: Scope = {
        outer: null,
        variables: new Map([
          ['request', () => request.request],
          ['resource', () => request.resource],
        ]),
        functions: named(file.functions),
      };
      const evaluation: Evaluation = { lookups: request.lookups, steps: 0, depth: 0 };
      let decision: Decision = 'denied';
      for (const condition of conditionsFor(request, blocks, globals, file.version === '2')) {
        const one = condition(evaluation);
        if (one === 'allowed') return one;
        if (one === 'undecided') decision = one;
      }
      return decision;
    },
  };
}

/** @throws SetupError that names the file, the line and the column of a mistake */
export function readRulesFile(file: string, service: ServiceName): Rules {
  const source = readSource(file);
  try {
    return readRules(source, service);
  } catch (error) {
    if (error instanceof RulesSyntaxError) throw new SetupError(`${file}, ${error.message}`);
    throw error;
  }
}

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SetupError(`${file} cannot be read; it should hold security rules`);
  }
}

type Condition = (evaluation: Evaluation) => Decision;

/** Everything that may allow the request: one is enough. */
function* conditionsFor(
  request: RulesRequest,
  blocks: readonly Block[],
  globals: Scope,
  takesNothing: boolean,
): Generator<Condition> {
  function* inside(block: Block, path: readonly PathPart[], outer: Scope): Generator<Condition> {
    const scope: Scope = { outer, variables: new Map(), functions: named(block.functions) };
    if (path.length === 0) {
      for (const { methods, condition } of block.allows) {
        if (!methods.includes(request.method)) continue;
        yield (evaluation) =>
          condition ? decided(() => truth(evaluate(condition, scope, evaluation))) : 'allowed';
      }
    }
    for (const match of block.matches) {
      for (const { bindings, rest } of matchPath(match.pattern, path, takesNothing)) {
        const variables = new Map([...bindings].map(([name, value]) => [name, () => value]));
        yield* inside(match, rest, { outer: scope, variables, functions: new Map() });
      }
    }
  }
  for (const block of blocks) yield* inside(block, request.path, globals);
}

/** A condition without a value allows nothing; the others are asked all the same. */
function decided(condition: () => boolean): Decision {
  try {
    return condition() ? 'allowed' : 'denied';
  } catch (error) {
    if (error instanceof UndecidedError) return 'undecided';
    if (error instanceof EvaluationError) return 'denied';
    throw error;
  }
}

const named = (functions: readonly RulesFunction[]) => new Map(functions.map((own) => [own.name, own]));
