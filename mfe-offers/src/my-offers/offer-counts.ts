import type { Offer, OfferCounts } from '@cosecha/shared/api';
import { type OfferAvailability, offerAvailability } from '@cosecha/shared/domain';

export type OfferFilter = OfferAvailability | 'all';
export const FILTERS: readonly OfferFilter[] = ['all', 'live', 'away', 'paused', 'soldOut'];

interface Known {
  /** As the service counts them. */
  counts: OfferCounts;
  /** Whether the seller is away, as the chain has answered since. */
  isAway: boolean;
  /** The offers that were read, as the indexed data has them, and as the chain has answered since. */
  read: readonly Offer[];
  confirmed: readonly Offer[];
  /** That only their seller sees. */
  hidden: number;
}

/** How many offers each filter shows. */
export function countByFilter({
  counts,
  isAway,
  read,
  confirmed,
  hidden,
}: Known): Record<OfferFilter, number> {
  const { live, away, paused, soldOut } = counts;
  // Who goes, or comes back, does so with every offer, those too that were not read.
  const onSale = live + away;
  const shown = { live: isAway ? 0 : onSale, away: isAway ? onSale : 0, paused, soldOut };
  for (const offer of read) shown[offerAvailability({ ...offer, isAway })] -= 1;
  for (const offer of confirmed) shown[offerAvailability({ ...offer, isAway })] += 1;
  const all = shown.live + shown.away + shown.paused + shown.soldOut + hidden;
  // Where the count knows already what the list does not.
  const shownCount = (count: number) => Math.max(0, count);
  return {
    all: shownCount(all),
    live: shownCount(shown.live),
    away: shownCount(shown.away),
    paused: shownCount(shown.paused),
    soldOut: shownCount(shown.soldOut),
  };
}
