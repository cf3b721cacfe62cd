import type { EventHandler } from './handler';

export const offerPaused: EventHandler<'offer_paused'> = (draft, { offer_id, is_pause }) => {
  draft.offers.patch(offer_id, { is_pause });
};
