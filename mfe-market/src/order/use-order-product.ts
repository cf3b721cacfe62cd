import { type Offer, offerById, queryKeys, usePolledQuery } from '@cosecha/shared/api';

/** The offer behind an order, for its name and picture; null once the seller deleted it. Rarely asked again. */
export function useOrderProduct(offerId: string): Offer | null {
  const { data } = usePolledQuery<Offer | null>({
    key: queryKeys.offers.one(offerId),
    query: (signal) => offerById(offerId, signal),
    enabled: offerId !== '',
    pollMs: 0,
  });
  return data ?? null;
}
