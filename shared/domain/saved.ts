import * as z from 'zod/mini';
import { keysOf } from './objects';

/** Saved items and their maximum numbers. Only the person sees them. */
export const SAVED_MOST = { offer: 200, seller: 200, search: 20 } as const;
export type SavedKind = keyof typeof SAVED_MOST;

/** Longer than any search of people; the key of a row has to hold it. */
export const SAVED_SUBJECT_MAX = 1_000;

/** A saved item: an offer by its id, a seller by wallet, a search by the query of its address (`queryToSave`). */
export const savedItemSchema = z.object({
  kind: z.enum(keysOf(SAVED_MOST)),
  subject: z.string().check(z.minLength(1), z.maxLength(SAVED_SUBJECT_MAX)),
});
export type SavedItem = z.infer<typeof savedItemSchema>;

/** A kept seller by the name that the market shows; both may be ''. */
const savedSellerSchema = z.object({ wallet: z.string(), name: z.string(), image: z.string() });
/** `name` is the product's at the time of saving: the offer may be gone. */
const savedOfferSchema = z.object({ offerId: z.string(), name: z.string() });

/** All saved items of a wallet, newest first. */
export const savedListSchema = z.object({
  offers: z.array(savedOfferSchema),
  sellers: z.array(savedSellerSchema),
  searches: z.array(z.object({ query: z.string() })),
});
export type SavedList = z.infer<typeof savedListSchema>;
export type SavedOffer = SavedList['offers'][number];
export type SavedSeller = SavedList['sellers'][number];
