import type { MicroKg } from '@cosecha/shared/domain';
import { orderableRange, type QuantityLimits } from '../buy/orderable-range';

/** Whether an offer can be bought by this person now, and if not, why. */
export type OfferStanding = 'live' | 'own' | 'paused' | 'soldOut';

interface Standing extends QuantityLimits {
  ownerId: string;
  isPaused: boolean;
  remaining: MicroKg;
}

export function offerStanding(offer: Standing, wallet: string | null): OfferStanding {
  if (wallet !== null && offer.ownerId === wallet) return 'own';
  if (offer.isPaused) return 'paused';
  return orderableRange(offer) ? 'live' : 'soldOut';
}
