/** `npm start` and the way into it: local/load-program.mjs makes one file of both. */
import { runNpmCommand } from '../run-npm-command';
import { main } from './start';

export const runNpmStart = (args: readonly string[]) => runNpmCommand(args, () => ({ main }));
