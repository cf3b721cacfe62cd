import type { EventHandler } from './handler';

/** Orders keep what they need of it. */
export const offerDeleted: EventHandler<'offer_deleted'> = (draft, { offer_id }) => {
  draft.offers.remove(offer_id);
};
