import type { EventHandler } from './handler';

/** Kilograms were reserved or returned; the event carries the result. */
export const offerStock: EventHandler<'offer_stock'> = (draft, { offer_id, remaining_amount, status }) => {
  draft.offers.patch(offer_id, { remaining_amount, status });
};
