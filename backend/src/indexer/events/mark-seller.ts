import type { UserStatisticsRow } from '../../db/tables/indexer';
import type { Draft } from '../draft/draft';
import { touchStatistics } from './statistics';

type Mark = Partial<Pick<UserStatisticsRow, 'is_merchant' | 'is_away'>>;

/** What is so of an account is so of all its offers. */
export function markSeller(draft: Draft, account: string, mark: Mark): void {
  touchStatistics(draft, account);
  draft.statistics.patch(account, mark);
  draft.marked.add(account);
}
