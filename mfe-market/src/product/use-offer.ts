import { type Offer, offerById, type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useEffect, useState } from 'react';
import { type OfferSlot, storedOffer } from '../catalogue/stored-offer';

export interface OfferState {
  /** What can be shown: the live offer, or until it comes the one that the list stored. */
  offer: Offer | null;
  /** True once the indexed data answered that there is no such offer. */
  isGone: boolean;
  /** The offer shown is the stored one because the indexed data did not answer. */
  isStale: boolean;
  query: QueryState<Offer | null>;
}

/**
 * One offer, at once from session storage and then alive from the indexed data, every 20 s.
 * Storage is read after the first render, which is the same on a server.
 */
export function useOffer(offerId: string, slot: OfferSlot): OfferState {
  const [stored, setStored] = useState<Offer | null>(null);
  useEffect(() => setStored(storedOffer(slot, offerId)), [slot, offerId]);
  const query = usePolledQuery<Offer | null>({
    key: queryKeys.offers.one(offerId),
    query: (signal) => offerById(offerId, signal),
    enabled: offerId !== '',
  });
  const answered = query.data !== undefined;
  return {
    offer: answered ? (query.data ?? null) : stored,
    isGone: query.data === null,
    isStale: !answered && stored !== null && query.error !== null,
    query,
  };
}
