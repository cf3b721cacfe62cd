import * as z from 'zod/mini';
import { keysOf } from './objects';

/** What a person keeps to find again, and how many of each. Only they see it. */
export const SAVED_MOST = { offer: 200, seller: 200, search: 20 } as const;
export type SavedKind = keyof typeof SAVED_MOST;

/** Longer than any search of people; the key of a row has to hold it. */
export const SAVED_SUBJECT_MAX = 1_000;

/**
 * One thing to keep: an offer by its number, a seller by their wallet, a search as the query of its address
 * (`queryToSave`).
 */
export const savedItemSchema = z.object({
  kind: z.enum(keysOf(SAVED_MOST)),
  subject: z.string().check(z.minLength(1), z.maxLength(SAVED_SUBJECT_MAX)),
});
export type SavedItem = z.infer<typeof savedItemSchema>;

/** A kept seller by the name that the market shows; both may be ''. */
const savedSellerSchema = z.object({ wallet: z.string(), name: z.string(), image: z.string() });
/** `name` is the product's, as it was when the offer was kept: the offer may be gone. */
const savedOfferSchema = z.object({ offerId: z.string(), name: z.string() });

/** All that a wallet keeps, the newest first. */
export const savedListSchema = z.object({
  offers: z.array(savedOfferSchema),
  sellers: z.array(savedSellerSchema),
  searches: z.array(z.object({ query: z.string() })),
});
export type SavedList = z.infer<typeof savedListSchema>;
export type SavedOffer = SavedList['offers'][number];
export type SavedSeller = SavedList['sellers'][number];
