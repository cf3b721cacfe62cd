import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../parts';

/** webpack cannot run inside jest's module sandbox; the command itself is what everybody uses anyway. */
export const BUILD_COMMAND = [
  '--import',
  join(ROOT, 'node_modules/tsx/dist/loader.mjs'),
  join(ROOT, 'shared/build/build.ts'),
];

/** Builds what has changed. @returns what the command says */
export async function runBuild(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, BUILD_COMMAND, { cwd: ROOT });
  return stdout;
}
