import { USAGE } from './options';

/** What a repository of a team's own runs (docs/own-repository.md); `npm run pack:sdk` packs it as `@cosecha/tools`. */
const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Promise<unknown>>> = {
  // Not at the top: webpack takes a second to load, which most of the other commands do not have.
  build: () =>
    (require('../shared/build/build-web') as typeof import('../shared/build/build-web')).buildWeb(),
  release: (args) => (require('./main') as typeof import('./main')).main(args),
};

async function run([command = '', ...args]: readonly string[]): Promise<void> {
  const work = COMMANDS[command];
  if (work === undefined) throw new Error(`cosecha build   builds the remote of this folder\n${USAGE}`);
  // The build reads the remote's src/routes.ts.
  require('tsx/cjs');
  await work(args);
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
