import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../subgraph/child';
import { NoRecordingError, type Round, readRound } from './round';

const FOLDER = join(__dirname, 'tool');
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const ROUND_TIMEOUT_MS = 3 * 60_000;
const MOST_ATTEMPTS = 3;

/** Installs Lighthouse beside the bench, once: it is no package of the product. @throws Error when it cannot be had here */
export async function installTool(): Promise<void> {
  const stamp = join(FOLDER, 'node_modules', '.cosecha-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await runProgram('npm', args, { cwd: FOLDER, signal: AbortSignal.timeout(INSTALL_TIMEOUT_MS) });
  writeFileSync(stamp, wanted);
}

/**
 * Audits one page once, and again when Chromium's recording failed. Lighthouse runs in a process of its own: it ships ES
 * modules only, and its work should not stop the app that it watches.
 * @param debuggingPort of the Chromium
 * @throws Error when the page was not the one that was asked for, or could not be audited
 */
export async function audit(address: string, debuggingPort: number): Promise<Round> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await runProgram(
      process.execPath,
      [join(FOLDER, 'audit.mjs'), address, String(debuggingPort)],
      { signal: AbortSignal.timeout(ROUND_TIMEOUT_MS) },
    );
    try {
      return readRound(JSON.parse(answer), address);
    } catch (error) {
      if (!(error instanceof NoRecordingError) || attempt === MOST_ATTEMPTS) throw error;
      console.log(`  again: ${error.message}`);
    }
  }
}
