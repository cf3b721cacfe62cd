import type { Database } from '../../db/database';
import { dropEnded } from './push/subscriptions';

/** Long enough to look back at a dispute of sixty days. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Forgets notices of long ago and devices whose sessions ended. @param now on our clock */
export async function forgetOld(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('notifications')
    .where('written_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
  await dropEnded(database, now);
}
