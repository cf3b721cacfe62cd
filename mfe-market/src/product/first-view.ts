import {
  categoriesQuestion,
  type Offer,
  offerQuestion,
  queryKeys,
  ratingSummaryQuestion,
  statisticsQuestion,
} from '@cosecha/shared/api';
import type { FirstViewQueries, FirstViewQuery } from '@cosecha/shared/remote/first-view';
import { called, indexed } from '@cosecha/shared/remote/first-view-query';

/** Which offer a product page is about; undefined for what can be none. */
export const offerIdIn = (path: string): string | undefined =>
  /^\/product\/(0|[1-9]\d{0,19})\/?$/.exec(path)?.[1];

/** What the first render of a product reads: the offer, then its category's name and what is known of its seller. */
export const queries: FirstViewQueries = (url, answers) => {
  const id = offerIdIn(new URL(url, 'http://any').pathname);
  if (id === undefined) return [];
  const one = indexed('offer', queryKeys.offers.one(id), offerQuestion(id));
  const offer = one.question.id in answers ? one.read(answers.offer) : null;
  return offer === null ? [one] : [one, ...besides(offer)];
};

function besides({ ownerId, extra }: Offer): FirstViewQuery[] {
  const { categories } = queryKeys.marketplace;
  return [
    ...(extra.category > 0 ? [called('categories', categories, categoriesQuestion())] : []),
    called('ratings', queryKeys.ratings.summary(ownerId), ratingSummaryQuestion(ownerId)),
    indexed('statistics', queryKeys.statistics(ownerId), statisticsQuestion(ownerId)),
  ];
}
