import { createHash } from 'node:crypto';
import { numeric, text, whole } from './methods/arguments';
import { RuleDuration, RuleLatLng, RulePath, RuleTimestamp, type RuleValue, typeOf } from './rule-values';
import { EvaluationError } from './rules-error';

export type RuleFunction = (...args: RuleValue[]) => RuleValue;

const MICROS: Readonly<Record<string, bigint>> = {
  w: 604_800_000_000n,
  d: 86_400_000_000n,
  h: 3_600_000_000n,
  m: 60_000_000n,
  s: 1_000_000n,
  ms: 1_000n,
  ns: 0n,
};

/** Casts. `get` and its like stand with the evaluation: they look at other documents. */
export const FUNCTIONS: Readonly<Record<string, RuleFunction>> = {
  int: (value = null) => {
    if (typeof value === 'bigint') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return BigInt(Math.trunc(value));
    if (typeof value === 'string' && /^[-+]?\d+$/.test(value)) return BigInt(value.replace('+', ''));
    throw noCast(value, 'int');
  },
  float: (value = null) => {
    if (typeof value === 'bigint' || typeof value === 'number') return Number(value);
    if (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
      return Number(value);
    throw noCast(value, 'float');
  },
  string: (value = null) => {
    if (value === null || ['string', 'bigint', 'boolean', 'number'].includes(typeof value))
      return String(value);
    if (value instanceof RulePath) return `/${value.segments.join('/')}`;
    throw noCast(value, 'string');
  },
  bool: (value = null) => {
    if (typeof value === 'boolean') return value;
    if (value === 'true' || value === 'false') return value === 'true';
    throw noCast(value, 'bool');
  },
  path: (value = null) => new RulePath(text(value).split('/').filter(Boolean)),
  /** Prints nothing here: a rules file with it works all the same. */
  debug: (value = null) => value,
};

/** Functions with a name before them: `duration.value(1, 'h')`. */
export const NAMESPACES: Readonly<Record<string, Readonly<Record<string, RuleFunction>>>> = {
  timestamp: {
    value: (ms) => new RuleTimestamp(whole(ms) * 1_000n),
    date: (year, month, day) =>
      new RuleTimestamp(BigInt(Date.UTC(numeric(year), numeric(month) - 1, numeric(day))) * 1_000n),
  },
  duration: {
    value: (amount, unit) => {
      const name = text(unit);
      const micros = Object.hasOwn(MICROS, name) ? MICROS[name] : undefined;
      if (micros === undefined) throw new EvaluationError(`"${name}" is no unit of time`);
      return new RuleDuration(name === 'ns' ? whole(amount) / 1_000n : whole(amount) * micros);
    },
    time: (hours, minutes, seconds, nanos) =>
      new RuleDuration(
        whole(hours) * 3_600_000_000n +
          whole(minutes) * 60_000_000n +
          whole(seconds) * 1_000_000n +
          whole(nanos) / 1_000n,
      ),
    abs: (value = null) => {
      if (!(value instanceof RuleDuration)) throw noCast(value, 'duration');
      return new RuleDuration(value.micros < 0n ? -value.micros : value.micros);
    },
  },
  latlng: { value: (latitude, longitude) => new RuleLatLng(numeric(latitude), numeric(longitude)) },
  math: {
    abs: (value = null) =>
      typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(numeric(value)),
    ceil: (value) => BigInt(Math.ceil(numeric(value))),
    floor: (value) => BigInt(Math.floor(numeric(value))),
    round: (value) => BigInt(Math.round(numeric(value))),
    sqrt: (value) => Math.sqrt(numeric(value)),
    pow: (base, exponent) => numeric(base) ** numeric(exponent),
    isNaN: (value) => Number.isNaN(numeric(value)),
    isInfinite: (value) => Math.abs(numeric(value)) === Number.POSITIVE_INFINITY,
  },
  hashing: {
    md5: (value) => hash('md5', value),
    sha256: (value) => hash('sha256', value),
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

function hash(algorithm: string, value: RuleValue = null): RuleValue {
  const input = Buffer.isBuffer(value) ? value : text(value);
  return createHash(algorithm).update(input).digest();
}
