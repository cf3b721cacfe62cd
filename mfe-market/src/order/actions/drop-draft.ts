import { openingDrafts } from '../../dispute/draft';
import { splitDrafts } from '../../split/draft';

const DRAFTS = { dispute: openingDrafts, proposeSplit: splitDrafts };

/** What was typed for an action has arrived, whether or not its form is open still. */
export const dropDraft = (action: keyof typeof DRAFTS, wallet: string, orderId: string): Promise<void> =>
  DRAFTS[action].drop(wallet, orderId);
