import type { EventHandler } from './handler';

/** Orders keep what they need of it. */
export const offerDeleted: EventHandler<'offer_deleted'> = async (queries, { offer_id }) => {
  await queries.deleteFrom('offers').where('offer_id', '=', offer_id).execute();
};
