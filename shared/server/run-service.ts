import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { SetupError } from '../command-line/errors';
import { SettingError, settingIn } from './setting-error';
import { withSetting } from './start-trouble';

/** Where a server listens. */
export interface Listening {
  port: number;
  host: string;
}

/** PORT and HOST of an environment. @throws SettingError when PORT is none */
export function listeningFrom(environment: NodeJS.ProcessEnv, usual: Listening): Listening {
  const port = environment.PORT ? Number(environment.PORT) : usual.port;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingError(['PORT: a number from 0 to 65535']);
  return { port, host: environment.HOST || usual.host };
}

/**
 * Listens with any server.
 * @returns the address that was got
 * @throws SettingError when port or host cannot be had
 */
export function listenAt(
  app: { listen(at: Listening): PromiseLike<string> },
  at: Listening,
): Promise<string> {
  const attempt = { setting: 'PORT', tried: 'listen', what: `${at.host}:${at.port}` } as const;
  return withSetting(attempt, async () => app.listen(at));
}

/** Makes the folder and writes in it. @throws SettingError in the name of its setting */
export async function requireWritable(setting: string, folder: string): Promise<void> {
  await withSetting({ setting, tried: 'folder', what: folder }, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.write-test-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  });
}

/**
 * Runs what starts a service. What keeps it from starting is logged at level fatal, one line for each setting that cannot work,
 * and ends the process with code 1.
 */
export function runService(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    const log = pino();
    const lines =
      error instanceof SettingError ? error.lines : error instanceof SetupError ? [error.message] : [];
    for (const line of lines) log.fatal({ setting: settingIn(line) }, line);
    if (lines.length === 0) log.fatal({ err: error }, 'the service cannot start');
    // What was opened before (connections, timers) would keep the process alive.
    process.exit(1);
  });
}
