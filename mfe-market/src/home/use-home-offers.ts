import { newestOfCategories, type Offer, queryKeys, salesOf, usePolledQuery } from '@cosecha/shared/api';
import { HOME_CATEGORIES, isLive, type SalesCount } from '@cosecha/shared/domain';
import { useMemo, useState } from 'react';
import { type PublicOffers, usePublicOffers } from '../catalogue/use-public-offers';
import { useSteadyOffers } from '../catalogue/use-steady-offers';

/** Offers of each home category in addition to the newest offers of all. */
const CATEGORY_PAGE = 24;
const NOBODY: readonly Offer[] = [];

/**
 * What the home shows: the live list's newest offers and, where there are more than these, the newest of the home's
 * categories. They come with the categories, so that the first offers wait for nothing.
 * @param areCategoriesDue the moment for what comes later has come
 */
export function useHomeOffers(areCategoriesDue: boolean): PublicOffers {
  const live = usePublicOffers();
  const more = usePolledQuery<readonly Offer[]>({
    key: queryKeys.offers.ofCategories(HOME_CATEGORIES),
    query: (signal) => newestOfCategories(HOME_CATEGORIES, CATEGORY_PAGE, signal),
    enabled: areCategoriesDue && live.data !== undefined && !live.isWhole,
  });
  const all = useMemo(
    () => (live.data ? newestAndMore(live.data, more.data ?? NOBODY) : undefined),
    [live.data, more.data],
  );
  return { ...live, data: useSteadyOffers(all) };
}

function newestAndMore(newest: readonly Offer[], more: readonly Offer[]): readonly Offer[] {
  const known = new Set(newest.map(({ offerId }) => offerId));
  const added = more.filter((offer) => isLive(offer) && !known.has(offer.offerId));
  return added.length === 0 ? newest : [...newest, ...added];
}

/** Who sells them, each once and always in the same order. */
export const sellersOf = (offers: readonly Offer[]): string[] =>
  [...new Set(offers.map(({ ownerId }) => ownerId))].sort();

type SalesBySeller = Readonly<Record<string, SalesCount>>;
const NEVER_SOLD: SalesCount = { delivered: 0, inPart: 0, total: 0 };

/** An unknown seller has sold nothing. */
export const everySeller =
  (sellers: readonly string[]) =>
  (known: SalesBySeller): SalesBySeller =>
    Object.fromEntries(sellers.map((seller) => [seller, known[seller] ?? NEVER_SOLD]));

const NOTHING_KNOWN: SalesBySeller = {};

/** The sellers' history; the cards reserve a line for it and do not wait. */
export function useSales(offers: readonly Offer[] | undefined): SalesBySeller {
  const sellers = useMemo(() => sellersOf(offers ?? NOBODY), [offers]);
  const { data } = usePolledQuery<SalesBySeller>({
    key: queryKeys.sales(sellers),
    query: (signal) => salesOf(sellers, signal).then(everySeller(sellers)),
    enabled: sellers.length > 0,
    untilAnswered: true,
  });
  // A new seller among the offers repeats the request; known data stay meanwhile.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last ?? NOTHING_KNOWN;
}
