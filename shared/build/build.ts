/**
 * Builds the shell and the remotes: `npx tsx shared/build/build.ts [--watch] [shell mfe-market …]`.
 * Products: `shell/dist/` and, for each remote, `mfe-x/dist/<version>/` with `mfe-x/dist/remote.json`.
 */
import { buildPart } from './build-part';
import { startWatching } from './dev';
import { allParts } from './parts';

async function main(args: readonly string[]): Promise<void> {
  const watch = args.includes('--watch');
  const wanted = args.filter((argument) => !argument.startsWith('--'));
  const unknown = wanted.filter((name) => !allParts().some((part) => part.name === name));
  if (unknown.length > 0) throw new Error(`There is no part called ${unknown.join(', ')}.`);
  if (watch) {
    await startWatching({ parts: wanted });
    return;
  }
  for (const part of allParts()) {
    if (wanted.length === 0 || wanted.includes(part.name)) await buildPart(part);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
