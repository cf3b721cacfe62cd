import { type SubgraphQuestion, subgraph } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import { filterOfWish, type OfferSort, type OfferWish, regionText, type SalesCount } from '../../../domain';
import {
  FindOffersDocument,
  NewestOfCategoriesDocument,
  OfferNewsDocument,
  SalesOfDocument,
} from '../generated/find-offers';
import { ask, subgraphQuestion } from '../request/subgraph-question';
import { type Offer, offerSchema } from './offers';

/** How a list may be sorted → the order that the service knows. */
const SORT_ORDERS = {
  newest: { orderBy: 'id', orderDirection: 'desc' },
  nearest: { orderBy: 'town', orderDirection: 'asc' },
  cheapest: { orderBy: 'exchange_rate', orderDirection: 'asc' },
  dearest: { orderBy: 'exchange_rate', orderDirection: 'desc' },
  'most-available': { orderBy: 'remaining_amount', orderDirection: 'desc' },
} as const satisfies Record<OfferSort, object>;

const PAGE = 40;

/** A page of matching offers. When few match, the first page ends with offers whose words are spelt almost the same. */
export function findOffers(wish: OfferWish, page: WishPage = {}, signal?: AbortSignal): Promise<Offer[]> {
  return ask(findOffersQuestion(wish, page), signal);
}

/** A cursor that stays valid when its offer moves or disappears. */
export interface PlaceInList {
  offerId: string;
  /** What the list is sorted by, as the offer has it; null where that is its number. */
  value: string | null;
}

/** The cursor of an offer in a list of this order. */
export function placeOf({ offerId, town, rateText, remaining }: Offer, sort: OfferSort): PlaceInList {
  const values = { id: null, town, exchange_rate: rateText, remaining_amount: remaining.toString() };
  return { offerId, value: values[SORT_ORDERS[sort].orderBy] };
}

interface WishPage {
  first?: number;
  /** The page starts after this cursor. */
  after?: PlaceInList | null;
}

const foundSchema = z.pipe(
  z.object({ offerSearch: z.array(offerSchema) }),
  z.transform(({ offerSearch }) => offerSearch),
);

export function findOffersQuestion(
  wish: OfferWish,
  { first = PAGE, after = null }: WishPage = {},
): SubgraphQuestion<Offer[]> {
  const place = { after: after?.offerId ?? null, afterValue: after?.value ?? null };
  const variables = { ...searchVariables(wish), first, ...place };
  return subgraphQuestion(FindOffersDocument, variables, foundSchema);
}

export interface OfferNews {
  /** The newest rows of the list. */
  top: readonly Offer[];
  /** The offers that were asked for as they are now, those that were paused or sold out too; deleted ones are missing. */
  shown: readonly Offer[];
}

/** What has changed in a list: its beginning, and the offers that are on the screen. */
export async function offerNews(
  wish: OfferWish,
  shownIds: readonly string[],
  signal?: AbortSignal,
): Promise<OfferNews> {
  return subgraph(OfferNewsDocument, {
    variables: { ...searchVariables(wish), first: PAGE, ids: [...shownIds] },
    schema: z.object({ top: z.array(offerSchema), shown: z.array(offerSchema) }),
    signal,
  });
}

function searchVariables(wish: OfferWish) {
  const near = wish.near && regionText(wish.near);
  return { text: wish.text, where: filterOfWish(wish), near, ...SORT_ORDERS[wish.sort] };
}

const newestSchema = z.pipe(
  z.object({ one: z.array(offerSchema), other: z.array(offerSchema) }),
  z.transform(({ one, other }) => [...one, ...other]),
);

/** The newest public offers of both categories, in one request. */
export const newestOfCategories = (
  [one, other]: readonly [number, number],
  first: number,
  signal?: AbortSignal,
): Promise<Offer[]> =>
  subgraph(NewestOfCategoriesDocument, { variables: { one, other, first }, schema: newestSchema, signal });

const salesSchema = z.pipe(
  z.object({
    datausers: z.array(
      z.object({
        id: z.string(),
        sales_delivered: z.number(),
        sales_in_part: z.number(),
        sales_total: z.number(),
      }),
    ),
  }),
  z.transform(({ datausers }) =>
    Object.fromEntries(
      datausers.map(({ id, sales_delivered, sales_in_part, sales_total }): [string, SalesCount] => [
        id,
        { delivered: sales_delivered, inPart: sales_in_part, total: sales_total },
      ]),
    ),
  ),
);

/** Completed sales by wallet; a wallet without an entry has none that is known. */
export const salesOf = (
  wallets: readonly string[],
  signal?: AbortSignal,
): Promise<Record<string, SalesCount>> => ask(salesQuestion(wallets), signal);

export const salesQuestion = (wallets: readonly string[]): SubgraphQuestion<Record<string, SalesCount>> =>
  subgraphQuestion(SalesOfDocument, { ids: [...wallets] }, salesSchema);
