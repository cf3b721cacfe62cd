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
import { ownMoneyText } from '@cosecha/shared/text';
import { amountText } from '@cosecha/shared/ui';
import type { OfferDraft } from './offer-draft';

type Price = Pick<OfferDraft, 'price' | 'ownPrice'>;

const DECIMALS = 6;
/** What people write of each currency. */
const SHOWN_DECIMALS = { COP: 0, VES: 2 } as const;

/** Micro-USDT that so much in the own currency is. */
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

/** A price in USDT as one would type it in the own currency; the price itself stays what it is. */
export function ownPriceIn(rate: OwnRate, price: string): Price['ownPrice'] {
  const parsed = parseUsdt(price);
  return { currency: rate.currency, text: parsed.ok ? written(rate, parsed.value) : '' };
}

/**
 * For an AmountInput: typed in the own currency, read in USDT. Said back to the last millionth is the price itself: what
 * stands in the field is rounded, or was typed at another rate.
 */
export const measureIn = (rate: OwnRate, price: string) => ({
  name: rate.currency === 'VES' ? 'Bs.' : rate.currency,
  parse: (text: string): Parsed<bigint> => read(rate, text),
  write: (value: bigint): string => written(rate, microUsdt(value)),
  echo(): string {
    const published = parseUsdt(price);
    return published.ok ? ownMoneyText.price.becomes(formatUsdt(published.value, { exact: true })) : '';
  },
});

function written(rate: OwnRate, value: MicroUsdt): string {
  const decimals = SHOWN_DECIMALS[rate.currency];
  const unit = 10n ** BigInt(DECIMALS - decimals);
  return formatEsCo((inOwnCurrency(value, rate.rate) + unit / 2n) / unit, decimals);
}
