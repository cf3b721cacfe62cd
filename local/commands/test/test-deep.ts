import type { Typed } from '../declared';
import { endRun } from './end-run';
import { runTests } from './test';
import { typeCommands } from './test-commands';

/**
 * `npm run test:deep`: what `npm test` and `npm run test:slow` run, with every random run in full, and the files named `*.deep.test.ts`,
 * `*.deep.test.tsx` and `*.deep.spec.ts` and the journeys tagged `@deep`; then `npm run test:commands`. Arguments go to jest as those of `npm test` do.
 */
export async function main(typed: Typed<'test:deep'>): Promise<void> {
  process.env.COSECHA_TESTS = 'deep';
  const tests = await runTests(typed);
  if (typed.rest.length > 0) return endRun(tests.passed, tests.summary);
  const commands = await typeCommands([]);
  endRun(tests.passed && commands.passed, `${tests.summary}; ${commands.summary}`);
}
