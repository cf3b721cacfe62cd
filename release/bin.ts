import { type Declaration, endWith, runCommand, UsageError } from '@cosecha/shared/command-line';
import { RELEASE } from './declaration';

const BUILD = {
  does: 'Builds the remote of this folder.',
  example: '',
} as const satisfies Declaration;

/** What a repository of a team's own runs (docs/own-repository.md); `npm run pack:sdk` packs it as `@cosecha/tools`. */
async function run([command = '', ...args]: readonly string[]): Promise<void> {
  // The build reads the remote's src/routes.ts. Loaded below: webpack takes a second, which most commands do not have.
  require('tsx/cjs');
  if (command === 'build') {
    return runCommand({
      ...{ program: 'cosecha build', declaration: BUILD, args },
      async run() {
        const { buildWeb }: typeof import('../shared/build/build-web') = require('../shared/build/build-web');
        await buildWeb();
      },
    });
  }
  if (command === 'release') {
    return runCommand({
      ...{ program: 'cosecha release', declaration: RELEASE, args },
      run(typed) {
        const { main }: typeof import('./main') = require('./main');
        return main(typed);
      },
    });
  }
  endWith(new UsageError('cosecha takes build or release; each says more with --help.'));
}

void run(process.argv.slice(2));
