import type { EventHandler } from './handler';
import { touchStatistics } from './statistics';

/** Created or edited: the event carries the whole offer. */
export const offerSet: EventHandler<'offer_set'> = async (
  queries,
  { offer_id, payment_method, ...offer },
) => {
  const columns = { ...offer, payment_method: JSON.stringify(payment_method) };
  await queries
    .insertInto('offers')
    .values({ offer_id, ...columns })
    .onConflict((conflict) => conflict.column('offer_id').doUpdateSet(columns))
    .execute();
  await touchStatistics(queries, offer.owner_id, offer.is_merchant);
};
