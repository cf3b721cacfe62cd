import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FILES, SERVER_FOLDER } from '@cosecha/shared/build/server-files';
import { transformSync } from '@swc/core';

/** Content of the script in the head of pages with a first view. */
export const HEAD_SCRIPT = 'document.documentElement.dataset.waits="";';

/**
 * Writes what a build of the shell leaves for the edge: the real worker, and modules that are told from others by a mark.
 * @param site the folder of the shell's site
 */
export function writeServerFiles(site: string, mark = 'one shell'): void {
  mkdirSync(join(site, SERVER_FOLDER), { recursive: true });
  const source = readFileSync(join(__dirname, '../../../src/server/worker.ts'), 'utf8');
  const { code } = transformSync(source, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  writeFileSync(join(site, SERVER_FILES.worker), code);
  writeFileSync(join(site, SERVER_FILES.shared), `exports.modules = { react: { mark: '${mark}' } };`);
  writeFileSync(join(site, SERVER_FILES.head), HEAD_SCRIPT);
}
