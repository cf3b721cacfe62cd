import { IMAGES_PER_OFFER, isOwnPicture } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { ownPriceSchema } from './own-price-schema';
import { NO_WAYS, waysSchema } from './ways';

/** One photo of a draft, in its place among the others. */
const photoSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Null until the service has it. */
  url: z.nullable(z.string().check(z.refine(isOwnPicture))),
});

/** A unit of the field, of which `kg` is in micro-Kg: JSON has no bigint. */
const unitSchema = z.object({ name: z.string(), kg: z.string().check(z.regex(/^[1-9]\d{0,12}$/)) });
const IN_KG = { name: 'Kg', kg: '1000000' };

const methodSchema = z.object({ id: z.string(), name: z.string() });

/** Typed content as text: nothing is converted before publishing, so nothing is lost. */
export const offerDraftSchema = z.object({
  productName: z.string(),
  productDetails: z.string(),
  /** Id of the category, or "" before one is chosen. */
  category: z.string(),
  packing: z.string(),
  place: z.string(),
  photos: z.array(photoSchema).check(z.maxLength(IMAGES_PER_OFFER)),
  /** In USDT: what is published. */
  price: z.string(),
  ownPrice: ownPriceSchema,
  /** In which money price and freight are typed; null before anything was. */
  typedIn: z.nullable(z.enum(['own', 'usdt'])),
  /** What quantity and limits count. */
  unit: unitSchema,
  quantity: z.string(),
  /** Empty: one kilogram, or all of a smaller offer. */
  minLimit: z.string(),
  /** Empty: all that is offered. */
  maxLimit: z.string(),
  /** Minutes that the seller has to deliver, or `CUSTOM_DELIVERY`. */
  deliveryMinutes: z.string(),
  customDelivery: z.string(),
  customUnit: z.enum(['hours', 'days']),
  /** How it reaches the buyer. */
  ways: waysSchema,
  paymentMethods: z.array(methodSchema),
  /** Completed purchases that a buyer needs; empty: none. */
  minPurchases: z.string(),
  terms: z.string(),
});

export type OfferDraft = z.infer<typeof offerDraftSchema>;
export type DraftPhoto = z.infer<typeof photoSchema>;
export type PaymentChoice = z.infer<typeof methodSchema>;

export const CUSTOM_DELIVERY = 'custom';
export const UNIT_MINUTES = { hours: 60, days: 1_440 } as const;

/** How goods are paid here: with the stablecoin through the escrow. An offer that names others beside it keeps them. */
export const USUAL_PAYMENT: PaymentChoice = { id: '1', name: 'USDT en garantía' };

export const EMPTY_DRAFT: OfferDraft = {
  productName: '',
  productDetails: '',
  category: '',
  packing: '',
  place: '',
  photos: [],
  price: '',
  ownPrice: null,
  typedIn: null,
  unit: IN_KG,
  quantity: '',
  minLimit: '',
  maxLimit: '',
  deliveryMinutes: '4320',
  customDelivery: '',
  customUnit: 'days',
  ways: NO_WAYS,
  paymentMethods: [USUAL_PAYMENT],
  minPurchases: '',
  terms: '',
};

/** Nothing in it that a person would miss. */
export function isEmptyDraft(draft: OfferDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
}

/** Addresses of the photos that the service has, the cover first. */
export const photoUrls = (draft: OfferDraft): string[] => draft.photos.flatMap(({ url }) => url ?? []);
