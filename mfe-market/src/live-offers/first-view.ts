import { findOffersQuestion, type Offer, queryKeys, startOfList } from '@cosecha/shared/api';
import { ANY_OFFER, type OfferWish, sortFromAddress } from '@cosecha/shared/domain';
import type { FirstViewQueries } from '@cosecha/shared/remote/first-view';
import { indexed } from '@cosecha/shared/remote/first-view-query';
import { LIST_PAGE, listIdOf, newsOfStart, offerPage } from '../catalogue/use-offer-list';

/** Which list an address shows. */
export function listIn(params: URLSearchParams): { wish: OfferWish; id: string } {
  const wish = { ...ANY_OFFER, sort: sortFromAddress(params) };
  return { wish, id: listIdOf(wish) };
}

/** What the first render of /ofertas reads: the first page, which is also all that is new. */
export const queries: FirstViewQueries = (url) => {
  const { wish, id } = listIn(new URL(url, 'http://any').searchParams);
  const question = findOffersQuestion(wish, { first: LIST_PAGE });
  const put = (key: readonly unknown[], as: (page: Offer[]) => unknown) =>
    indexed(`offers ${wish.sort}`, key, question, as);
  return [
    put(queryKeys.offerLists.of(id), (page) => startOfList(offerPage(page, wish.sort))),
    put(queryKeys.offers.news(id), newsOfStart),
  ];
};
