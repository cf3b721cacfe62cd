import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { deleteInPieces, inPieces } from '../../db/in-pieces';
import { runSequentially } from '../../util/run-sequentially';
import { dropEnded } from './push/subscriptions';

const DAY_MS = 24 * 60 * 60_000;

/** Retention: a row is deleted this long after the time in its column; without a time it stays. */
export const RETENTION = [
  // Long enough to look back at a dispute of sixty days.
  { table: 'notifications', since: 'written_at', days: 90 },
  // Long enough for the owner to notice that another person replaced it, and to get it with the export.
  { table: 'earlier_backups', since: 'replaced_at', days: 30 },
  // Other people's messages in a report to the arbiter: kept half a year for questions about the decision.
  { table: 'chat_reports', since: 'handled_at', days: 180 },
  // Longer than a new offer counts as new (saved/note-new-offers.ts): a rebuilt index must not announce it again.
  { table: 'offer_news', since: 'noted_at', days: 2 },
] as const;

/** Deletes expired rows and devices whose subscription has expired. @param now on our clock */
export const deleteOld = (database: Database, now: Date): Promise<void> =>
  runSequentially([
    ...RETENTION.map(({ table, since, days }) => () => {
      const before = new Date(now.getTime() - days * DAY_MS);
      return deleteInPieces(database, table, sql`${sql.ref(since)} < ${before}`);
    }),
    () => dropEnded(database, now),
    () => dropOver(database, now),
  ]);

/**
 * The last session of a wallet stays after its end, without its device: the index stores movements of known wallets
 * only. A session whose device still gets pushes stays complete, since people recognize the device by it.
 */
async function dropOver(database: Database, now: Date): Promise<void> {
  const isOver = sql`expires_at <= ${now} and not exists (
    select from push_subscriptions where session_id = sessions.id)`;
  await deleteInPieces(
    database,
    'sessions',
    sql`${isOver} and exists (
      select from sessions as later where later.wallet = sessions.wallet
        and (later.expires_at, later.id) > (sessions.expires_at, sessions.id))`,
  );
  await inPieces(
    database,
    (limit) => sql`update sessions set device = '' where id in (
      select id from sessions where ${isOver} and device <> '' limit ${limit})`,
  );
}
