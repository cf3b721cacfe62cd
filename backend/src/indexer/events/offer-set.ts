import type { EventHandler } from './handler';
import { touchStatistics } from './statistics';

/** Created or edited: the event carries the whole offer. */
export const offerSet: EventHandler<'offer_set'> = (draft, offer) => {
  draft.offers.put(offer);
  touchStatistics(draft, offer.owner_id, offer.is_merchant);
};
