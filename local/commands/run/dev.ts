import { UsageError } from '@cosecha/shared/command-line';
import { endOnSignal } from '@cosecha/shared/server';
import { AppProcess } from '../../dev/app-process';
import { openDoor } from '../../dev/door';
import { startBuilds } from '../../dev/start-builds';
import { readSettings } from '../../settings';
import type { Typed } from '../declared';
import { devInShell } from './dev-in-shell';

/**
 * `npm run dev [-- mfe-market …]`: as `npm start`, rebuilding what is watched: open pages take it in, and the app starts again when its
 * own sources change (docs/decisions/0001-running-and-developing.md).
 * `npm run dev -- mfe-market --shell https://…`: that remote alone, for the pages of a shell that runs elsewhere.
 */
export async function main({ part: parts, shell, reset }: Typed<'dev'>): Promise<void> {
  if (shell !== undefined) {
    if (reset) throw new UsageError('npm run dev: --shell starts nothing to reset.');
    return devInShell(parts, shell);
  }
  const settings = readSettings(process.env, { reset });
  const door = await openDoor(settings);
  const builds = startBuilds({ parts });
  const app = new AppProcess(door, builds.news);
  const end = async () => {
    await Promise.all([builds.end(), app.end()]);
    door.close();
  };
  endOnSignal(end);
  const watched = await builds.ready;
  const ready = await app.run({ settings, watched });
  if (ready === undefined) {
    await end();
    process.exit(1);
  }
  console.log(`\nCosecha is ready: ${ready.url}\nDemo wallets: ${ready.demoWalletsFile}\n`);
}
