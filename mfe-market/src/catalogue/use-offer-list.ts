import {
  findOffers,
  type Offer,
  type OfferNews,
  type OfferSort,
  type OfferWish,
  offerNews,
  type PlaceInList,
  placeOf,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { searchWords } from '@cosecha/shared/domain';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isAtTop } from './use-steady-offers';

/** Offers of a page; a shorter one is the last. */
export const LIST_PAGE = 40;

export interface OfferList {
  /** Names what is listed: the same wish has the same one. */
  id: string;
  /** Undefined until the first page is there. */
  offers: readonly Offer[] | undefined;
  /** Why nothing, or nothing more, could be loaded. */
  error: Error | null;
  /** The last try to learn what changed failed. */
  isStale: boolean;
  /** What is shown belongs to another wish; the answer to this one is on its way. */
  isOutdated: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Offers that the list would begin with and does not show; it waits, because the person is reading. */
  newCount: number;
  loadMore: () => void;
  /** Tell it what is on the screen: that is kept up to date. */
  showing: (offers: readonly Offer[]) => void;
  /** From the beginning again. */
  renew: () => void;
}

/** Equal for wishes that find the same. */
export function listIdOf(wish: OfferWish): string {
  const words = searchWords(wish.text).join(' ');
  return JSON.stringify({ ...wish, text: words }, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

interface ListNews extends OfferNews {
  /** The offers on the screen when it was asked. */
  asked: readonly string[];
}

type Pages = InfiniteData<readonly Offer[], PlaceInList | null>;

/** A list of which only the beginning was read. */
export const startOfList = (page: readonly Offer[]): Pages => ({ pages: [page], pageParams: [null] });

/** Nothing is newer than a beginning that has just come. */
export const newsOfStart = (page: readonly Offer[]): ListNews => ({ top: page, shown: [], asked: [] });

/**
 * Offers that fit a wish, page by page behind the last one that is known. Every 20 s only the beginning and what is on
 * the screen are asked again, however many pages were read: values change in place, what is new waits for a tap or the top.
 */
export function useOfferList(wish: OfferWish): OfferList {
  const id = listIdOf(wish);
  const client = useQueryClient();
  const shown = useRef<readonly Offer[]>([]);
  const pages = useInfiniteQuery({
    queryKey: queryKeys.offerLists.of(id),
    queryFn: async ({ pageParam, signal }) => {
      const page = await findOffers(wish, { first: LIST_PAGE, after: pageParam }, signal);
      if (pageParam === null) client.setQueryData(queryKeys.offers.news(id), newsOfStart(page));
      return page;
    },
    initialPageParam: null as PlaceInList | null,
    getNextPageParam: (page) => nextPlace(page, wish.sort),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, fetchNextPage } = pages;
  const offers = useMemo(() => (data ? flattened(data.pages) : undefined), [data]);

  const news = usePolledQuery<ListNews>({
    key: queryKeys.offers.news(id),
    query: async (signal) => {
      const asked = shown.current.map(({ offerId }) => offerId);
      return { ...(await offerNews(wish, asked, signal)), asked };
    },
    enabled: data !== undefined && !isPlaceholderData,
  });
  const newCount = useMemo(
    () => (offers && news.data && !isPlaceholderData ? unseen(offers, news.data.top) : 0),
    [offers, news.data, isPlaceholderData],
  );

  const renew = useCallback(() => {
    const listKey = queryKeys.offerLists.of(id);
    client.setQueryData<Pages>(listKey, (old) => old && firstPage(old));
    void client.invalidateQueries({ queryKey: listKey });
  }, [client, id]);
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const showing = useCallback((visible: readonly Offer[]) => {
    shown.current = visible;
  }, []);

  useEffect(() => {
    if (!news.data) return;
    const fresh = news.data;
    client.setQueryData<Pages>(queryKeys.offerLists.of(id), (old) => old && withNews(old, fresh));
  }, [client, id, news.data]);
  const isSoldOut = news.data !== undefined && isEmptied(offers, news.data);
  useEffect(() => {
    if ((newCount > 0 || isSoldOut) && isAtTop()) renew();
  }, [newCount, isSoldOut, renew]);

  return {
    id,
    offers,
    error: pages.error,
    isStale: news.error !== null,
    isOutdated: isPlaceholderData,
    hasMore: pages.hasNextPage && !isPlaceholderData,
    isLoadingMore: pages.isFetchingNextPage,
    newCount,
    loadMore,
    showing,
    renew,
  };
}

function nextPlace(page: readonly Offer[], sort: OfferSort): PlaceInList | undefined {
  const last = page.length < LIST_PAGE ? undefined : page.at(-1);
  return last && placeOf(last, sort);
}

/** An offer that moved between two pages stands once. */
function flattened(pages: readonly (readonly Offer[])[]): Offer[] {
  const byId = new Map<string, Offer>();
  for (const offer of pages.flat()) if (!byId.has(offer.offerId)) byId.set(offer.offerId, offer);
  return [...byId.values()];
}

export function unseen(offers: readonly Offer[], top: readonly Offer[]): number {
  const known = new Set(offers.map(({ offerId }) => offerId));
  return top.filter(({ offerId }) => !known.has(offerId)).length;
}

/** All that is shown was taken away or sold, and nothing came in its place. */
const isEmptied = (offers: readonly Offer[] | undefined, { top }: OfferNews): boolean =>
  top.length === 0 && offers !== undefined && offers.length > 0;

const firstPage = ({ pages, pageParams }: Pages): Pages => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/** The same places with the values of now. What was asked for and is not there was deleted: it stays and cannot be bought. */
function withNews(list: Pages, { top, shown, asked }: ListNews): Pages {
  const fresh = new Map([...top, ...shown].map((offer) => [offer.offerId, offer]));
  const gone = new Set(asked.filter((offerId) => !fresh.has(offerId)));
  const now = (offer: Offer) =>
    gone.has(offer.offerId) ? { ...offer, isPaused: true } : (fresh.get(offer.offerId) ?? offer);
  return { ...list, pages: list.pages.map((page) => page.map(now)) };
}
