import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isProgram, onPath } from '../programs/find-program';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Path of a Chromium to drive: CHROMIUM_PATH, one on the PATH, Debian's package, or Playwright's own download,
 * tried in this order.
 * @throws when none can be found or installed, with what to do by hand
 */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('  installing the chromium package, one or two minutes …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  } else {
    console.log("  downloading Playwright's Chromium …");
    const cli = join('node_modules', '@playwright', 'test', 'cli.js');
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium() ?? playwrightChromium();
  if (!installed) throw new Error('No Chromium found. Install one and set CHROMIUM_PATH to its program.');
  return installed;
}

function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && isProgram(configured)) return configured;
  return NAMES.map(onPath).find((path) => path !== undefined);
}

function playwrightChromium(): string | undefined {
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
  const path = chromium.executablePath();
  return isProgram(path) ? path : undefined;
}
