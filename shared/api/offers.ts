import { type SubgraphQuestion, subgraph } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import {
  type MicroKg,
  type MicroUsdt,
  microKg,
  type OfferExtra,
  parseOfferExtra,
  plainLine,
  plainWords,
  rateOf,
} from '../domain';
import { readToEnd } from './read-to-end';

/** One offer, ready to show. Wire names stay in the schema below. */
export interface Offer {
  id: string;
  offerId: string;
  /** The seller's wallet. */
  ownerId: string;
  extra: OfferExtra;
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
  /** Minutes that the seller has to deliver. */
  time: number;
  terms: string;
  paymentMethods: readonly PaymentMethodChoice[];
  /** Orders that the seller has completed; absent where it was not asked. */
  sellerOrders?: number;
}

export interface PaymentMethodChoice {
  id: string;
  name: string;
}

const micro = z.union([z.string().check(z.regex(/^\d+$/)), z.number().check(z.int(), z.gte(0))]);
const numeric = z.union([z.number(), z.string().check(z.regex(/^\d+$/))]);

export const offerSchema = z.pipe(
  z.object({
    id: z.string(),
    offer_id: z._default(z.nullable(z.union([z.string(), z.number()])), null),
    owner_id: z.string(),
    extra: z._default(z.nullable(z.string()), ''),
    amount: micro,
    remaining_amount: micro,
    min_limit: micro,
    max_limit: micro,
    exchange_rate: z.union([z.string(), z.number()]),
    asset: z._default(z.nullable(z.string()), ''),
    fiat_method: z._default(z.nullable(numeric), 0),
    is_merchant: z._default(z.nullable(z.boolean()), false),
    is_pause: z._default(z.nullable(z.boolean()), false),
    time: z._default(z.nullable(numeric), 0),
    terms_conditions: z._default(z.nullable(z.string()), ''),
    payment_method: z._default(
      z.nullable(
        z.array(
          z.object({ payment_method_id: z.optional(z.nullable(z.string())), payment_method: z.string() }),
        ),
      ),
      [],
    ),
    seller_orders: z.optional(z.nullable(z.number())),
  }),
  z.transform(
    (wire): Offer => ({
      id: wire.id,
      offerId: String(wire.offer_id ?? wire.id),
      ownerId: wire.owner_id,
      extra: parseOfferExtra(wire.extra ?? ''),
      amount: microKg(BigInt(wire.amount)),
      remaining: microKg(BigInt(wire.remaining_amount)),
      minLimit: microKg(BigInt(wire.min_limit)),
      maxLimit: microKg(BigInt(wire.max_limit)),
      rate: rateOf(String(wire.exchange_rate)),
      rateText: String(wire.exchange_rate),
      asset: wire.asset ?? '',
      fiatMethod: Number(wire.fiat_method ?? 0),
      isMerchant: wire.is_merchant ?? false,
      isPaused: wire.is_pause ?? false,
      time: Number(wire.time ?? 0),
      terms: plainWords(wire.terms_conditions ?? ''),
      paymentMethods: (wire.payment_method ?? []).map((item) => ({
        id: item.payment_method_id ?? item.payment_method,
        name: plainLine(item.payment_method),
      })),
      ...(wire.seller_orders == null ? {} : { sellerOrders: wire.seller_orders }),
    }),
  ),
);

/** What every list of offers asks for. */
export const OFFER_FIELDS = `id offer_id owner_id extra amount remaining_amount min_limit max_limit exchange_rate asset fiat_method
  is_merchant is_pause time terms_conditions payment_method { payment_method_id payment_method }`;

const listSchema = z.pipe(
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
export async function publicOffers(page: OfferPage = {}, signal?: AbortSignal): Promise<Offer[]> {
  const { document, ...question } = publicOffersQuestion(page);
  return subgraph(document, { ...question, signal });
}

export function publicOffersQuestion({
  first = PUBLIC_PAGE,
  skip = 0,
}: OfferPage = {}): SubgraphQuestion<Offer[]> {
  const document = `query publicOffers($first: Int!, $skip: Int!) {
    offerssells(where: { is_pause: false }, orderBy: id, orderDirection: desc, first: $first, skip: $skip) { ${OFFER_FIELDS} }
  }`;
  return { document, variables: { first, skip }, schema: listSchema };
}

/** Everything that one seller published, paused offers too, newest first. */
export function offersOf(ownerId: string, signal?: AbortSignal): Promise<Offer[]> {
  const document = `query offersOf($where: OffersSell_filter!, $first: Int!) {
    offerssells(where: $where, orderBy: id, orderDirection: desc, first: $first) { ${OFFER_FIELDS} }
  }`;
  return readToEnd([{ owner_id: ownerId }], async ([where], first) => [
    await subgraph(document, { variables: { where, first }, schema: listSchema, signal }),
  ]);
}

/** One offer by its offer_id, or null when it does not exist. */
export async function offerById(offerId: string, signal?: AbortSignal): Promise<Offer | null> {
  const { document, ...question } = offerQuestion(offerId);
  return subgraph(document, { ...question, signal });
}

const firstSchema = z.pipe(
  listSchema,
  z.transform((offers): Offer | null => offers[0] ?? null),
);

export function offerQuestion(offerId: string): SubgraphQuestion<Offer | null> {
  const document = `query offerById($id: BigInt!) { offerssells(where: { offer_id: $id }, first: 1) { ${OFFER_FIELDS} } }`;
  return { document, variables: { id: offerId }, schema: firstSchema };
}

const searchSchema = z.object({ offerSearch: z.array(offerSchema) });

/**
 * Offers that can be bought now and hold every word of the text in name, place or details, accents and case aside, newest
 * first; where few do, what is spelt nearly so stands behind them.
 * @param after the page begins behind this offer
 */
export async function searchOffers(
  text: string,
  { first = PUBLIC_PAGE, after = null }: { first?: number; after?: string | null } = {},
  signal?: AbortSignal,
): Promise<Offer[]> {
  const document = `query searchOffers($text: String!, $first: Int!, $after: ID) {
    offerSearch(text: $text, first: $first, after: $after) { ${OFFER_FIELDS} }
  }`;
  const variables = { text, first, after };
  const { offerSearch } = await subgraph(document, { variables, schema: searchSchema, signal });
  return offerSearch;
}
