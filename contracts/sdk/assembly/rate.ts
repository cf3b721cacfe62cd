import { E_INPUT, refuse } from './refusals';
import { mulDiv, U128 } from './u128';

const DECIMALS = 6;
/** Amounts, kilograms and prices are counted in millionths. */
export const MICRO: u32 = 1_000_000;
const MAX_INTEGER_DIGITS = 15;

/**
 * Reads a price: a canonical decimal above zero with at most six decimals ("2.5", not "02.5" or "2.50"), so that two
 * equal prices are always the same text.
 * @returns millionths
 */
export function parseRate(text: string): U128 {
  const dot = text.indexOf('.');
  const whole = dot < 0 ? text : text.slice(0, dot);
  const fraction = dot < 0 ? '' : text.slice(dot + 1);
  const isCanonical = dot < 0 || (fraction.length > 0 && !fraction.endsWith('0'));
  if (!isCanonical || fraction.length > DECIMALS || whole.length > MAX_INTEGER_DIGITS || startsPadded(whole))
    refuse(E_INPUT, 'the price must be a plain decimal with at most six decimals');
  const digits = whole + fraction.padEnd(DECIMALS, '0');
  const rate = U128.parse(withoutLeadingZeros(digits));
  if (rate.isZero()) refuse(E_INPUT, 'the price must be above zero');
  return rate;
}

function startsPadded(whole: string): bool {
  return whole.length == 0 || (whole.length > 1 && whole.startsWith('0'));
}

function withoutLeadingZeros(digits: string): string {
  let at = 0;
  while (at < digits.length - 1 && digits.charCodeAt(at) == 0x30) at++;
  return digits.slice(at);
}

/** Writes millionths as a canonical decimal. */
export function formatRate(rate: U128): string {
  const whole = mulDiv(rate, U128.from(1), MICRO, false);
  const rest = rate.sub(mulDiv(whole, U128.from(MICRO), 1, false));
  if (rest.isZero()) return whole.toString();
  const fraction = rest.toString().padStart(DECIMALS, '0');
  let end = DECIMALS;
  while (fraction.charCodeAt(end - 1) == 0x30) end--;
  return whole.toString() + '.' + fraction.slice(0, end);
}
