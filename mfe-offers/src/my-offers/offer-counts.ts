import type { Offer } from '@cosecha/shared/api';
import { type OfferStanding, offerStanding } from '@cosecha/shared/domain';

export type OfferFilter = OfferStanding | 'all';
export const FILTERS: readonly OfferFilter[] = ['all', 'live', 'away', 'paused', 'soldOut'];

/** How many offers each filter shows. */
export function countByFilter(offers: readonly Offer[]): Record<OfferFilter, number> {
  const counts = { all: offers.length, live: 0, away: 0, paused: 0, soldOut: 0 };
  for (const offer of offers) counts[offerStanding(offer)] += 1;
  return counts;
}
