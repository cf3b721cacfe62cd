import type { EventHandler } from './handler';
import { touchStatistics } from './statistics';

/** The market's owner marked an account as a merchant, or no longer: its offers and its figures say so. */
export const merchantSet: EventHandler<'merchant_set'> = async (queries, { account_id, is_merchant }) => {
  await queries.updateTable('offers').set({ is_merchant }).where('owner_id', '=', account_id).execute();
  await touchStatistics(queries, account_id);
  await queries
    .updateTable('user_statistics')
    .set({ is_merchant })
    .where('wallet', '=', account_id)
    .execute();
};
