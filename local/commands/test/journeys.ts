import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeep } from '../../../shared/testing/levels';
import { freePorts } from '../../free-port';
import { buildAll } from '../build/build';
import { findOrInstallChromium, findOrInstallShell } from '../chromium';
import type { Typed } from '../declared';
import { step } from '../progress';
import { PLAYWRIGHT, runTool } from '../tool';

/** Where the journeys look for free ports, away from `npm start`'s own. */
const FIRST_TEST_PORT = 8181;
/** Two networks side by side, and behind each the ports of those that single journeys start. */
const TEST_PORTS = 20;
/** With one of these Playwright only says what it would run. */
const SAYS_ONLY = ['--list'];
/** The shell without windows shows none. */
const WITH_WINDOW = ['--headed', '--debug', '--ui'];

/** `npm run test:e2e [-- buying --headed]`: journeys alone; with arguments, slow ones among them. */
export async function main({ rest }: Typed<'test:e2e'>): Promise<void> {
  if (rest.length > 0) process.env.COSECHA_TESTS ||= 'ci';
  groupTemporaryFiles();
  process.exitCode = (await runJourneys(rest)) ? 0 : 1;
}

/**
 * Finds a Chromium before anything is started, and runs Playwright.
 * @param args what Playwright takes
 * @param options.findBrowser instead of a Chromium for `CHROMIUM_PATH`
 * @returns whether every journey passed
 */
export async function runJourneys(
  args: readonly string[],
  { config = 'e2e/playwright.config.ts', findBrowser }: { config?: string; findBrowser?: () => void } = {},
): Promise<boolean> {
  const has = (flags: readonly string[]) => flags.some((flag) => args.includes(flag));
  if (!has(SAYS_ONLY)) {
    // What is released, not what npm start builds for this machine.
    await buildAll();
    if (findBrowser) findBrowser();
    else
      process.env.CHROMIUM_PATH = await step(
        'Looking for Chromium',
        isDeep() || has(WITH_WINDOW) ? findOrInstallChromium : findOrInstallShell,
      );
    process.env.E2E_PORT ??= String(await freePorts(FIRST_TEST_PORT, TEST_PORTS, '127.0.0.1'));
  }
  return runTool(PLAYWRIGHT, ['test', '--config', config, ...args]);
}

/**
 * What tests, services and browsers leave in the system's temporary folder goes with the run. Others may pass through, not read:
 * PostgreSQL runs as a user of its own where the tests run as root.
 */
export function groupTemporaryFiles(): void {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-test-'));
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
