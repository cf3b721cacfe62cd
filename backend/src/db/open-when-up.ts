import { setTimeout as delay } from 'node:timers/promises';
import { isPassing, settingTrouble, shownHost, withSetting } from '@cosecha/shared/server';
import type { Clock, Logger, Pause } from '../util/service';
import { type Database, type DatabaseConfig, openDatabase } from './database';

/** How long a start waits for a server that starts later than we do, or that is being replaced. ms */
const PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

interface Waiting {
  log: Pick<Logger, 'warn'>;
  clock: Clock;
  pause: Pause;
  /** How it is opened. */
  open?: (config: DatabaseConfig) => Promise<Database>;
}

/**
 * Opens the database. One that cannot be reached yet is said once, by the name of its setting, and tried again for a minute.
 * @throws SettingError that names DATABASE_URL or DATA_DIR and says what to do, without the address's password
 */
export async function openWhenUp(config: DatabaseConfig, waiting: Waiting): Promise<Database> {
  const { log, clock, pause, open = openDatabase } = waiting;
  if (config.kind === 'pglite')
    return withSetting({ setting: 'DATA_DIR', tried: 'folder', what: config.directory ?? '' }, () =>
      open(config),
    );
  const attempt = { setting: 'DATABASE_URL', tried: 'database', what: shownHost(config.url) } as const;
  const end = clock() + PATIENCE_MS;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await open(config);
    } catch (error) {
      const trouble = settingTrouble(attempt, error);
      if (!isPassing(error) || clock() + wait > end) throw trouble ?? error;
      if (wait === FIRST_PAUSE_MS)
        log.warn(
          { setting: attempt.setting },
          `${trouble?.message}. Trying again for ${PATIENCE_MS / 1_000} s.`,
        );
      await pause(wait);
    }
  }
}

/** The same for a command, which tells the person who typed it. */
export function openAloud(config: DatabaseConfig, say: (line: string) => void): Promise<Database> {
  return openWhenUp(config, { log: { warn: (_details, text) => say(text) }, clock: Date.now, pause: delay });
}
