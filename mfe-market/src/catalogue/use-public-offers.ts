import {
  type Offer,
  PUBLIC_PAGE,
  publicOffers,
  type QueryState,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { isLive } from '@cosecha/shared/domain';
import { useMemo } from 'react';

export interface PublicOffers extends QueryState<readonly Offer[]> {
  /** There are no others than these. */
  isWhole: boolean;
}

/** SPEC.md §7: the live subscription to public offers, every 20 s. What is sold out leaves nothing to order. */
export function usePublicOffers(): PublicOffers {
  const state = usePolledQuery<readonly Offer[]>({
    key: queryKeys.offers.public(),
    query: (signal) => publicOffers({}, signal),
  });
  const { data } = state;
  const shown = useMemo(() => data?.filter(isLive), [data]);
  return { ...state, data: shown, isWhole: data !== undefined && data.length < PUBLIC_PAGE };
}
