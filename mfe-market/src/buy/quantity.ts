import {
  type ErrorCode,
  errorText,
  formatEsCo,
  formatKg,
  MICRO,
  type MicroKg,
  microKg,
  type ParseFailure,
  parseKg,
} from '@cosecha/shared/domain';

/** How much of an offer one order may take. */
export interface QuantityLimits {
  minLimit: MicroKg;
  maxLimit: MicroKg;
  remaining: MicroKg;
}

export type Quantity =
  | { ok: true; value: MicroKg /** What was understood, to read back: "= 1.250,5 Kg". */; echo: string }
  | { ok: false; code: ErrorCode; text: string };

const REFUSED: Record<ParseFailure, ErrorCode> = {
  empty: 'amount-empty',
  'not-a-number': 'amount-not-a-number',
  ambiguous: 'amount-ambiguous',
  'too-many-decimals': 'amount-too-many-decimals',
  'too-large': 'amount-too-large',
};

/** The least and the most that can be ordered now, or null when the rest is smaller than the seller's minimum. */
export function orderableRange(limits: QuantityLimits): { min: MicroKg; max: MicroKg } | null {
  const max = smaller(limits.maxLimit, limits.remaining);
  if (max <= 0n || max < limits.minLimit) return null;
  return { min: limits.minLimit > 0n ? limits.minLimit : microKg(1n), max };
}

/** Reads what a person typed and holds it against the offer; the refusal says what to type instead. */
export function readQuantity(typed: string, limits: QuantityLimits): Quantity {
  const parsed = parseKg(typed);
  if (!parsed.ok) return refuse(REFUSED[parsed.reason], { decimals: '6' });
  const value = parsed.value;
  if (value === 0n) return refuse('amount-zero');
  if (value < limits.minLimit || value > limits.maxLimit) {
    return refuse('offer-limits', { min: bare(limits.minLimit), max: bare(limits.maxLimit) });
  }
  if (value > limits.remaining) return refuse('offer-stock', { remaining: bare(limits.remaining) });
  return { ok: true, value, echo: `= ${formatKg(value, { exact: true })}` };
}

function refuse(code: ErrorCode, params: Record<string, string> = {}): Quantity {
  return { ok: false, code, text: errorText(code, params) };
}

const ONE_KG = microKg(MICRO);
const bare = (value: MicroKg): string => formatEsCo(value, 6);

/** What the field starts with: the least that can be ordered, but a whole kilogram where less is allowed. */
export function startQuantity(limits: QuantityLimits): MicroKg {
  const range = orderableRange(limits);
  if (!range) return limits.minLimit;
  return range.min < ONE_KG ? smaller(ONE_KG, range.max) : range.min;
}

/** Math.min knows no bigint. */
export function smaller(left: MicroKg, right: MicroKg): MicroKg {
  if (left < right) return left;
  return right;
}
