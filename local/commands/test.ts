import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeep, testLevel } from '../../shared/testing/levels';
import { engineFlags } from '../engine-flags';
import { freePorts } from '../free-port';
import { buildAll } from './build';
import { findOrInstallChromium, findOrInstallShell } from './chromium';
import { step } from './progress';
import { whatOthersAdd } from './test-levels';

/** Where the journeys look for free ports, away from `npm start`'s own. */
const FIRST_TEST_PORT = 8181;
/** Jest runs the slowest files first. */
const ORDER = ['--testSequencer', join(__dirname, '../longest-first.cjs')];
/**
 * For processes that run much once: 64 MB for young objects, where V8's 16 have it collect garbage for a seventh of the time; ten times
 * the calls before a function is optimized (Node 20 alone has the flag); no second compilation of WebAssembly. An eighth of the
 * services' processor time on Node 20.
 */
const SHORT_RUNS = ['--max-semi-space-size=64', '--interrupt-budget=1320000', '--liftoff-only'];
/** Two networks side by side, and behind each the ports of those that single journeys start. */
const TEST_PORTS = 20;

/**
 * `npm test`: builds, then runs the unit and service tests (jest) and the journeys (Playwright).
 * Both run even when the first fails, so that one run shows everything.
 * Arguments go to jest: `npm test -- shared/domain`. In that case the journeys are left out, and slow files are not.
 */
export async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) process.env.COSECHA_TESTS ||= 'ci';
  await buildAll();
  keepTemporaryTogether();
  const results = [
    runTool('jest', 'Unit and service tests (jest)', [
      ...[...engineFlags(SHORT_RUNS), join('node_modules', 'jest', 'bin', 'jest.js')],
      ...[...ORDER, ...args],
    ]),
  ];
  if (args.length === 0) {
    const find = isDeep() ? findOrInstallChromium : findOrInstallShell;
    const chromium = await step('Looking for Chromium', find);
    process.env.CHROMIUM_PATH = chromium;
    process.env.E2E_PORT ??= String(await freePorts(FIRST_TEST_PORT, TEST_PORTS, '127.0.0.1'));
    results.push(
      runTool('playwright', 'Journeys in Chromium (Playwright)', [
        join('node_modules', '@playwright', 'test', 'cli.js'),
        ...['test', '--config', 'e2e/playwright.config.ts'],
      ]),
    );
  }
  const failed = results.filter((result) => !result.ok).map((result) => result.name);
  for (const line of whatOthersAdd(testLevel(), process.cwd())) console.log(line);
  console.log(failed.length === 0 ? 'All tests passed.' : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** What tests, services and browsers leave in the system's temporary folder goes with the run. */
function keepTemporaryTogether(): void {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-test-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function runTool(name: string, title: string, args: readonly string[]): { name: string; ok: boolean } {
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  return { name, ok: status === 0 };
}
