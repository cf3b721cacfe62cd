import * as z from 'zod/mini';
import { keysOf, tableOf } from '../objects';
import { isOwnPicture } from '../picture';
import { plainLine, plainWords } from '../plain-words';

/** How many completed purchases an offer may ask of its buyers. */
export const MAX_MIN_PURCHASES = 50;

/** Anything but a whole number from 1 to 50 asks for nothing. */
const minPurchasesIn = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_MIN_PURCHASES
    ? Number(value)
    : undefined;

const line = (most: number) => z.string().check(z.overwrite(plainLine), z.maxLength(most));

/**
 * Further one-line texts of an offer, and how many letters each takes. A field is a row here and one in
 * shared/text/es/offers/offer-fields.ts: chain, form, preview, product, public page and edit go through them in this order.
 */
export const OFFER_TEXT_FIELDS = { packing: 60, place: 80 } as const;

export type OfferTextField = keyof typeof OFFER_TEXT_FIELDS;

export const perTextField = <Value>(
  valueFor: (field: OfferTextField) => Value,
): Record<OfferTextField, Value> => tableOf(keysOf(OFFER_TEXT_FIELDS), valueFor);

/** What an offer's `extra` JSON text holds (SPEC.md §3). It comes from the chain: unknown until parsed. */
export const offerExtraSchema = z.object({
  /** 60 as it is typed, and the room of the mark that the index may put on it. */
  productName: line(100).check(z.minLength(1)),
  productDetails: z._default(z.string().check(z.overwrite(plainWords), z.maxLength(600)), ''),
  category: z._default(z.number(), 0),
  ...perTextField((field) => z._default(line(OFFER_TEXT_FIELDS[field]), '')),
  images: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(12)), []),
  /** Completed purchases that a buyer needs; nothing: everybody may order. */
  minPurchases: z.optional(z.pipe(z.unknown(), z.transform(minPurchasesIn))),
  /** What people read about the offer's ways to the buyer: unknown until `deliveryOptions` reads it, where it is shown. */
  delivery: z._default(z.unknown(), null),
});

export type OfferExtra = z.infer<typeof offerExtraSchema>;

const NEUTRAL: OfferExtra = z.parse(offerExtraSchema, { productName: 'Producto' });

/**
 * Reads `extra`: texts without signs that disguise them, and of the pictures only our own. Text that is not ours gives a
 * neutral product instead of breaking a list.
 */
export function parseOfferExtra(text: string): OfferExtra {
  try {
    const parsed = offerExtraSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return NEUTRAL;
    return { ...parsed.data, images: parsed.data.images.filter(isOwnPicture) };
  } catch {
    return NEUTRAL;
  }
}
