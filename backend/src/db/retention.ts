import { sql } from 'kysely';
import { runSequentially } from '../util/run-sequentially';
import type { Database, Queries } from './database';
import { deleteInPieces } from './in-pieces';

const DAY_MS = 24 * 60 * 60_000;

/** Retention: a row is deleted this long after the time in its column; without a time it stays. */
export const RETENTION = [
  // Long enough to look back at a dispute of sixty days.
  { table: 'notifications', since: 'written_at', days: 90 },
  // Long enough for the owner to notice that another person replaced it, and to get it with the export.
  { table: 'earlier_backups', since: 'replaced_at', days: 30 },
  // Other people's messages in a report to the arbiter: kept half a year for questions about the decision.
  { table: 'chat_reports', since: 'handled_at', days: 180 },
  // Longer than most offers are for sale; a seller who has the same goods again publishes a new one.
  { table: 'offer_questions', since: 'asked_at', days: 730 },
  // Longer than a new offer counts as new (saved/note-new-offers.ts): a rebuilt index must not announce it again.
  { table: 'offer_news', since: 'noted_at', days: 2 },
] as const;

/** Rows that are deleted with the account of their wallet. */
const PERSONAL = [
  'profiles',
  'email_backups',
  'earlier_backups',
  'reset_waits',
  // With them go the push subscriptions of their devices.
  'sessions',
  'notifications',
  'notification_settings',
  'saved_items',
  'offer_questions',
  'voucher_holders',
] as const;

/** Deletes expired rows. @param now on our clock */
export const deleteOld = (database: Database, now: Date): Promise<void> =>
  runSequentially(
    RETENTION.map(({ table, since, days }) => () => {
      const before = new Date(now.getTime() - days * DAY_MS);
      return deleteInPieces(database, table, sql`${sql.ref(since)} < ${before}`);
    }),
  );

/** Deletes what the service stores about a wallet for itself alone. */
export async function deletePersonal(queries: Queries, wallet: string): Promise<void> {
  for (const table of PERSONAL) await queries.deleteFrom(table).where('wallet', '=', wallet).execute();
}
