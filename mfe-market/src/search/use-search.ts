import {
  searchOffers as askService,
  type Offer,
  type QueryState,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useEffect, useMemo, useState } from 'react';
import { usePublicOffers } from '../catalogue/use-public-offers';

/** Typing rests this long before the service is asked. */
const PAUSE_MS = 300;

export interface SearchSource {
  /** Offers to search in: the newest ones at once, and what the service found beyond them. */
  offers: readonly Offer[];
  /** Ids of what the service found for this very term, words spelt nearly so among them. */
  found: ReadonlySet<string>;
  live: QueryState<readonly Offer[]>;
  /** The service is still looking. */
  isLooking: boolean;
}

/** The newest offers are searched on the device while one types; the service adds what lies deeper. */
export function useSearch(term: string): SearchSource {
  const live = usePublicOffers();
  const settled = useSettled(term.trim(), PAUSE_MS);
  const deep = usePolledQuery<readonly Offer[]>({
    key: queryKeys.offers.search(settled),
    query: (signal) => askService(settled, {}, signal),
    enabled: settled !== '',
    pollMs: 0,
  });
  const isAnswered = settled !== '' && settled === term.trim();
  const deepOffers = isAnswered ? deep.data : null;
  const offers = useMemo(() => merge(live.data ?? [], deepOffers ?? []), [live.data, deepOffers]);
  const found = useMemo(() => new Set((deepOffers ?? []).map(({ offerId }) => offerId)), [deepOffers]);
  return { offers, found, live, isLooking: settled !== '' && deep.loading };
}

function merge(newest: readonly Offer[], found: readonly Offer[]): readonly Offer[] {
  const byId = new Map(found.map((offer) => [offer.offerId, offer]));
  for (const offer of newest) byId.set(offer.offerId, offer);
  return [...byId.values()];
}

function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const handle = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(handle);
  }, [text, pauseMs]);
  return settled;
}
