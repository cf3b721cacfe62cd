import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NativeAppFacts } from '@cosecha/shared/native/app';
import * as z from 'zod/mini';
import { customizeAndroid } from './android-project';
import { capacitorConfig, OFFLINE_PAGE } from './capacitor-config';
import { customizeIos } from './ios-project';
import { offlinePage } from './offline-page';
import { writePictures } from './pictures';

const run = promisify(execFile);
const packageSchema = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });

/**
 * Makes both projects again in a folder: Capacitor's templates of the version that is installed, overlaid with this app's files.
 * What was in the folder is gone afterwards.
 * @param folder below this package, so that the projects find the plugins by their way up
 */
export async function generate(app: NativeAppFacts, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'www'), { recursive: true });
  const write = (file: string, content: unknown) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  // Capacitor looks for plugins among the packages of this folder.
  const { version, dependencies } = packageSchema.parse(
    JSON.parse(readFileSync(join(__dirname, 'package.json'), 'utf8')),
  );
  write('package.json', { name: 'native-app', version, private: true, dependencies });
  write('capacitor.config.json', capacitorConfig(app));
  writeFileSync(join(folder, 'www', OFFLINE_PAGE), offlinePage(app));
  for (const platform of ['android', 'ios']) await addPlatform(folder, platform);
  await writePictures(folder);
  customizeAndroid(join(folder, 'android'), app);
  customizeIos(join(folder, 'ios'), app);
}

/** Without a terminal Capacitor asks nothing, and sends nothing about its use. */
async function addPlatform(folder: string, platform: string): Promise<void> {
  const command = [join(__dirname, 'run-capacitor.cjs'), 'add', platform];
  await run(process.execPath, command, { cwd: folder, env: { ...process.env, CI: 'true' } });
}
