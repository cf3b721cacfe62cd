import { type Offer, queryKeys, searchOffers, usePolledQuery } from '@cosecha/shared/api';
import { useDebounced } from '@cosecha/shared/ui';
import { useDeferredValue, useMemo } from 'react';
import { searchHome } from './search-home';

const NOBODY: readonly Offer[] = [];

export interface HomeSearch {
  offers: readonly Offer[];
  /** The service has not answered yet: what is not here may still come. */
  isLooking: boolean;
  /** It could not answer: what is not here may be there. */
  isFailed: boolean;
}

/**
 * What is on the device is found at once; where that is not all there is, the service finds the rest and it follows behind.
 * @param term trimmed; empty finds nothing
 */
export function useHomeSearch(offers: readonly Offer[], term: string, isWhole: boolean): HomeSearch {
  const settled = useDebounced(term, 'ask');
  const isAsked = !isWhole && term !== '';
  const deep = usePolledQuery<readonly Offer[]>({
    key: queryKeys.offers.search(settled),
    query: (signal) => searchOffers(settled, signal),
    enabled: isAsked && settled !== '',
    pollMs: 0,
  });
  const isAnswered = settled === term && deep.data !== undefined;
  // An answer may come between two letters: its cards wait for them.
  const answer = useDeferredValue(isAnswered ? deep.data : undefined);
  const found = useMemo(() => {
    const here = term === '' ? NOBODY : searchHome(offers, term);
    if (!answer) return here;
    const known = new Set(here.map(({ offerId }) => offerId));
    // The service looks at places too, and for words spelt nearly so: here it is name and details.
    return [...here, ...searchHome(answer, term).filter(({ offerId }) => !known.has(offerId))];
  }, [offers, term, answer]);
  const isFailed = deep.error !== null;
  return { offers: found, isLooking: isAsked && !isAnswered && !isFailed, isFailed };
}
