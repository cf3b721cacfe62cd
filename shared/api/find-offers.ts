import { type SubgraphQuestion, subgraph } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import {
  type DeliveryRegion,
  foldText,
  type MicroKg,
  type MicroUsdt,
  pickupMark,
  type ReachWay,
  type SalesCount,
  servedMarks,
  toWireDecimal,
} from '../domain';
import {
  FindOffersDocument,
  NewestOfCategoriesDocument,
  OfferNewsDocument,
  SalesOfDocument,
} from './generated/find-offers';
import type { OffersSellFilter } from './generated/types';
import { type Offer, offerSchema } from './offers';
import { ask, subgraphQuestion } from './subgraph-question';

/** How a list may be sorted → the order that the service knows. */
const SORT_ORDERS = {
  newest: { orderBy: 'id', orderDirection: 'desc' },
  cheapest: { orderBy: 'exchange_rate', orderDirection: 'asc' },
  dearest: { orderBy: 'exchange_rate', orderDirection: 'desc' },
  'most-available': { orderBy: 'remaining_amount', orderDirection: 'desc' },
} as const;

export type OfferSort = keyof typeof SORT_ORDERS;
export const OFFER_SORTS = Object.keys(SORT_ORDERS) as OfferSort[];

/** What a buyer looks for among the offers that can be bought now. Empty texts and nulls narrow nothing down. */
export interface OfferWish {
  /** Words, all of which stand in name, place, details, category or the seller's name. */
  text: string;
  sort: OfferSort;
  category: number | null;
  /** Per Kg. */
  minRate: MicroUsdt | null;
  maxRate: MicroUsdt | null;
  /** One order may take so much: between the offer's limits and within its stock. */
  quantity: MicroKg | null;
  /** Orders that the seller has delivered at least; 0 takes every seller. */
  sellerOrders: number;
  /** Name of a payment method. */
  payment: string;
  /** A part of the place, accents and case aside. */
  place: string;
  reach: Reach | null;
}

/** Brought to this municipality, or fetched in its department. */
export interface Reach {
  way: ReachWay;
  /** Always with its municipality. */
  to: DeliveryRegion;
}

export const ANY_OFFER: OfferWish = {
  text: '',
  sort: 'newest',
  category: null,
  minRate: null,
  maxRate: null,
  quantity: null,
  sellerOrders: 0,
  payment: '',
  place: '',
  reach: null,
};

const PAGE = 40;

/**
 * A page of the offers that fit; behind the first page of words that few offers hold stands what is spelt nearly so.
 */
export function findOffers(wish: OfferWish, page: WishPage = {}, signal?: AbortSignal): Promise<Offer[]> {
  return ask(findOffersQuestion(wish, page), signal);
}

/** A place in a list that stays when the offer that stood there moves or goes. */
export interface PlaceInList {
  offerId: string;
  /** What the list is sorted by, as the offer has it; null where that is its number. */
  value: string | null;
}

/** Where an offer stands in a list that is sorted so. */
export function placeOf({ offerId, rateText, remaining }: Offer, sort: OfferSort): PlaceInList {
  const values = { id: null, exchange_rate: rateText, remaining_amount: remaining.toString() };
  return { offerId, value: values[SORT_ORDERS[sort].orderBy] };
}

interface WishPage {
  first?: number;
  /** The page begins behind this place. */
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
  /** What the list begins with now. */
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
  return { text: wish.text, where: filterOf(wish), ...SORT_ORDERS[wish.sort] };
}

/** Only what narrows down: nothing else may stand in a filter. */
function filterOf(wish: OfferWish): OffersSellFilter {
  const filter: OffersSellFilter = {};
  if (wish.category !== null) filter.category = wish.category;
  if (wish.minRate !== null) filter.exchange_rate_gte = toWireDecimal(wish.minRate);
  if (wish.maxRate !== null) filter.exchange_rate_lte = toWireDecimal(wish.maxRate);
  if (wish.quantity !== null) {
    const quantity = wish.quantity.toString();
    filter.orderable_min_lte = quantity;
    filter.orderable_max_gte = quantity;
  }
  if (wish.sellerOrders > 0) filter.seller_orders_gte = wish.sellerOrders;
  if (wish.payment !== '') filter.payment_method_ = { payment_method: wish.payment };
  const place = foldText(wish.place);
  if (place !== '') filter.place_contains = place;
  if (wish.reach === null) return filter;
  const { way, to } = wish.reach;
  if (way === 'fetched') return { ...filter, pickup_in_contains: pickupMark(to) };
  // Beside `or` no other condition may stand: what else is wished for goes into an `and` with it.
  const served = { or: servedMarks(to).map((served_in_contains) => ({ served_in_contains })) };
  return { and: [filter, served] };
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
    datausers: z.array(z.object({ id: z.string(), sales_delivered: z.number(), sales_total: z.number() })),
  }),
  z.transform(({ datausers }) =>
    Object.fromEntries(
      datausers.map(({ id, sales_delivered, sales_total }): [string, SalesCount] => [
        id,
        { delivered: sales_delivered, total: sales_total },
      ]),
    ),
  ),
);

/** How many orders each of the wallets has sold and delivered; who is missing has none that is known. */
export const salesOf = (
  wallets: readonly string[],
  signal?: AbortSignal,
): Promise<Record<string, SalesCount>> => ask(salesQuestion(wallets), signal);

export const salesQuestion = (wallets: readonly string[]): SubgraphQuestion<Record<string, SalesCount>> =>
  subgraphQuestion(SalesOfDocument, { ids: [...wallets] }, salesSchema);
