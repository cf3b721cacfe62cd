import { formatUsdt, nearestWhole, wholeCents } from './decimal';
import { formatOwn, inOwnCurrency, OWN_MONEY, type OwnRate } from './rates';
import { type MicroOwn, type MicroUsdt, microOwn, microUsdt } from './units';

/** An amount as screens print it: in whole cents of USDT, and where a rate is known in the smallest unit of people's own money. */
export interface Printed {
  usdt: MicroUsdt;
  own: { value: MicroOwn; currency: OwnRate['currency'] } | null;
}

/** A rate to print by; null: USDT only. */
export type PrintRate = Pick<OwnRate, 'currency' | 'rate'> | null;

/** A single amount, or a sum; the parts of one are `printedParts`. */
export function printed(value: MicroUsdt, rate: PrintRate): Printed {
  return {
    usdt: wholeCents(value),
    own: rate && {
      value: microOwn(nearestWhole(inOwnCurrency(value, rate.rate), smallestOf(rate.currency))),
      currency: rate.currency,
    },
  };
}

/**
 * The parts of a sum, printed so that they add up to the printed sum in both units: each is the difference of two rounded running
 * totals. It differs from its nearest by at most one cent, or one of the smallest unit of own money.
 */
export function printedParts(parts: readonly MicroUsdt[], rate: PrintRate): readonly Printed[] {
  let total = 0n;
  let before = printed(microUsdt(0n), rate);
  return parts.map((part) => {
    total += part;
    const after = printed(microUsdt(total), rate);
    const difference = minus(after, before);
    before = after;
    return difference;
  });
}

/** What remains of a sum after one of its parts, as `printedParts` prints it. */
export const printedRest = (sum: MicroUsdt, part: MicroUsdt, rate: PrintRate): Printed =>
  minus(printed(sum, rate), printed(part, rate));

/** Own money first, then what is paid: "$ 5.312 COP" and "1,28 USDT". Without a rate USDT is the first. */
export function moneyTexts(money: Printed): { first: string; second: string | null } {
  const usdt = formatUsdt(money.usdt);
  return money.own
    ? { first: formatOwn(money.own.value, money.own.currency), second: usdt }
    : { first: usdt, second: null };
}

/** A part of a sum within a sentence: "$ 5.312 COP (1,28 USDT)". */
export function printedText(money: Printed): string {
  const { first, second } = moneyTexts(money);
  return second === null ? first : `${first} (${second})`;
}

/** An amount within a sentence. */
export const moneyText = (value: MicroUsdt, rate: PrintRate): string => printedText(printed(value, rate));

/** The same where there is room for one unit: "$ 5.312 COP". */
export const shortMoneyText = (value: MicroUsdt, rate: PrintRate): string =>
  moneyTexts(printed(value, rate)).first;

const smallestOf = (currency: OwnRate['currency']): bigint => 10n ** BigInt(6 - OWN_MONEY[currency].decimals);

const minus = (a: Printed, b: Printed): Printed => ({
  usdt: microUsdt(a.usdt - b.usdt),
  own: a.own && b.own && { value: microOwn(a.own.value - b.own.value), currency: a.own.currency },
});
