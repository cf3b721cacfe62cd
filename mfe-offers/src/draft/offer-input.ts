import type { OfferInput } from '@cosecha/shared/api';
import {
  DomainError,
  errorText,
  MAX_MIN_PURCHASES,
  MICRO,
  type MicroKg,
  microKg,
  type OfferExtra,
  type Parsed,
  parseUsdt,
  perTextField,
  plainLine,
  plainWords,
  toWireDecimal,
} from '@cosecha/shared/domain';
import { parseCount } from './counting';
import { CUSTOM_DELIVERY, type OfferDraft, photoUrls, UNIT_MINUTES } from './offer-draft';
import { wireAbout, wireTerms } from './ways/wire-ways';

const ASSET = 'USDT';
/** Fiat currency of the original collections; goods are sold for the stablecoin, so it has one value. */
const FIAT_METHOD = 1;
const USUAL_MIN = microKg(MICRO);

/**
 * The contract's arguments for a draft without errors.
 * @param offerId of the offer that is edited in place
 * @throws DomainError when an amount cannot be read: check `termsErrors` first
 */
export function offerInputFromDraft(draft: OfferDraft, offerId?: string): OfferInput {
  const limits = limitsOf(draft);
  const minutes = deliveryMinutesOf(draft);
  const delivery = wireTerms(draft.ways);
  if (!limits || minutes === null)
    throw new DomainError('input-invalid', { detail: errorText('amount-empty') });
  return {
    ...(offerId === undefined ? {} : { offer_id: offerId }),
    asset: ASSET,
    exchange_rate: toWireDecimal(required(parseUsdt(draft.price))),
    amount: limits.quantity.toString(),
    min_limit: limits.min.toString(),
    max_limit: limits.max.toString(),
    payment_method: draft.paymentMethods.map(({ id, name }) => ({
      payment_method_id: id,
      payment_method: name,
    })),
    fiat_method: FIAT_METHOD,
    time: minutes,
    terms_conditions: plainWords(draft.terms),
    extra: wireExtra(draft),
    ...(delivery.length === 0 ? {} : { delivery }),
  };
}

/** The offer's `extra` for the contract. */
export function wireExtra(draft: OfferDraft): string {
  const about = wireAbout(draft);
  const extra: OfferExtra = {
    productName: plainLine(draft.productName),
    productDetails: plainWords(draft.productDetails),
    category: Number(draft.category),
    ...perTextField((field) => plainLine(draft[field])),
    images: photoUrls(draft),
    minPurchases: minPurchasesOf(draft) || undefined,
    delivery: about.length === 0 ? undefined : about,
  };
  return JSON.stringify(extra);
}

interface Limits {
  quantity: MicroKg;
  min: MicroKg;
  max: MicroKg;
}

/** Quantity and limits with defaults for empty fields, or null while one is invalid. */
export function limitsOf(
  draft: Pick<OfferDraft, 'unit' | 'quantity' | 'minLimit' | 'maxLimit'>,
): Limits | null {
  const quantity = parseCount(draft.quantity, draft);
  if (!quantity.ok) return null;
  const max = draft.maxLimit.trim() ? parseCount(draft.maxLimit, draft) : quantity;
  if (!max.ok) return null;
  const isLess = max.value < USUAL_MIN;
  const usual = isLess ? max.value : USUAL_MIN;
  const min = draft.minLimit.trim() ? parseCount(draft.minLimit, draft) : { ok: true as const, value: usual };
  return min.ok ? { quantity: quantity.value, min: min.value, max: max.value } : null;
}

/** Null while the choice, or the figure that it needs, cannot be read. */
export function deliveryMinutesOf(
  draft: Pick<OfferDraft, 'deliveryMinutes' | 'customDelivery' | 'customUnit'>,
): number | null {
  if (draft.deliveryMinutes !== CUSTOM_DELIVERY) return wholeNumber(draft.deliveryMinutes);
  const count = wholeNumber(draft.customDelivery.trim());
  return count === null ? null : count * UNIT_MINUTES[draft.customUnit];
}

/** Completed purchases that a buyer needs; 0 without a wish, null while it cannot be read. */
export function minPurchasesOf({ minPurchases }: Pick<OfferDraft, 'minPurchases'>): number | null {
  const count = wholeNumber(minPurchases.trim() || '0');
  return count === null || count > MAX_MIN_PURCHASES ? null : count;
}

/** Up to six digits: beyond that no time is meant. */
const wholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

function required<T extends bigint>(parsed: Parsed<T>): T {
  if (!parsed.ok)
    throw new DomainError('input-invalid', {
      detail: errorText(`amount-${parsed.reason}`, { decimals: '6' }),
    });
  return parsed.value;
}
