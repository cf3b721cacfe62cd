import type { OfferInput } from '@cosecha/shared/api';
import {
  DomainError,
  type ErrorCode,
  type ErrorParams,
  errorText,
  formatKg,
  IMAGES_PER_OFFER,
  isSafeImageUrl,
  type MicroKg,
  type MicroUsdt,
  type Parsed,
  parseKg,
  parseUsdt,
  toWireDecimal,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';

/** What a person has typed so far, as text: nothing is converted before it is published, so nothing is lost. */
export const offerDraftSchema = z.object({
  productName: z.string(),
  productDetails: z.string(),
  /** Id of the category, or "" before one is chosen. */
  category: z.string(),
  packing: z.string(),
  place: z.string(),
  images: z.array(z.string().check(z.refine(isSafeImageUrl))).check(z.maxLength(IMAGES_PER_OFFER)),
  price: z.string(),
  quantity: z.string(),
  minLimit: z.string(),
  maxLimit: z.string(),
  /** Minutes that the seller has to deliver. */
  deliveryMinutes: z.string(),
  terms: z.string(),
});

export type OfferDraft = z.infer<typeof offerDraftSchema>;
export type DraftErrors = Partial<Record<keyof OfferDraft, string>>;

export const EMPTY_DRAFT: OfferDraft = {
  productName: '',
  productDetails: '',
  category: '',
  packing: '',
  place: '',
  images: [],
  price: '',
  quantity: '',
  minLimit: '1',
  maxLimit: '',
  deliveryMinutes: '4320',
  terms: '',
};

const LIMITS = { productName: 60, productDetails: 600, place: 80, terms: 500 } as const;
export const TEXT_LIMITS: Readonly<typeof LIMITS> = LIMITS;

/** Goods here are paid in the stablecoin through the escrow, and in no other way. */
const ESCROW_PAYMENT = { payment_method_id: '1', payment_method: 'USDT en garantía' } as const;
const ASSET = 'USDT';
/** Fiat currency of the original collections; goods are sold for the stablecoin, so it has one value. */
const FIAT_METHOD = 1;

/** What is wrong with the first step (product, category, place, photos), by field. */
export function detailsErrors(draft: OfferDraft): DraftErrors {
  return dropEmpty({
    productName: draft.productName.trim()
      ? tooLong(draft.productName, LIMITS.productName)
      : 'Escribe qué vendes.',
    productDetails: tooLong(draft.productDetails, LIMITS.productDetails),
    category: draft.category ? undefined : 'Elige una categoría.',
    place: draft.place.trim() ? tooLong(draft.place, LIMITS.place) : 'Escribe desde dónde entregas.',
    images: draft.images.length > 0 ? undefined : 'Agrega al menos una foto.',
  });
}

/** What is wrong with the second step (price, quantity, limits, delivery, terms), by field. */
export function termsErrors(draft: OfferDraft): DraftErrors {
  const quantity = parseKg(draft.quantity);
  const min = parseKg(draft.minLimit);
  const max = draft.maxLimit.trim() ? parseKg(draft.maxLimit) : quantity;
  const errors: DraftErrors = {
    price: amountError(parseUsdt(draft.price)),
    quantity: amountError(quantity),
    minLimit: amountError(min),
    maxLimit: draft.maxLimit.trim() ? amountError(max) : undefined,
    deliveryMinutes: /^\d+$/.test(draft.deliveryMinutes) ? undefined : 'Elige el plazo de entrega.',
    terms: tooLong(draft.terms, LIMITS.terms),
  };
  if (!errors.quantity && !errors.minLimit && quantity.ok && min.ok && min.value > quantity.value) {
    errors.minLimit = `No puede pasar de lo que ofreces: ${formatKg(quantity.value)}.`;
  }
  if (!errors.maxLimit && max.ok && min.ok && max.value < min.value) {
    errors.maxLimit = `No puede ser menor que el mínimo: ${formatKg(min.value)}.`;
  }
  if (!errors.maxLimit && max.ok && quantity.ok && max.value > quantity.value) {
    errors.maxLimit = `No puede pasar de lo que ofreces: ${formatKg(quantity.value)}.`;
  }
  return dropEmpty(errors);
}

/**
 * The contract's arguments for a draft without errors.
 * @throws DomainError when an amount cannot be read: check `termsErrors` first
 */
export function offerInputFromDraft(draft: OfferDraft): OfferInput {
  const quantity = required(parseKg(draft.quantity));
  const max = draft.maxLimit.trim() ? required(parseKg(draft.maxLimit)) : quantity;
  return {
    asset: ASSET,
    exchange_rate: toWireDecimal(required(parseUsdt(draft.price))),
    amount: quantity.toString(),
    min_limit: required(parseKg(draft.minLimit)).toString(),
    max_limit: max.toString(),
    payment_method: [{ ...ESCROW_PAYMENT }],
    fiat_method: FIAT_METHOD,
    time: Number(draft.deliveryMinutes),
    terms_conditions: draft.terms.trim(),
    extra: JSON.stringify({
      productName: draft.productName.trim(),
      productDetails: draft.productDetails.trim(),
      category: Number(draft.category),
      packing: draft.packing,
      place: draft.place.trim(),
      images: draft.images,
    }),
  };
}

/** Error text for what a person typed as an amount, or undefined when it is a positive one. */
export function amountError(parsed: Parsed<MicroKg | MicroUsdt>): string | undefined {
  if (!parsed.ok) {
    const params: ErrorParams = parsed.reason === 'too-many-decimals' ? { decimals: '6' } : {};
    return errorText(`amount-${parsed.reason}` satisfies ErrorCode, params);
  }
  return parsed.value > 0n ? undefined : errorText('amount-zero');
}

function required<T extends bigint>(parsed: Parsed<T>): T {
  if (!parsed.ok)
    throw new DomainError('input-invalid', {
      detail: errorText(`amount-${parsed.reason}`, { decimals: '6' }),
    });
  return parsed.value;
}

const tooLong = (text: string, limit: number): string | undefined =>
  [...text].length > limit ? `Usa como máximo ${limit} letras.` : undefined;

function dropEmpty(errors: DraftErrors): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}
