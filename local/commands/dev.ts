import { parseArgs } from 'node:util';
import { startWatching } from '@cosecha/shared/build';
import { endOnSignal } from '@cosecha/shared/server';
import { requireFreePort } from '../free-port';
import { launch } from '../launch';
import { readSettings } from '../settings';
import { SetupError } from '../setup-error';
import { buildContracts } from './build';
import { devInShell } from './dev-in-shell';
import { step } from './progress';

const USAGE = 'npm run dev [-- mfe-x …] [--reset], or npm run dev -- mfe-x --shell https://…';

/**
 * `npm run dev [-- mfe-market …]`: as `npm start`, rebuilding what is watched: open pages take it in.
 * `npm run dev -- mfe-market --shell https://…`: that remote alone, for the pages of a shell that runs elsewhere.
 */
export async function main(args: readonly string[]): Promise<void> {
  const { parts, shell, flags } = readArguments(args);
  if (shell !== undefined) return devInShell(parts, shell);
  const settings = readSettings(process.env, flags);
  await buildContracts();
  await requireFreePort(settings.port, settings.host);
  const watching = await step(`Watching ${parts.join(', ') || 'every part'}`, () => startWatching({ parts }));
  const running = await launch(settings, { watching });
  endOnSignal(async () => {
    await Promise.all([watching.stop(), running.close()]);
  });
  console.log(`\nCosecha is ready: ${running.url}\nDemo wallets: ${running.demoWalletsFile}\n`);
}

function readArguments(args: readonly string[]): { parts: string[]; shell?: string; flags: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { shell: { type: 'string' }, reset: { type: 'boolean' } },
    });
    if (values.shell !== undefined && values.reset) throw new Error('--shell starts nothing to reset.');
    return { parts: positionals, shell: values.shell, flags: values.reset ? ['--reset'] : [] };
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
