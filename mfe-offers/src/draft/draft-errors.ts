import {
  type ErrorCode,
  type ErrorParams,
  errorText,
  type FarmUnit,
  isKilogram,
  MAX_MIN_PURCHASES,
  type MicroKg,
  type MicroUsdt,
  microKg,
  OFFER_TEXT_FIELDS,
  type Parsed,
  parseUsdt,
  perTextField,
  plainLine,
  unitsWords,
} from '@cosecha/shared/domain';
import { buyersText, offerFieldForm, offersText } from '@cosecha/shared/text';
import type { Problems } from '@cosecha/shared/ui';
import { parseCount, unitOf } from './counting';
import { CUSTOM_DELIVERY, type OfferDraft } from './offer-draft';
import { deliveryMinutesOf, limitsOf, minPurchasesOf, wireExtra } from './offer-input';
import { NO_WAYS } from './ways/ways';
import { type WayField, wayErrors } from './ways/ways-errors';

const texts = offersText.errors;

/** `photos` is about all of them, `ways` about the room that they take. */
export type DraftErrors = Problems<keyof OfferDraft | WayField>;

/** As the indexed data reads them (shared/domain/offers/offer-extra.ts), in UTF-16 units, which is what a field counts. */
export const TEXT_LIMITS = {
  productName: 60,
  productDetails: 600,
  ...OFFER_TEXT_FIELDS,
  terms: 500,
} as const;

/** Bounds of the contract (contracts/market/README.md) and of the service's schema, whichever is narrower. */
export const LIMITS = {
  extraBytes: 4_000,
  termsBytes: 2_000,
  /** Half a year. */
  deliveryMinutes: 259_200,
  paymentMethods: 10,
  /** Twelve digits before the comma. */
  price: 10n ** 18n,
} as const;

function nameError(name: string): string | undefined {
  return plainLine(name) === '' ? texts.productName : tooLong(name, TEXT_LIMITS.productName);
}

/**
 * What is wrong with the first step (photos, product, category, quantity), by field.
 * @param taken of an offer that is edited: micro-Kg that are ordered or delivered already and stay so
 */
export function detailsErrors(draft: OfferDraft, taken: bigint = 0n): DraftErrors {
  const quantity = parseCount(draft.quantity, draft);
  return withoutEmpty({
    photos: draft.photos.length > 0 ? undefined : texts.photos,
    category: draft.category ? undefined : texts.category,
    productName: nameError(draft.productName),
    quantity: amountError(quantity, decimalsOf(draft)) ?? belowTaken(quantity, taken, unitOf(draft)),
  });
}

/** What is wrong with the second step (price, place, delivery, limits, payment, texts), by field. */
export function termsErrors(draft: OfferDraft): DraftErrors {
  const decimals = decimalsOf(draft);
  const price = parseUsdt(draft.price);
  const isTooLargeAlone = isTooLarge({ ...draft, ways: NO_WAYS });
  const errors: DraftErrors = {
    price:
      amountError(price) ??
      (price.ok && price.value >= LIMITS.price ? errorText('amount-too-large') : undefined),
    productDetails:
      tooLong(draft.productDetails, TEXT_LIMITS.productDetails) ??
      (isTooLargeAlone ? texts.tooManyBytes : undefined),
    ...perTextField((field) =>
      draft[field].trim() ? tooLong(draft[field], TEXT_LIMITS[field]) : offerFieldForm[field].missing,
    ),
    minLimit: draft.minLimit.trim() ? amountError(parseCount(draft.minLimit, draft), decimals) : undefined,
    maxLimit: draft.maxLimit.trim() ? amountError(parseCount(draft.maxLimit, draft), decimals) : undefined,
    ...deliveryErrors(draft),
    ...wayErrors(draft),
    ways: !isTooLargeAlone && isTooLarge(draft) ? texts.waysTooLong : undefined,
    paymentMethods: draft.paymentMethods.length > 0 ? undefined : texts.paymentMethods,
    minPurchases: minPurchasesOf(draft) === null ? buyersText.outOfRange(MAX_MIN_PURCHASES) : undefined,
    terms:
      tooLong(draft.terms, TEXT_LIMITS.terms) ??
      (byteLength(draft.terms) > LIMITS.termsBytes ? texts.tooManyBytes : undefined),
  };
  return withoutEmpty({ ...errors, ...crossErrors(draft, errors) });
}

/** Nothing is missing or wrong in either step. */
export const isComplete = (draft: OfferDraft): boolean =>
  Object.keys({ ...detailsErrors(draft), ...termsErrors(draft) }).length === 0;

/** min ≤ max ≤ quantity; the error is shown at the field that people would correct. */
function crossErrors(draft: OfferDraft, errors: DraftErrors): DraftErrors {
  if (errors.minLimit || errors.maxLimit) return {};
  const limits = limitsOf(draft);
  if (!limits) return {};
  const { quantity, min, max } = limits;
  const unit = unitOf(draft);
  if (min > quantity) return { minLimit: texts.aboveQuantity(unitsWords(quantity, unit)) };
  if (max > quantity) return { maxLimit: texts.aboveQuantity(unitsWords(quantity, unit)) };
  if (max < min) return { maxLimit: texts.belowMin(unitsWords(min, unit)) };
  return {};
}

function belowTaken(quantity: Parsed<MicroKg>, taken: bigint, unit: FarmUnit): string | undefined {
  if (!quantity.ok || quantity.value >= taken) return undefined;
  return texts.belowTaken(unitsWords(microKg(taken), unit));
}

function deliveryErrors(draft: OfferDraft): DraftErrors {
  const minutes = deliveryMinutesOf(draft);
  const field = draft.deliveryMinutes === CUSTOM_DELIVERY ? 'customDelivery' : 'deliveryMinutes';
  if (minutes === null || minutes < 1) return { [field]: texts.delivery };
  return minutes > LIMITS.deliveryMinutes ? { [field]: texts.deliveryTooLong } : {};
}

/** Error text for what a person typed as an amount, or undefined when it is a positive one. */
function amountError(parsed: Parsed<MicroKg | MicroUsdt>, decimals = '6'): string | undefined {
  if (!parsed.ok) {
    const params: ErrorParams = parsed.reason === 'too-many-decimals' ? { decimals } : {};
    return errorText(`amount-${parsed.reason}` satisfies ErrorCode, params);
  }
  return parsed.value > 0n ? undefined : errorText('amount-zero');
}

/** In a count of the draft's unit more decimals are no whole micro-Kg. */
const decimalsOf = ({ unit }: OfferDraft) => (isKilogram(unit) ? '6' : '3');

const isTooLarge = (draft: OfferDraft): boolean => byteLength(wireExtra(draft)) > LIMITS.extraBytes;

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

const tooLong = (text: string, limit: number): string | undefined =>
  text.length > limit ? texts.tooLong(limit) : undefined;

function withoutEmpty(errors: DraftErrors): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}
