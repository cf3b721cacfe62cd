import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { isProgram, onPath } from '../programs/find-program';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without windows; Debian has it as a package of its own. Journeys cost a quarter less processor time in it. */
const SHELL = 'chromium-headless-shell';
const INSTALL_MS = 300_000;

/**
 * Path of a whole Chromium to drive: CHROMIUM_PATH unless that is the shell, one on the PATH, Debian's package, or Playwright's own
 * download, tried in this order.
 * @throws when none can be found or installed, with what to do by hand
 */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (!installPackages(['chromium'])) {
    console.log("  downloading Playwright's Chromium …");
    const cli = join('node_modules', '@playwright', 'test', 'cli.js');
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium() ?? playwrightChromium();
  if (!installed) throw new Error('No Chromium found. Install one and set CHROMIUM_PATH to its program.');
  return installed;
}

/** The headless shell where it is or can be installed, a whole Chromium where not. */
export function findOrInstallShell(): string {
  const configured = configuredChromium();
  if (configured) return configured;
  if (!onPath(SHELL)) {
    try {
      installPackages([SHELL]);
    } catch {
      console.log(`  there is no package ${SHELL}; a whole Chromium does as well`);
    }
  }
  return onPath(SHELL) ?? findOrInstallChromium();
}

/**
 * Installs packages of Debian.
 * @returns whether it may: as root, where apt-get is
 * @throws what apt-get said where it failed
 */
export function installPackages(names: readonly string[]): boolean {
  const may = process.platform === 'linux' && process.getuid?.() === 0 && Boolean(onPath('apt-get'));
  if (!may) return false;
  console.log(`  installing ${names.join(', ')}, one or two minutes …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...names],
  ]) {
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: INSTALL_MS });
  }
  return true;
}

function configuredChromium(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  return path && isProgram(path) ? path : undefined;
}

function findChromium(): string | undefined {
  const configured = configuredChromium();
  const isWhole = configured !== undefined && basename(configured) !== SHELL;
  return isWhole ? configured : BROWSERS.map(onPath).find((path) => path !== undefined);
}

function playwrightChromium(): string | undefined {
  const { chromium }: typeof import('@playwright/test') = require('@playwright/test');
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}
