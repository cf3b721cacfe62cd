import type { EventHandler } from './handler';
import { touchStatistics } from './statistics';

/** The market's owner marked an account as a merchant, or no longer: its offers and its figures say so. */
export const merchantSet: EventHandler<'merchant_set'> = (draft, { account_id, is_merchant }) => {
  const offers = [...draft.offers.all()].filter((offer) => offer.owner_id === account_id);
  for (const { offer_id } of offers) draft.offers.patch(offer_id, { is_merchant });
  touchStatistics(draft, account_id);
  draft.statistics.patch(account_id, { is_merchant });
};
