import type { EventHandler } from './handler';

export const offerPaused: EventHandler<'offer_paused'> = async (queries, { offer_id, is_pause }) => {
  await queries.updateTable('offers').set({ is_pause }).where('offer_id', '=', offer_id).execute();
};
