import { text, whole } from './methods/arguments';
import { RuleDuration, RulePath, type RuleValue, typeOf } from './rule-values';
import { EvaluationError } from './rules-error';

type RuleFunction = (...args: RuleValue[]) => RuleValue;

const MICROS: Readonly<Record<string, bigint>> = {
  w: 604_800_000_000n,
  d: 86_400_000_000n,
  h: 3_600_000_000n,
  m: 60_000_000n,
  s: 1_000_000n,
  ms: 1_000n,
};

/** Functions with a name before them: `duration.value(1, 'h')`. New function → a row. */
export const NAMESPACES: Readonly<Record<string, Readonly<Record<string, RuleFunction>>>> = {
  duration: {
    value(amount, unit) {
      const name = text(unit);
      const micros = Object.hasOwn(MICROS, name) ? MICROS[name] : undefined;
      if (micros === undefined) throw new EvaluationError(`"${name}" is no unit of time`);
      return new RuleDuration(whole(amount) * micros);
    },
  },
};

/** Functions that make one kind of value of another: `string(7)`. New function → a row. */
export const CASTS: Readonly<Record<string, RuleFunction>> = {
  string(value = null) {
    if (typeof value === 'string') return value;
    if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
    throw noCast(value, 'string');
  },
};

export function asPath(value: RuleValue): RulePath {
  if (value instanceof RulePath) return value;
  throw noCast(value, 'path');
}

/** Text of one segment of a path. */
export function segmentText(value: RuleValue): string[] {
  if (value instanceof RulePath) return [...value.segments];
  if (typeof value === 'string') return [value];
  if (typeof value === 'bigint') return [String(value)];
  throw noCast(value, 'part of a path');
}

const noCast = (value: RuleValue, type: string) => new EvaluationError(`${typeOf(value)} is no ${type}`);
