import {
  type Offer,
  PUBLIC_PAGE,
  publicOffers,
  type QueryState,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useMemo } from 'react';

export interface PublicOffers extends QueryState<readonly Offer[]> {
  /** There are no others than these. */
  isWhole: boolean;
}

/** Those of which something is left. */
export const onSale = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter(({ remaining }) => remaining > 0n);

/** SPEC.md §7: the live subscription to public offers, every 20 s. What is sold out leaves nothing to order. */
export function usePublicOffers(): PublicOffers {
  const state = usePolledQuery<readonly Offer[]>({
    key: queryKeys.offers.public(),
    query: (signal) => publicOffers({}, signal),
  });
  const { data } = state;
  const shown = useMemo(() => data && onSale(data), [data]);
  return { ...state, data: shown, isWhole: data !== undefined && data.length < PUBLIC_PAGE };
}
