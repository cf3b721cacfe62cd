import { type Offer, publicOffers, type QueryState, queryKeys, usePolledQuery } from '@cosecha/shared/api';

/** SPEC.md §7: the live subscription to public offers, every 20 s. What is sold out leaves nothing to order. */
export function usePublicOffers(): QueryState<readonly Offer[]> {
  return usePolledQuery<readonly Offer[]>({
    key: queryKeys.offers.public(),
    query: async (signal) => (await publicOffers({}, signal)).filter(({ remaining }) => remaining > 0n),
  });
}
