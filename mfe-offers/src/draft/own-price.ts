import {
  formatEsCo,
  formatUsdt,
  inOwnCurrency,
  type MicroUsdt,
  microOwn,
  microUsdt,
  type Parsed,
  parseEsCo,
  parseUsdt,
  usdtOfOwn,
} from '@cosecha/shared/domain';
import type { OwnRate } from '@cosecha/shared/own-money';
import { amountText } from '@cosecha/shared/ui';
import type { OfferDraft } from './offer-draft';

/** The price of an offer, or what its freight costs: in USDT, and as it was typed where that was in the own currency. */
export type Price = Pick<OfferDraft, 'price' | 'ownPrice'>;

const DECIMALS = 6;
/** What people write of each currency. */
const SHOWN_DECIMALS = { COP: 0, VES: 2 } as const;

/** The nearest micro-USDT, halves upwards, that so much in the own currency is; what is published is rounded nowhere else. */
function read(rate: OwnRate, text: string): Parsed<MicroUsdt> {
  const parsed = parseEsCo(text, DECIMALS);
  return parsed.ok ? { ok: true, value: usdtOfOwn(microOwn(parsed.value), rate.rate) } : parsed;
}

/** What was typed, and the price in USDT that it is now; that stays when the rate changes. */
export function priceFromOwn(rate: OwnRate, text: string): Price {
  const parsed = read(rate, text);
  return {
    price: parsed.ok ? amountText(parsed.value, 'USDT') : '',
    ownPrice: { currency: rate.currency, text },
  };
}

/** What stands in the field: as it was typed in this currency, else as one would type it; the price itself stays what it is. */
export function textIn(rate: OwnRate, { price, ownPrice }: Price): string {
  if (ownPrice?.currency === rate.currency) return ownPrice.text;
  const parsed = parseUsdt(price);
  return parsed.ok ? written(rate, parsed.value) : '';
}

/**
 * For an AmountInput: typed in the own currency, read in USDT. Said back to the last millionth is the price itself: what
 * stands in the field is rounded, or was typed at another rate.
 */
export const measureIn = (rate: OwnRate, price: string, said: (usdt: string) => string) => ({
  name: rate.currency === 'VES' ? 'Bs.' : rate.currency,
  parse: (text: string): Parsed<bigint> => read(rate, text),
  write: (value: bigint): string => written(rate, microUsdt(value)),
  echo(): string {
    const published = parseUsdt(price);
    return published.ok ? said(formatUsdt(published.value, { exact: true })) : '';
  },
});

function written(rate: OwnRate, value: MicroUsdt): string {
  const decimals = SHOWN_DECIMALS[rate.currency];
  const unit = 10n ** BigInt(DECIMALS - decimals);
  return formatEsCo((inOwnCurrency(value, rate.rate) + unit / 2n) / unit, decimals);
}
