import { SetupError } from '@cosecha/shared/command-line';
import { onPath } from '../../local/programs/find-program';
import { newestPostgres, OLDEST_POSTGRES } from '../../local/programs/postgres';

export interface Tools {
  wrk: string;
  /** Folder of initdb, postgres and pgbench. */
  postgres: string;
}

/**
 * The programs that the bench drives.
 * @throws SetupError naming everything that is missing and the Debian package that brings it
 */
export function findTools(): Tools {
  const wrk = onPath('wrk');
  const postgres = newestPostgres();
  if (wrk && postgres) return { wrk, postgres };
  throw new SetupError(
    [
      'The bench needs programs that were not found:',
      ...(wrk ? [] : ['  wrk, the load generator: apt-get install wrk']),
      ...(postgres
        ? []
        : [
            `  PostgreSQL ${OLDEST_POSTGRES} or newer (initdb, postgres, pgbench): apt-get install postgresql`,
          ]),
    ].join('\n'),
  );
}
