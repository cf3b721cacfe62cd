import { sql } from 'kysely';
import type { Logger } from '../util/service';
import type { DatabaseConfig, Queries } from './database';

/**
 * Whether a commit can wait for a standby at all. What moves money asks for it by itself (0012-committed-for-good.sql), but a server
 * that names no synchronous standby waits for none: promoted, a standby may lack what was paid a moment before.
 */
export async function waitsForStandby(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ names: string }>`
    select current_setting('synchronous_standby_names') as names`.execute(queries);
  return (rows[0]?.names ?? '').trim() !== '';
}

interface WarnParts {
  database: Queries;
  kind: DatabaseConfig['kind'];
  isRealMoney: boolean;
  log: Logger;
}

/** Where money is real a failover must lose nothing that moved it. A warning: some servers copy their disks themselves. */
export async function warnOfLostCommits({ database, kind, isRealMoney, log }: WarnParts): Promise<void> {
  if (kind !== 'postgres' || !isRealMoney || (await waitsForStandby(database))) return;
  log.warn(
    { setting: 'synchronous_standby_names' },
    'PostgreSQL names no synchronous standby: a failover may lose payments that were made a moment before. See docs/production.md',
  );
}
