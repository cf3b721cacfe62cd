import { resolve } from 'node:path';
import { SettingError, wrongSettings } from '@cosecha/shared/server';
import * as z from 'zod/mini';

const environmentSchema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
});

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Throw away DATA_DIR first. */
  reset: boolean;
}

/**
 * Settings of the launcher from the environment and the command line.
 * @throws with the names of everything that is wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv, { reset }: Pick<Settings, 'reset'>): Settings {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new SettingError(wrongSettings(parsed.error.issues, environment));
  }
  const { PORT, HOST, DATA_DIR } = parsed.data;
  return { port: PORT, host: HOST, dataDir: resolve(DATA_DIR), reset };
}
