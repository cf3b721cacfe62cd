import type { EventHandler } from './handler';

/** Orders store their own copy of what they need. */
export const offerDeleted: EventHandler<'offer_deleted'> = (draft, { offer_id }) => {
  draft.offers.remove(offer_id);
};
