import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, onPath } from '../../local/commands/programs';
import { SetupError } from '../../local/setup-error';

/** The oldest PostgreSQL that the service runs on. */
const OLDEST_POSTGRES = 15;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

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

export function newestPostgres(): string | undefined {
  const installed = versionsUnder(DEBIAN_POSTGRES)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
    .map((version) => join(DEBIAN_POSTGRES, String(version), 'bin'));
  return installed.find((folder) =>
    ['initdb', 'postgres', 'pgbench'].every((name) => isProgram(join(folder, name))),
  );
}

function versionsUnder(folder: string): number[] {
  try {
    return readdirSync(folder)
      .map(Number)
      .filter((version) => Number.isInteger(version));
  } catch {
    return [];
  }
}
