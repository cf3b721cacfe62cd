import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { UsageError } from '@cosecha/shared/command-line';
import { isDeep, testLevel } from '../../../shared/testing/levels';
import { engineFlags } from '../../engine-flags';
import { buildAll } from '../build/build';
import type { Typed } from '../declared';
import { JEST, runTool } from '../tool';
import { EMULATOR_TESTS, releaseWithSameEmulators } from './emulator-tests';
import { groupTemporaryFiles, runJourneys } from './journeys';
import { whatOthersAdd } from './test-levels';

/** Jest runs the slowest files first. */
const ORDER = ['--testSequencer', join(__dirname, '../../longest-first.cjs')];
/**
 * For processes that run much once: 64 MB for young objects, where V8's 16 have it collect garbage for a seventh of the time; ten times
 * the calls before a function is optimized (Node 20 alone has the flag); no second compilation of WebAssembly. An eighth of the
 * services' processor time on Node 20.
 */
const SHORT_RUNS = ['--max-semi-space-size=64', '--interrupt-budget=1320000', '--liftoff-only'];

/**
 * `npm test`: builds, then runs the unit and service tests (jest) and the journeys (Playwright).
 * Both run even when the first fails, so that one run shows everything.
 * Arguments go to jest: `npm test -- shared/domain`. In that case the journeys are left out, and slow files are not.
 */
export async function main(typed: Typed<'test'>): Promise<void> {
  const { passed, summary } = await runTests(typed);
  console.log(summary);
  process.exitCode = passed ? 0 : 1;
}

/** The tests of the level that COSECHA_TESTS names. @returns whether they passed, and the last line about them */
export async function runTests({ rest: args }: Typed<'test'>): Promise<{ passed: boolean; summary: string }> {
  if (args.length > 0) process.env.COSECHA_TESTS ||= 'ci';
  if (args.length > 0) requireFiles(args);
  await buildAll();
  groupTemporaryFiles();
  console.log('\n▸ Unit and service tests (jest)');
  const release = args.length > 0 || isDeep() ? null : releaseWithSameEmulators(process.cwd());
  const leftOut = release === null ? [] : ['--ignoreProjects', EMULATOR_TESTS];
  const results = [
    { name: 'jest', ok: runTool(JEST, [...ORDER, ...args, ...leftOut], engineFlags(SHORT_RUNS)) },
  ];
  if (args.length === 0) {
    console.log('\n▸ Journeys in Chromium (Playwright)');
    results.push({ name: 'playwright', ok: await runJourneys([]) });
  }
  const failed = results.filter((result) => !result.ok).map((result) => result.name);
  if (release !== null)
    console.log(
      `left out: the emulators' tests, unchanged since ${release}; npm test -- emulators/ runs them`,
    );
  for (const line of whatOthersAdd(testLevel(), process.cwd())) console.log(line);
  const passed = failed.length === 0;
  return { passed, summary: passed ? 'All tests passed.' : `Failed: ${failed.join(', ')}` };
}

/** What jest finds of a level, before anything is built. @throws UsageError where that is nothing */
function requireFiles(args: readonly string[]): void {
  const { stdout, status } = spawnSync(process.execPath, [`node_modules/${JEST}`, '--listTests', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0 || stdout.trim() !== '') return;
  const what = testLevel() === 'slow' ? 'slow test file (*.slow.test.ts)' : 'test file';
  const instead = testLevel() === 'slow' ? `; npm test -- ${args.join(' ')} runs all that there are` : '';
  throw new UsageError(`There is no ${what} for "${args.join(' ')}"${instead}.`);
}
