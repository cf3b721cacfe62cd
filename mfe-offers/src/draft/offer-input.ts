import type { Offer, OfferInput } from '@cosecha/shared/api';
import {
  DomainError,
  errorText,
  formatEsCo,
  IMAGES_PER_OFFER,
  MICRO,
  type MicroKg,
  microKg,
  type Parsed,
  parseUsdt,
  plainLine,
  plainWords,
  toWireDecimal,
} from '@cosecha/shared/domain';
import { DELIVERY_CHOICES } from '@cosecha/shared/text';
import { parseCount } from './counting';
import { CUSTOM_DELIVERY, EMPTY_DRAFT, type OfferDraft, photoUrls } from './offer-draft';
import { waysFromOffer, wireAbout, wireTerms } from './ways';

const ASSET = 'USDT';
/** Fiat currency of the original collections; goods are sold for the stablecoin, so it has one value. */
const FIAT_METHOD = 1;
const USUAL_MIN = microKg(MICRO);
const UNIT_MINUTES = { hours: 60, days: 1_440 } as const;

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

/** What the contract keeps as `extra`. */
export function wireExtra(draft: OfferDraft): string {
  const about = wireAbout(draft.ways);
  return JSON.stringify({
    productName: plainLine(draft.productName),
    productDetails: plainWords(draft.productDetails),
    category: Number(draft.category),
    packing: draft.packing,
    place: plainLine(draft.place),
    images: photoUrls(draft),
    ...(about.length === 0 ? {} : { delivery: about }),
  });
}

interface Limits {
  quantity: MicroKg;
  min: MicroKg;
  max: MicroKg;
}

/** Quantity and limits with what an empty field stands for, or null while one cannot be read. */
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

/** Up to six digits: beyond that no time is meant. */
const wholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);

/** The draft that would publish this offer again. */
export function draftFromOffer(offer: Offer): OfferDraft {
  const { extra } = offer;
  return {
    ...EMPTY_DRAFT,
    productName: extra.productName,
    productDetails: extra.productDetails,
    category: extra.category > 0 ? String(extra.category) : '',
    packing: extra.packing,
    place: extra.place,
    photos: extra.images.slice(0, IMAGES_PER_OFFER).map((url) => ({ id: url, url })),
    price: typed(offer.rate),
    quantity: typed(offer.amount),
    minLimit: typed(offer.minLimit),
    maxLimit: offer.maxLimit === 0n || offer.maxLimit === offer.amount ? '' : typed(offer.maxLimit),
    ...deliveryFrom(offer.time),
    ways: waysFromOffer(offer),
    paymentMethods: offer.paymentMethods.map(({ id, name }) => ({ id, name })),
    terms: offer.terms,
  };
}

function deliveryFrom(
  minutes: number,
): Pick<OfferDraft, 'deliveryMinutes' | 'customDelivery' | 'customUnit'> {
  const isChoice = DELIVERY_CHOICES.some((choice) => choice.minutes === minutes);
  const unit = minutes % UNIT_MINUTES.days === 0 ? 'days' : 'hours';
  const isWhole = minutes % UNIT_MINUTES.hours === 0;
  return {
    // A time that is no whole hour, from another app, stands as it is.
    deliveryMinutes: isChoice || !isWhole ? String(minutes) : CUSTOM_DELIVERY,
    customDelivery: isChoice || !isWhole ? '' : String(minutes / UNIT_MINUTES[unit]),
    customUnit: unit,
  };
}

const typed = (micro: bigint): string => formatEsCo(micro, 6);

function required<T extends bigint>(parsed: Parsed<T>): T {
  if (!parsed.ok)
    throw new DomainError('input-invalid', {
      detail: errorText(`amount-${parsed.reason}`, { decimals: '6' }),
    });
  return parsed.value;
}
