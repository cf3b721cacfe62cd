import { type MicroKg, type MicroUsdt, microUsdt, type Yocto, yocto } from './units';

/** Between a number and its unit, so that a line never breaks there. */
export const NBSP = '\u00a0';

export type ParseFailure = 'empty' | 'not-a-number' | 'ambiguous' | 'too-many-decimals' | 'too-large';
export type Parsed<T> = { ok: true; value: T } | { ok: false; reason: ParseFailure };

const MAX_INTEGER_DIGITS = 15;

/** Points where thousands have them. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Reads what a person types in es-CO: comma for decimals, dots as thousands separators in their places. One dot that cannot separate
 * thousands is a comma: number pads of other regions have no other key.
 * "1.234" is 1234, "12.5" is 12,5; "1,234.5" and "1.23.456" are refused as ambiguous instead of guessed.
 * @param decimals how many decimal digits the unit has
 * @returns the amount in 10^-decimals units, or why it cannot be read
 */
export function parseEsCo(text: string, decimals: number): Parsed<bigint> {
  const trimmed = text.replace(/\s/g, '');
  if (trimmed === '') return { ok: false, reason: 'empty' };
  if (!/^[\d.,]*\d[\d.,]*$/.test(trimmed)) return { ok: false, reason: 'not-a-number' };
  const parts = wholeAndFraction(trimmed);
  if (!parts) return { ok: false, reason: 'ambiguous' };
  const [whole, fraction] = parts;
  return scale(whole || '0', fraction, decimals);
}

/** @returns null where dots and commas can be read in two ways */
function wholeAndFraction(text: string): readonly [string, string] | null {
  const [whole = '', fraction = '', ...rest] = text.split(',');
  if (rest.length > 0 || fraction.includes('.')) return null;
  if (!whole.includes('.')) return [whole, fraction];
  if (GROUPED.test(whole)) return [whole.replaceAll('.', ''), fraction];
  const [before = '', after = '', ...more] = text.split('.');
  return more.length > 0 || text.includes(',') ? null : [before, after];
}

/**
 * Reads a plain decimal of the wire ("2.5"): a dot, no grouping, no sign, no exponent.
 * @param decimals how many decimal digits the unit has
 */
export function parseWire(text: string, decimals: number): Parsed<bigint> {
  if (text === '') return { ok: false, reason: 'empty' };
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return { ok: false, reason: 'not-a-number' };
  return scale(match[1] ?? '', match[2] ?? '', decimals);
}

function scale(digits: string, fraction: string, decimals: number): Parsed<bigint> {
  if (fraction.length > decimals) return { ok: false, reason: 'too-many-decimals' };
  if (digits.replace(/^0+/, '').length > MAX_INTEGER_DIGITS) return { ok: false, reason: 'too-large' };
  return { ok: true, value: BigInt(digits + fraction.padEnd(decimals, '0')) };
}

interface FormatOptions {
  /** At least this many decimals, zeros added. */
  minDecimals?: number;
  /** At most this many decimals; the rest is cut. */
  maxDecimals?: number;
}

/** Writes an amount of 10^-scaleDigits units in es-CO ("1.234,5"). */
export function formatEsCo(
  value: bigint,
  scaleDigits: number,
  { minDecimals = 0, maxDecimals = scaleDigits }: FormatOptions = {},
): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(scaleDigits + 1, '0');
  const integer = digits.slice(0, digits.length - scaleDigits).replace(/\B(?=(\d{3})+$)/g, '.');
  const fraction = digits.slice(digits.length - scaleDigits).slice(0, maxDecimals);
  const shown = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  return `${negative ? '-' : ''}${integer}${shown ? `,${shown}` : ''}`;
}

/** Writes an amount as the wire's plain decimal ("2.5"), without trailing zeros. */
export function toWireDecimal(value: bigint, scaleDigits = 6): string {
  return formatEsCo(value, scaleDigits).replaceAll('.', '').replace(',', '.');
}

export function parseUsdt(text: string): Parsed<MicroUsdt> {
  const parsed = parseEsCo(text, 6);
  return parsed.ok ? { ok: true, value: microUsdt(parsed.value) } : parsed;
}

/** "2,5 Kg": up to three decimals unless `exact`. SPEC.md prints "Kg". */
export function formatKg(value: MicroKg, { exact = false } = {}): string {
  return `${formatEsCo(value, 6, { maxDecimals: exact ? 6 : 3 })}${NBSP}Kg`;
}

const CENT = 10_000n;

/** "12,50 USDT": to the nearest cent; up to six decimals, for technical details, where `exact`. */
export function formatUsdt(value: MicroUsdt, { exact = false } = {}): string {
  return `${formatEsCo(exact ? value : wholeCents(value), 6, { minDecimals: 2 })}${NBSP}USDT`;
}

export const wholeCents = (value: MicroUsdt): MicroUsdt => microUsdt(nearestWhole(value, CENT));

/** The one rule by which money is rounded for people: to the nearest multiple of a unit, but nothing above zero to zero. */
export function nearestWhole(value: bigint, unit: bigint): bigint {
  if (value < 0n) return -nearestWhole(-value, unit);
  if (value > 0n && value < unit) return unit;
  return ((2n * value + unit) / (2n * unit)) * unit;
}

/** "0,25 NEAR": up to five decimals, cut. */
export function formatNear(value: Yocto): string {
  return `${formatEsCo(value, 24, { maxDecimals: 5 })}${NBSP}NEAR`;
}

export function nearToYocto(text: string): Yocto {
  const parsed = parseWire(text, 24);
  if (!parsed.ok) throw new RangeError(`not a NEAR amount: ${text} (${parsed.reason})`);
  return yocto(parsed.value);
}
