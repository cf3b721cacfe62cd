import type { DeliveryRegion } from '../delivery/delivery-options';
import { type HandoverWay, pickupMark, servedMarks } from '../delivery/delivery-search';
import { toWireDecimal } from '../money/decimal';
import type { MicroKg, MicroUsdt } from '../money/units';
import { foldText } from './offer-search';

/** How a list of offers may be sorted. */
export const OFFER_SORTS = ['newest', 'nearest', 'cheapest', 'dearest', 'most-available'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

/** What a buyer looks for among the offers that can be bought now. Empty texts and nulls narrow nothing down. */
export interface OfferWish {
  /** Words that must all occur in name, place, details, category or the seller's name. */
  text: string;
  sort: OfferSort;
  /** The municipality from which the nearest come first; null in every other order. */
  near: DeliveryRegion | null;
  category: number | null;
  /** Per Kg. */
  minRate: MicroUsdt | null;
  maxRate: MicroUsdt | null;
  /** A quantity that one order may take: within the offer's limits and stock. */
  quantity: MicroKg | null;
  /** Orders that the seller has delivered at least; 0 takes every seller. */
  sellerOrders: number;
  /** Name of a payment method. */
  payment: string;
  /** A part of the place, accents and case aside. */
  place: string;
  area: DeliveryArea | null;
}

/** In which order a list is; `near` always and only with the nearest. */
export type OfferOrder = Pick<OfferWish, 'sort' | 'near'>;

/** Brought to this municipality, or fetched in its department. */
export interface DeliveryArea {
  way: HandoverWay;
  /** Always with its municipality. */
  to: DeliveryRegion;
}

export const ANY_OFFER: OfferWish = {
  text: '',
  sort: 'newest',
  near: null,
  category: null,
  minRate: null,
  maxRate: null,
  quantity: null,
  sellerOrders: 0,
  payment: '',
  place: '',
  area: null,
};

/** The subgraph filter of a wish, apart from its words. */
export interface OfferFilter {
  category?: number;
  exchange_rate_gte?: string;
  exchange_rate_lte?: string;
  orderable_min_lte?: string;
  orderable_max_gte?: string;
  seller_orders_gte?: number;
  payment_method_?: { payment_method: string };
  place_contains?: string;
  pickup_in_contains?: string;
  served_in_contains?: string;
  and?: OfferFilter[];
  or?: OfferFilter[];
}

/** Only conditions that narrow the result: a filter may contain nothing else. */
export function filterOfWish(wish: OfferWish): OfferFilter {
  const filter: OfferFilter = {};
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
  if (wish.area === null) return filter;
  const { way, to } = wish.area;
  if (way === 'fetched') return { ...filter, pickup_in_contains: pickupMark(to) };
  // `or` allows no sibling conditions: the others go into an `and` with it.
  const served = { or: servedMarks(to).map((served_in_contains) => ({ served_in_contains })) };
  return { and: [filter, served] };
}
