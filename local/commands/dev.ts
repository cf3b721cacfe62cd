import { parseArgs } from 'node:util';
import { watchedParts } from '@cosecha/shared/build';
import { endOnSignal } from '@cosecha/shared/server';
import { AppProcess } from '../dev/app-process';
import { openDoor } from '../dev/door';
import { startBuilds } from '../dev/start-builds';
import { readSettings } from '../settings';
import { SetupError } from '../setup-error';
import { devInShell } from './dev-in-shell';

const USAGE = 'npm run dev [-- mfe-x …] [--reset], or npm run dev -- mfe-x --shell https://…';

/**
 * `npm run dev [-- mfe-market …]`: as `npm start`, rebuilding what is watched: open pages take it in, and the app starts again when its
 * own sources change (docs/decisions/0117-dev-in-three-processes.md).
 * `npm run dev -- mfe-market --shell https://…`: that remote alone, for the pages of a shell that runs elsewhere.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { parts, shell, flags } = readArguments(args);
  if (shell !== undefined) return devInShell(parts, shell);
  const settings = readSettings(process.env, flags);
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

/** @throws SetupError for what there is not */
function readArguments(args: readonly string[]): { parts: string[]; shell?: string; flags: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { shell: { type: 'string' }, reset: { type: 'boolean' } },
    });
    if (values.shell !== undefined && values.reset) throw new Error('--shell starts nothing to reset.');
    if (values.shell === undefined) watchedParts({ parts: positionals });
    return { parts: positionals, shell: values.shell, flags: values.reset ? ['--reset'] : [] };
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
