import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SettingError } from '@cosecha/shared/server';
import type { BackendConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { GENERATED_SEALING_KEY } from '../../keys/sealing-keys';
import { GENERATED_VAPID } from '../../keys/vapid';

/** What a backend makes for itself when no setting gives it one, and what goes wrong when two backends have each their own. */
const GENERATED: readonly {
  setting: string;
  file: string;
  isConfigured: (config: BackendConfig) => boolean;
  why: string;
}[] = [
  {
    setting: 'SEALING_KEY',
    file: GENERATED_SEALING_KEY,
    isConfigured: ({ sealingKeys }) => sealingKeys !== null,
    why: 'neither opens the sessions and e-mail backups of the other',
  },
  {
    setting: 'VAPID_PUBLIC_KEY',
    file: GENERATED_VAPID,
    isConfigured: ({ push }) => push.vapid !== null,
    why: 'neither reaches the devices that subscribed at the other',
  },
];

/**
 * A PostgreSQL database may serve several backends, but a generated secret belongs to one machine: the first backend that comes
 * without the setting leaves the secret's fingerprint, and one that has made another does not start.
 * @throws SettingError that names the setting
 */
export async function requireSameSecrets(config: BackendConfig, database: Database): Promise<void> {
  for (const { setting, file, why } of GENERATED.filter(({ isConfigured }) => !isConfigured(config))) {
    const path = join(config.dataDir, file);
    const fingerprint = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    await database
      .insertInto('generated_secrets')
      .values({ setting, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await database
      .selectFrom('generated_secrets')
      .select('fingerprint')
      .where('setting', '=', setting)
      .executeTakeFirstOrThrow();
    if (stored.fingerprint !== fingerprint) {
      throw new SettingError([
        `${setting}: this backend has made its own in ${path}, but another backend of this database has made another: ${why}. Give all backends the same ${setting}, at best the one that was made first`,
      ]);
    }
  }
}
