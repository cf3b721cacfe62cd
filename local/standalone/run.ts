import { endWith, runCommand, UsageError } from '@cosecha/shared/command-line';
import { PARTS } from '../commands/declared/parts';

type Name = keyof typeof PARTS;
type Main = (typed: unknown) => Promise<void>;

const LOAD: Record<Name, () => { main: unknown }> = {
  near: (): typeof import('../commands/parts/near') => require('../commands/parts/near'),
  firebase: (): typeof import('../commands/parts/firebase') => require('../commands/parts/firebase'),
  demo: (): typeof import('../commands/parts/demo') => require('../commands/parts/demo'),
};

const isPart = (name: string): name is Name => Object.hasOwn(PARTS, name);

/** What the image of the local parts runs: `node server.cjs near` and so on. */
async function run([name = '', ...args]: readonly string[]): Promise<void> {
  if (!isPart(name))
    endWith(new UsageError(`node server.cjs takes one of ${Object.keys(PARTS).join(', ')}.`));
  await runCommand({
    ...{ program: `node server.cjs ${name}`, declaration: PARTS[name], args },
    run: async (typed) => (LOAD[name]().main as Main)(typed),
  });
}

void run(process.argv.slice(2));
