import type { Offer } from '@cosecha/shared/api';

export type OfferStanding = 'live' | 'paused' | 'soldOut';
export type OfferFilter = OfferStanding | 'all';
export const FILTERS: readonly OfferFilter[] = ['all', 'live', 'paused', 'soldOut'];

/** Where an offer stands for its seller. Sold out wins: resuming it would sell nothing. */
export function offerStanding(offer: Pick<Offer, 'status' | 'remaining' | 'isPaused'>): OfferStanding {
  if (offer.status === 2 || offer.remaining === 0n) return 'soldOut';
  return offer.isPaused ? 'paused' : 'live';
}

/** How many offers each filter shows. */
export function countByFilter(offers: readonly Offer[]): Record<OfferFilter, number> {
  const counts = { all: offers.length, live: 0, paused: 0, soldOut: 0 };
  for (const offer of offers) counts[offerStanding(offer)] += 1;
  return counts;
}

/** Open orders by offer, from the seller's active orders. */
export function openOrdersByOffer(
  orders: readonly { offerId: string; role: string | null }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { offerId, role } of orders) {
    if (role === 'seller') counts.set(offerId, (counts.get(offerId) ?? 0) + 1);
  }
  return counts;
}
