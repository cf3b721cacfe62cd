import { findOffersQuestion, type Offer, queryKeys, startOfList } from '@cosecha/shared/api';
import { type OfferWish, wishToAddress } from '@cosecha/shared/domain';
import type { FirstViewQuery } from '@cosecha/shared/remote/first-view';
import { indexed } from '@cosecha/shared/remote/first-view-query';
import { LIST_PAGE, listIdOf, newsOfStart, offerPage } from './use-offer-list';

/** What the first render of a list reads: the first page, which is also all that is new. */
export function listQueries(wish: OfferWish): FirstViewQuery[] {
  const id = listIdOf(wish);
  const question = findOffersQuestion(wish, { first: LIST_PAGE });
  const put = (key: readonly unknown[], as: (page: Offer[]) => unknown) =>
    indexed(`offers?${wishToAddress(wish)}`, key, question, as);
  return [
    put(queryKeys.offerLists.of(id), (page) => startOfList(offerPage(page, wish.sort))),
    put(queryKeys.offers.news(id), newsOfStart),
  ];
}
