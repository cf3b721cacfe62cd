import {
  formatUsdt,
  inOwnCurrency,
  type OwnRate,
  ownDigits,
  parseOwn,
  parseUsdt,
} from '@cosecha/shared/domain';
import { amountText, ownMeasure } from '@cosecha/shared/ui';
import type { OfferDraft } from '../offer-draft';

/** The price of an offer, or what its freight costs: in USDT, and as it was typed where that was in the own currency. */
export type Price = Pick<OfferDraft, 'price' | 'ownPrice'>;

/** What a USDT costs, and in what. */
type PerUsdt = Pick<OwnRate, 'currency' | 'rate'>;

/** What was typed, and the price in USDT that it is at this rate. */
export function priceFromOwn(rate: PerUsdt, text: string): Price {
  const parsed = parseOwn(text, rate.rate);
  return {
    price: parsed.ok ? amountText(parsed.value, 'USDT') : '',
    ownPrice: { currency: rate.currency, text },
  };
}

/**
 * What was typed in this currency, price and freight, at this rate: pesos of last week are what is meant, not what they were in USDT.
 * @returns null where that changes nothing
 */
export function atRate(
  rate: PerUsdt,
  { price, ownPrice, ways }: OfferDraft,
): Pick<OfferDraft, 'price' | 'ownPrice' | 'ways'> | null {
  const anew = <T extends Price>(was: T): T =>
    was.ownPrice?.currency === rate.currency ? { ...was, ...priceFromOwn(rate, was.ownPrice.text) } : was;
  const before = { price, ownPrice, ways };
  const after = anew({
    ...before,
    ways: { ...ways, seller: anew(ways.seller), carrier: anew(ways.carrier) },
  });
  return JSON.stringify(after) === JSON.stringify(before) ? null : after;
}

/** The field's text: as typed in this currency, otherwise formatted; the price itself is unchanged. */
export function textIn(rate: PerUsdt, { price, ownPrice }: Price): string {
  if (ownPrice?.currency === rate.currency) return ownPrice.text;
  const parsed = parseUsdt(price);
  return parsed.ok ? ownDigits(inOwnCurrency(parsed.value, rate.rate), rate.currency) : '';
}

/** The own currency's measure, which says back the price itself: what is in the field is rounded, or was typed at another rate. */
export const priceMeasure = (rate: PerUsdt, price: string, said: (usdt: string) => string) => ({
  ...ownMeasure(rate),
  echo(): string {
    const published = parseUsdt(price);
    return published.ok ? said(formatUsdt(published.value)) : '';
  },
});
