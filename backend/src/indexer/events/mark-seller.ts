import type { UserStatisticsRow } from '../../db/tables/chain';
import type { Draft } from '../draft/draft';
import { touchStatistics } from './statistics';

type Mark = Partial<Pick<UserStatisticsRow, 'is_merchant' | 'is_away'>>;

/** What is so of an account is so of all its offers. */
export function markSeller(draft: Draft, account: string, mark: Mark): void {
  const offers = [...draft.offers.all()].filter((offer) => offer.owner_id === account);
  for (const { offer_id } of offers) draft.offers.patch(offer_id, mark);
  touchStatistics(draft, account);
  draft.statistics.patch(account, mark);
}
