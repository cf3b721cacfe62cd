import { publicOffersQuestion, queryKeys, salesQuestion } from '@cosecha/shared/api';
import { isLive } from '@cosecha/shared/domain';
import type { FirstViewQueries } from '@cosecha/shared/remote/first-view';
import { indexed } from '@cosecha/shared/remote/first-view-query';
import { everySeller, sellersOf } from './use-home-offers';

/** What the home's first render reads: the live list, then the history of its sellers. */
export const queries: FirstViewQueries = (_url, answers) => {
  const live = indexed('offers', queryKeys.offers.public(), publicOffersQuestion());
  if (!(live.question.id in answers)) return [live];
  const sellers = sellersOf(live.read(answers.offers).filter(isLive));
  if (sellers.length === 0) return [live];
  const key = queryKeys.sales(sellers);
  return [live, indexed('sellers', key, salesQuestion(sellers), everySeller(sellers))];
};
