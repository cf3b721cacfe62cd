import { runTool, TYPESCRIPT } from '../tool';

/** As many as the two cores that CI is meant for: each more works out types that others have, in memory of its own. */
const CHECKERS = '2';

/** `npm run typecheck`. */
export async function main(): Promise<void> {
  if (!runTool(TYPESCRIPT, ['--noEmit', '-p', 'tsconfig.json', '--checkers', CHECKERS])) process.exitCode = 1;
}
