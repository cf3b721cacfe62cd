import {
  deliveryTermSchema,
  foldText,
  microKg,
  offerCategory,
  offerPickupIn,
  offerPlace,
  offerSearchText,
  offerServedIn,
  orderableRange,
  searchWords,
} from '@cosecha/shared/domain';
import { townsByDistance } from '@cosecha/shared/domain/places';
import * as z from 'zod/mini';
import type { WireOffer } from './factories';

export interface SearchVariables {
  text?: string;
  where?: Record<string, unknown>;
  near?: string | null;
  orderBy?: string;
  orderDirection?: string;
  first?: number;
  after?: string | null;
  afterValue?: string | null;
}

type Rule = (offer: WireOffer, value: unknown, sellerOrders: number) => boolean;

const MOST = 10n ** 30n;
const rangeOf = ({ min_limit, max_limit, remaining_amount }: WireOffer) =>
  orderableRange({
    minLimit: microKg(BigInt(min_limit)),
    maxLimit: microKg(BigInt(max_limit)),
    remaining: microKg(BigInt(remaining_amount)),
  });

const waysOf = ({ extra, delivery }: WireOffer) => ({
  extra,
  delivery: delivery.map((term) => z.parse(deliveryTermSchema, term)),
});

/** The filters that the app uses, as the service understands them. */
const RULES: Record<string, Rule> = {
  category: ({ extra }, value) => offerCategory(extra) === value,
  exchange_rate_gte: ({ exchange_rate }, value) => Number(exchange_rate) >= Number(value),
  exchange_rate_lte: ({ exchange_rate }, value) => Number(exchange_rate) <= Number(value),
  orderable_min_lte: (offer, value) => (rangeOf(offer)?.min ?? MOST) <= BigInt(String(value)),
  orderable_max_gte: (offer, value) => (rangeOf(offer)?.max ?? 0n) >= BigInt(String(value)),
  seller_orders_gte: (_offer, value, sellerOrders) => sellerOrders >= Number(value),
  payment_method_: ({ payment_method }, value) =>
    payment_method.some((method) => method.payment_method === (value as typeof method).payment_method),
  served_in_contains: (offer, value) => offerServedIn(waysOf(offer)).includes(String(value)),
  pickup_in_contains: (offer, value) => offerPickupIn(waysOf(offer)).includes(String(value)),
  place_contains: ({ extra }, value) => offerPlace(extra).includes(foldText(String(value))),
};

const ORDERS: Record<string, (offer: WireOffer) => number> = {
  id: ({ offer_id }) => Number(offer_id),
  exchange_rate: ({ exchange_rate }) => Number(exchange_rate),
  remaining_amount: ({ remaining_amount }) => Number(remaining_amount),
};

/** A filter, with the filters inside it. */
function allowed(offer: WireOffer, where: Record<string, unknown>, sellerOrders: number): boolean {
  const each = (parts: unknown) =>
    (Array.isArray(parts) ? parts : []).map((part) => allowed(offer, part, sellerOrders));
  return Object.entries(where).every(([name, value]) => {
    if (name === 'and') return each(value).every(Boolean);
    if (name === 'or') return each(value).some(Boolean);
    return RULES[name]?.(offer, value, sellerOrders);
  });
}

/** `offerSearch` over these offers. @param sellerOrders delivered orders by wallet */
export function searchedOffers(
  offers: readonly WireOffer[],
  sellerOrders: Readonly<Record<string, number>>,
  {
    text = '',
    where = {},
    near = null,
    orderBy = 'id',
    orderDirection = 'desc',
    first = 100,
    after = null,
    afterValue = null,
  }: SearchVariables,
): object[] {
  const words = searchWords(text);
  const ordersOf = ({ owner_id }: WireOffer) => sellerOrders[owner_id] ?? 0;
  const fits = (offer: WireOffer) =>
    !offer.is_pause &&
    !offer.is_away &&
    words.every((word) => offerSearchText(offer.extra).includes(word)) &&
    allowed(offer, where, ordersOf(offer));
  const towns = near === null ? null : townsByDistance(near);
  const nearness = (town: string) => -(towns ?? []).indexOf(town);
  const place = towns ? ({ town }: WireOffer) => nearness(town) : (ORDERS[orderBy] ?? (() => Number.NaN));
  const sign = towns || orderDirection === 'desc' ? -1 : 1;
  const start = towns ? nearness(afterValue ?? '') : Number(afterValue ?? after);
  const sorted = offers
    .filter(fits)
    .sort((a, b) => sign * (place(a) - place(b) || Number(a.offer_id) - Number(b.offer_id)));
  const isBehind = (offer: WireOffer) => {
    const apart = place(offer) - start;
    return sign * (apart || Number(offer.offer_id) - Number(after)) > 0;
  };
  const from = after === null ? 0 : sorted.findIndex(isBehind);
  if (from < 0) return [];
  return sorted.slice(from, from + first).map((offer) => withSales(offer, sellerOrders));
}

/** An offer as lists answer it. @param sellerOrders delivered orders by wallet */
export function withSales(offer: WireOffer, sellerOrders: Readonly<Record<string, number>>): object {
  const sold = sellerOrders[offer.owner_id] ?? 0;
  return { ...offer, seller_orders: sold, seller_sales: sold };
}
