import {
  editPagedList,
  findOffers,
  type ListPage,
  type Offer,
  type OfferNews,
  offerNews,
  type PagedList,
  type PlaceInList,
  placeOf,
  queryKeys,
  restartPagedList,
  usePagedList,
  usePolledQuery,
} from '@cosecha/shared/api';
import { type OfferSort, type OfferWish, searchWords } from '@cosecha/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isAtTop } from './use-steady-offers';

/** Offers of a page; a shorter one is the last. */
export const LIST_PAGE = 40;

export interface OfferList extends Omit<PagedList<FoundPage>, 'rows' | 'first' | 'refresh'> {
  /** Names what is listed: the same wish has the same one. */
  id: string;
  /** The municipality by which it is in order. */
  near: OfferWish['near'];
  /** Undefined until the first page is there. */
  offers: readonly Offer[] | undefined;
  /** The last try to learn what changed failed. */
  isStale: boolean;
  /** New offers for the top of the list, held back while the person is reading. */
  newCount: number;
  /** Reports the visible offers: they are kept up to date. */
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

export type FoundPage = ListPage<Offer, PlaceInList>;

/** @param offers what was found; fewer than a page are the last */
export function offerPage(offers: readonly Offer[], sort: OfferSort): FoundPage {
  const last = offers.length < LIST_PAGE ? undefined : offers.at(-1);
  return { items: offers, next: last ? placeOf(last, sort) : null };
}

/** A first page just loaded has no newer offers. */
export const newsOfStart = (page: readonly Offer[]): ListNews => ({ top: page, shown: [], asked: [] });

/**
 * Offers that fit a wish, page by page behind the last one that is known. Every 20 s only the beginning and what is on
 * the screen are asked again, however many pages were read: values change in place, what is new waits for a tap or the top.
 */
export function useOfferList(wish: OfferWish): OfferList {
  const id = listIdOf(wish);
  const client = useQueryClient();
  const shown = useRef<readonly Offer[]>([]);
  const { rows, isOutdated, ...list } = usePagedList<FoundPage, PlaceInList>({
    key: queryKeys.offerLists.of(id),
    page: async (after, signal) => {
      const page = await findOffers(wish, { first: LIST_PAGE, after }, signal);
      if (after === null) client.setQueryData(queryKeys.offers.news(id), newsOfStart(page));
      return offerPage(page, wish.sort);
    },
    rereads: 'nothing',
    showsPrevious: true,
  });
  const isRead = rows !== undefined && !isOutdated;
  const news = usePolledQuery<ListNews>({
    key: queryKeys.offers.news(id),
    query: async (signal) => {
      const asked = shown.current.map(({ offerId }) => offerId);
      return { ...(await offerNews(wish, asked, signal)), asked };
    },
    enabled: isRead,
  });
  const newCount = useMemo(
    () => (rows && isRead && news.data ? unseen(rows, news.data.top) : 0),
    [rows, isRead, news.data],
  );
  const renew = useCallback(() => restartPagedList(client, queryKeys.offerLists.of(id)), [client, id]);
  const showing = useCallback((visible: readonly Offer[]) => {
    shown.current = visible;
  }, []);

  useEffect(() => {
    if (!news.data) return;
    const fresh = news.data;
    editPagedList<FoundPage>(client, queryKeys.offerLists.of(id), (page) => withNews(page, fresh));
  }, [client, id, news.data]);
  const isSoldOut = news.data !== undefined && isEmptied(rows, news.data);
  useEffect(() => {
    if ((newCount > 0 || isSoldOut) && isAtTop()) renew();
  }, [newCount, isSoldOut, renew]);

  return {
    ...list,
    id,
    near: wish.near,
    offers: rows,
    isStale: news.error !== null || (rows !== undefined && list.error !== null),
    isOutdated,
    newCount,
    showing,
    renew,
  };
}

export function unseen(offers: readonly Offer[], top: readonly Offer[]): number {
  const known = new Set(offers.map(({ offerId }) => offerId));
  return top.filter(({ offerId }) => !known.has(offerId)).length;
}

/** All shown offers were removed or sold, and nothing replaced them. */
const isEmptied = (offers: readonly Offer[] | undefined, { top }: OfferNews): boolean =>
  top.length === 0 && offers !== undefined && offers.length > 0;

/** The same places with the values of now. What was asked for and is not there was deleted: it stays and cannot be bought. */
function withNews({ items, next }: FoundPage, { top, shown, asked }: ListNews): FoundPage {
  const fresh = new Map([...top, ...shown].map((offer) => [offer.offerId, offer]));
  const gone = new Set(asked.filter((offerId) => !fresh.has(offerId)));
  const now = (offer: Offer) =>
    gone.has(offer.offerId) ? { ...offer, isPaused: true } : (fresh.get(offer.offerId) ?? offer);
  return { items: items.map(now), next };
}
