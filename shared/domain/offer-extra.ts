import * as z from 'zod/mini';

/** What an offer's `extra` JSON text holds (SPEC.md §3). It comes from the chain: unknown until parsed. */
export const offerExtraSchema = z.object({
  productName: z.string().check(z.minLength(1), z.maxLength(60)),
  productDetails: z._default(z.string().check(z.maxLength(600)), ''),
  category: z._default(z.number(), 0),
  packing: z._default(z.string().check(z.maxLength(60)), ''),
  place: z._default(z.string().check(z.maxLength(80)), ''),
  images: z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(12)), []),
});

export type OfferExtra = z.infer<typeof offerExtraSchema>;

const EMPTY: OfferExtra = {
  productName: 'Producto',
  productDetails: '',
  category: 0,
  packing: '',
  place: '',
  images: [],
};

/**
 * Reads `extra`; text that is not ours gives a neutral product instead of breaking a list.
 * Images are limited to our own media and https, so that an offer cannot smuggle in a script URL.
 */
export function parseOfferExtra(text: string): OfferExtra {
  try {
    const parsed = offerExtraSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return EMPTY;
    return { ...parsed.data, images: parsed.data.images.filter(isSafeImageUrl) };
  } catch {
    return EMPTY;
  }
}

export function isSafeImageUrl(url: string): boolean {
  return /^\/media\/[\w./-]+$/.test(url) || /^https:\/\/[^\s"'<>]+$/.test(url);
}
