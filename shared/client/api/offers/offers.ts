import { type SubgraphQuestion, subgraph } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import {
  type DeliveryTerm,
  deliveryTerm,
  type MicroKg,
  type MicroUsdt,
  microKg,
  type OfferExtra,
  parseOfferExtra,
  plainLine,
  plainWords,
  rateOf,
  type SalesCount,
} from '../../../domain';
import {
  OfferByIdDocument,
  OfferNumbersDocument,
  OffersOfDocument,
  OffersOnSaleDocument,
  PublicOffersDocument,
  SearchOffersDocument,
} from '../generated/offers';
import type { ListPage } from '../queries/use-paged-list';
import { readToEnd } from '../request/read-to-end';
import { ask, subgraphQuestion } from '../request/subgraph-question';

/** One offer, ready to show. Wire names stay in the schema below. */
export interface Offer {
  id: string;
  offerId: string;
  /** The seller's wallet. */
  ownerId: string;
  extra: OfferExtra;
  /** Its municipality as "CO/Huila/Pitalito"; '' where none is known. */
  town: string;
  amount: MicroKg;
  /** What can still be bought. */
  remaining: MicroKg;
  minLimit: MicroKg;
  maxLimit: MicroKg;
  /** Micro-USDT per Kg. */
  rate: MicroUsdt;
  /** The rate as the contract wrote it; create-order expects exactly this. */
  rateText: string;
  asset: string;
  fiatMethod: number;
  isMerchant: boolean;
  isPaused: boolean;
  /** The seller takes no orders for now. */
  isAway: boolean;
  /** Minutes that the seller has to deliver. */
  time: number;
  terms: string;
  paymentMethods: readonly PaymentMethodChoice[];
  /** Delivery options; empty when buyer and seller agree on their own. Their descriptions are in `extra.delivery`. */
  delivery: readonly DeliveryTerm[];
  /** How often its seller has edited it: create-order expects the one that was shown. */
  revision: number;
  /** How the seller's orders ended; absent where it was not asked. */
  sales?: SalesCount;
  /** How many of its orders are open; absent where it was not asked. */
  openOrders?: number;
}

export interface PaymentMethodChoice {
  id: string;
  name: string;
}

const micro = z.string().check(z.regex(/^\d+$/));

export const offerSchema = z.pipe(
  z.object({
    id: z.string(),
    offer_id: z.string(),
    owner_id: z.string(),
    extra: z.string(),
    town: z._default(z.string(), ''),
    amount: micro,
    remaining_amount: micro,
    min_limit: micro,
    max_limit: micro,
    exchange_rate: z.string(),
    asset: z.string(),
    fiat_method: z.number(),
    is_merchant: z.boolean(),
    is_pause: z.boolean(),
    is_away: z.boolean(),
    time: z.number(),
    terms_conditions: z.string(),
    payment_method: z.array(z.object({ payment_method_id: z.string(), payment_method: z.string() })),
    delivery: z.array(z.object({ id: z.string(), kind: z.string(), freight_amount: micro, per: z.string() })),
    revision: z.number(),
    open_orders: z.optional(z.number()),
    seller_orders: z.optional(z.number()),
    seller_in_part: z.optional(z.number()),
    seller_sales: z.optional(z.number()),
  }),
  z.transform(
    (wire): Offer => ({
      id: wire.id,
      offerId: wire.offer_id,
      ownerId: wire.owner_id,
      extra: parseOfferExtra(wire.extra),
      town: wire.town,
      amount: microKg(BigInt(wire.amount)),
      remaining: microKg(BigInt(wire.remaining_amount)),
      minLimit: microKg(BigInt(wire.min_limit)),
      maxLimit: microKg(BigInt(wire.max_limit)),
      rate: rateOf(wire.exchange_rate),
      rateText: wire.exchange_rate,
      asset: wire.asset,
      fiatMethod: wire.fiat_method,
      isMerchant: wire.is_merchant,
      isPaused: wire.is_pause,
      isAway: wire.is_away,
      time: wire.time,
      terms: plainWords(wire.terms_conditions),
      paymentMethods: wire.payment_method.map((item) => ({
        id: item.payment_method_id,
        name: plainLine(item.payment_method),
      })),
      delivery: wire.delivery.map(deliveryTerm),
      revision: wire.revision,
      ...(wire.open_orders === undefined ? {} : { openOrders: wire.open_orders }),
      ...(wire.seller_sales === undefined
        ? {}
        : {
            sales: {
              delivered: wire.seller_orders ?? 0,
              inPart: wire.seller_in_part ?? 0,
              total: wire.seller_sales,
            },
          }),
    }),
  ),
);

