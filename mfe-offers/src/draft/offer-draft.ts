import { IMAGES_PER_OFFER, isOwnPicture, perTextField } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { ownPriceSchema } from './price/own-price-schema';
import { NO_WAYS, waysSchema } from './ways/ways';

/** One photo of a draft, in its place among the others. */
const photoSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Null until the service has it. */
  url: z.nullable(z.string().check(z.refine(isOwnPicture))),
});

/** A unit of the field, of which `kg` is in micro-Kg: JSON has no bigint. */
const unitSchema = z.object({ name: z.string(), kg: z.string().check(z.regex(/^[1-9]\d{0,12}$/)) });

const methodSchema = z.object({ id: z.string(), name: z.string() });
export type PaymentChoice = z.infer<typeof methodSchema>;

export const CUSTOM_DELIVERY = 'custom';
export const UNIT_MINUTES = { hours: 60, days: 1_440 } as const;

/** How goods are paid here: with the stablecoin through the escrow. An offer that names others beside it keeps them. */
export const USUAL_PAYMENT: PaymentChoice = { id: '1', name: 'USDT en garantía' };

const typed = z._default(z.string(), '');

/**
 * Typed content as text: nothing is converted before publishing, so nothing is lost. Each field has
 * what an empty form has there, which a draft also gets that was stored before the field was added.
 */
export const offerDraftSchema = z.object({
  productName: typed,
  productDetails: typed,
  /** Id of the category, or "" before one is chosen. */
  category: typed,
  ...perTextField(() => typed),
  /** The municipality of `place` as "CO/Huila/Pitalito"; empty for words that are none of the list. */
  region: typed,
  photos: z._default(z.array(photoSchema).check(z.maxLength(IMAGES_PER_OFFER)), []),
  /** In USDT: what is published. */
  price: typed,
  ownPrice: z._default(ownPriceSchema, null),
  /** In which money price and freight are typed; null before anything was. */
  typedIn: z._default(z.nullable(z.enum(['own', 'usdt'])), null),
  /** What quantity and limits count. */
  unit: z._default(unitSchema, { name: 'Kg', kg: '1000000' }),
  quantity: typed,
  /** Empty: one kilogram, or all of a smaller offer. */
  minLimit: typed,
  /** Empty: all that is offered. */
  maxLimit: typed,
  /** Minutes that the seller has to deliver, or `CUSTOM_DELIVERY`. */
  deliveryMinutes: z._default(z.string(), '4320'),
  customDelivery: typed,
  customUnit: z._default(z.enum(['hours', 'days']), 'days'),
  /** How it reaches the buyer. */
  ways: z._default(waysSchema, NO_WAYS),
  paymentMethods: z._default(z.array(methodSchema), [USUAL_PAYMENT]),
  /** Completed purchases that a buyer needs; empty: none. */
  minPurchases: typed,
  terms: typed,
});

export type OfferDraft = z.infer<typeof offerDraftSchema>;
export type DraftPhoto = z.infer<typeof photoSchema>;

export const EMPTY_DRAFT: OfferDraft = z.parse(offerDraftSchema, {});

/** Nothing in it that a person would miss. */
export function isEmptyDraft(draft: OfferDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
}

/** Addresses of the photos that the service has, the cover first. */
export const photoUrls = (draft: OfferDraft): string[] => draft.photos.flatMap(({ url }) => url ?? []);
