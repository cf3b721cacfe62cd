import type { EventHandler } from './handler';

/** Kilograms were reserved or given back. The event carries the result, so order and repetition do not matter. */
export const offerStock: EventHandler<'offer_stock'> = async (
  queries,
  { offer_id, remaining_amount, status },
) => {
  await queries
    .updateTable('offers')
    .set({ remaining_amount, status })
    .where('offer_id', '=', offer_id)
    .execute();
};
