/**
 * Builds the shell and the remotes: `npx tsx shared/build/build.ts [--watch | --local] [shell mfe-market …]`.
 * Products: `shell/dist/site/` and, for each remote, `mfe-x/dist/<version>/` with `mfe-x/dist/remote.json`; of `--local`, what `npm start`
 * builds for itself, the same below `dist/local/`.
 */
import { buildWeb } from './build-web';
import { startWatching } from './dev/dev';

async function main(args: readonly string[]): Promise<void> {
  const parts = args.filter((argument) => !argument.startsWith('--'));
  if (args.includes('--watch')) await startWatching({ parts, alone: true });
  else await buildWeb(parts, args.includes('--local') ? 'local' : 'production');
}

// Started by another process, it ends with that one.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
