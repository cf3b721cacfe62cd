import { config, request, subgraph } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import type { OfferAvailability } from '../../../domain';
import { OffersOfDocument } from '../generated/offers';
import type { OffersSellFilter } from '../generated/types';
import type { ListPage } from '../queries/use-paged-list';
import { listSchema, type Offer, pageOf } from './offers';

/** Offers of a seller's first page, which fill a screen, and of the pages behind it. */
const FIRST_OWN = 6;
const MORE_OWN = 20;

/** As `offerAvailability` decides it. */
const FILTERS: Readonly<Record<OfferAvailability, OffersSellFilter>> = {
  live: { remaining_amount_gt: '0', is_pause: false, is_away: false },
  away: { remaining_amount_gt: '0', is_pause: false, is_away: true },
  paused: { remaining_amount_gt: '0', is_pause: true },
  soldOut: { remaining_amount: '0' },
};

/**
 * A page of everything that a seller published, the newest first.
 * @param availability all where it is null
 * @param after `next` of the page before; null for the first
 */
export async function ownOffers(
  {
    wallet,
    availability,
    after,
  }: { wallet: string; availability: OfferAvailability | null; after: string | null },
  signal?: AbortSignal,
): Promise<ListPage<Offer>> {
  const count = after === null ? FIRST_OWN : MORE_OWN;
  const where = { owner_id: wallet, ...(availability && FILTERS[availability]) };
  const variables = { where, first: count + 1, after };
  return pageOf(await subgraph(OffersOfDocument, { variables, schema: listSchema, signal }), count);
}

/** What a seller published last, on sale or not; null where there is nothing. */
export async function newestOwnOffer(wallet: string, signal?: AbortSignal): Promise<Offer | null> {
  const variables = { where: { owner_id: wallet }, first: 1 };
  const [offer] = await subgraph(OffersOfDocument, { variables, schema: listSchema, signal });
  return offer ?? null;
}

/** How often the offers from one number on were looked at; one without views is missing. */
export interface OfferViews {
  from: string;
  byOffer: ReadonlyMap<string, number>;
}

const viewsSchema = z.array(z.object({ offerId: z.string(), views: z.number().check(z.int(), z.gte(0)) }));

/** @param from the oldest of the signed-in person's offers that are asked about @throws RequestError, MissingSessionError */
export async function offerViews(from: string, signal?: AbortSignal): Promise<OfferViews> {
  const rows = await request(`${config().marketplaceUrl}/offer-views?from=${encodeURIComponent(from)}`, {
    schema: viewsSchema,
    auth: true,
    signal,
  });
  return { from, byOffer: new Map(rows.map(({ offerId, views }) => [offerId, views])) };
}

const countsSchema = z.object({
  live: z.number(),
  away: z.number(),
  paused: z.number(),
  soldOut: z.number(),
  isAway: z.boolean(),
  version: z.string(),
});

/**
 * Counts of the signed-in person's offers by availability, and whether they are away. `version` changes whenever
 * anything about one of the offers does.
 */
export type OfferCounts = z.infer<typeof countsSchema>;

/** @throws RequestError, MissingSessionError */
export const offerCounts = (signal?: AbortSignal): Promise<OfferCounts> =>
  request(`${config().marketplaceUrl}/offer-counts`, { schema: countsSchema, auth: true, signal });
