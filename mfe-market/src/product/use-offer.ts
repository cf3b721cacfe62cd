import { type Offer, offerById, type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import type { MicroUsdt } from '@cosecha/shared/domain';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type OfferSlot, storedOffer } from '../catalogue/stored-offer';

export interface OfferState {
  /** What can be shown: the live offer, or until it comes the one that the list stored. */
  offer: Offer | null;
  /** The last that was known, also of an offer that is gone. */
  lastKnown: Offer | null;
  /** True once the indexed data answered that there is no such offer. */
  isGone: boolean;
  /** The offer shown is the stored one because the indexed data did not answer. */
  isStale: boolean;
  query: QueryState<Offer | null>;
}

/**
 * One offer, at once from session storage and then alive from the indexed data, every 20 s.
 * Storage is read after the first render, which is the same on a server, and before it is painted.
 */
export function useOffer(offerId: string, slot: OfferSlot): OfferState {
  const [known, setKnown] = useState<Offer | null>(null);
  useLayoutEffect(() => setKnown(storedOffer(slot, offerId)), [slot, offerId]);
  const query = usePolledQuery<Offer | null>({
    key: queryKeys.offers.one(offerId),
    query: (signal) => offerById(offerId, signal),
    enabled: offerId !== '',
  });
  const { data } = query;
  useEffect(() => {
    if (data) setKnown(data);
  }, [data]);
  const mine = known?.offerId === offerId ? known : null;
  return {
    offer: data === undefined ? mine : data,
    lastKnown: data ?? mine,
    isGone: data === null,
    isStale: data === undefined && mine !== null && query.error !== null,
    query,
  };
}

/** The price that the person saw first on this page, once it is another; null while it is the same. */
export function useFormerRate(offer: Offer | null): MicroUsdt | null {
  const [first, setFirst] = useState<{ offerId: string; rate: MicroUsdt } | null>(null);
  if (offer && first?.offerId !== offer.offerId) setFirst({ offerId: offer.offerId, rate: offer.rate });
  return offer && first && first.offerId === offer.offerId && first.rate !== offer.rate ? first.rate : null;
}