export const listSchema = z.pipe(
  z.object({ offerssells: z.array(offerSchema) }),
  z.transform(({ offerssells }) => offerssells),
);
/** Offers of the live list; fewer than these are all there are. */
export const PUBLIC_PAGE = 100;

export interface OfferPage {
  first?: number;
  skip?: number;
}

/** What anybody may buy from: not paused, newest first (SPEC.md §7). */
export const publicOffers = (page?: OfferPage, signal?: AbortSignal): Promise<Offer[]> =>
  ask(publicOffersQuestion(page), signal);

export const publicOffersQuestion = ({
  first = PUBLIC_PAGE,
  skip = 0,
}: OfferPage = {}): SubgraphQuestion<Offer[]> =>
  subgraphQuestion(PublicOffersDocument, { first, skip }, listSchema);

/** Everything that one seller published, paused offers too, newest first. */
export const offersOf = (wallet: string, signal?: AbortSignal): Promise<Offer[]> =>
  readToEnd(async ([after], first) => [
    await subgraph(OffersOfDocument, {
      variables: { where: { owner_id: wallet }, first, after },
      schema: listSchema,
      signal,
    }),
  ]);

/** Offers of a first page, and of the pages behind it. */
const FIRST_ON_SALE = 5;
const MORE_ON_SALE = 50;

/** A page of what can be bought from a seller now, the newest first. @param after `next` of the page before; null for the first */
export async function offersOnSale(
  wallet: string,
  after: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Offer>> {
  const count = after === null ? FIRST_ON_SALE : MORE_ON_SALE;
  const variables = { wallet, first: count + 1, after };
  return pageOf(await subgraph(OffersOnSaleDocument, { variables, schema: listSchema, signal }), count);
}

/** @param found one more than the page has says that others follow */
export function pageOf(found: readonly Offer[], count: number): ListPage<Offer> {
  const items = found.slice(0, count);
  return { items, next: found.length > count ? (items.at(-1)?.id ?? null) : null };
}

/** The newest of them, paused ones too. */
export const offersOfQuestion = (wallet: string): SubgraphQuestion<Offer[]> =>
  subgraphQuestion(
    OffersOfDocument,
    { where: { owner_id: wallet }, first: PUBLIC_PAGE, after: null },
    listSchema,
  );

const numberSchema = z.object({ offer_id: z.string(), owner_id: z.string() });

/** An offer as far as a list of addresses names it. */
export interface OfferNumber {
  offerId: string;
  ownerId: string;
}

const numbersSchema = z.pipe(
  z.object({ newest: z.array(numberSchema), live: z.array(numberSchema) }),
  z.transform(({ newest, live }) => ({
    newest: BigInt(newest[0]?.offer_id ?? 0),
    live: live.map(({ offer_id, owner_id }): OfferNumber => ({ offerId: offer_id, ownerId: owner_id })),
  })),
);

/** How many offers' numbers a part has: as many as the indexed data answers at once. */
export const OFFERS_IN_PART = 1_000n;

/** The offers that can be bought now among one thousand numbers, and the number of the newest of all. */
export const offerNumbersQuestion = (
  part: bigint,
): SubgraphQuestion<{ newest: bigint; live: OfferNumber[] }> =>
  subgraphQuestion(
    OfferNumbersDocument,
    { from: String(part * OFFERS_IN_PART), to: String((part + 1n) * OFFERS_IN_PART) },
    numbersSchema,
  );

/** One offer by its offer_id, or null when it does not exist. */
export const offerById = (offerId: string, signal?: AbortSignal): Promise<Offer | null> =>
  ask(offerQuestion(offerId), signal);

const firstSchema = z.pipe(
  listSchema,
  z.transform((offers): Offer | null => offers[0] ?? null),
);

export const offerQuestion = (id: string): SubgraphQuestion<Offer | null> =>
  subgraphQuestion(OfferByIdDocument, { id }, firstSchema);

const searchSchema = z.object({ offerSearch: z.array(offerSchema) });

/**
 * Offers that can be bought now and contain every word in name, place or details, ignoring accents and case, newest
 * first. When few match, offers with almost the same spelling follow.
 */
export async function searchOffers(text: string, signal?: AbortSignal): Promise<Offer[]> {
  const variables = { text, first: PUBLIC_PAGE, after: null };
  const { offerSearch } = await subgraph(SearchOffersDocument, { variables, schema: searchSchema, signal });
  return offerSearch;
}
