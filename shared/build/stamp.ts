import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFiles, sourceFiles } from './hash';
import { type CachedMode, type Part, productFolder, ROOT, SHELL, sharedFolder } from './parts';
import { REMOTE_FILE } from './remotes/registry';

/** Which inputs the product was made of; a build with the same inputs is skipped. */
const STAMP = 'build.json';
/** The folder within the shell's product that the edge serves. */
export const SITE = 'site';

export const stampFile = (part: Part, mode: CachedMode): string => join(productFolder(part, mode), STAMP);

/**
 * Hex hash of everything that a part is made of, the build itself included.
 * @param shared that of what all parts take, where the caller asks for several
 */
export function inputsOf(part: Part, shared = sharedInputs()): string {
  const own = ['src', 'public'].map((folder) => join(part.folder, folder)).filter(existsSync);
  return `${shared}${hashOfFiles(ROOT, [...own.flatMap(sourceFiles), join(part.folder, 'package.json')])}`;
}

/** Hex hash of what all parts take. */
export function sharedInputs(): string {
  return hashOfFiles(ROOT, [...sourceFiles(sharedFolder()), join(ROOT, 'package-lock.json')]);
}

/** Whether there is a whole product of these inputs. */
export function isBuilt(part: Part, mode: CachedMode, inputs: string): boolean {
  const stamp = stampFile(part, mode);
  const product = join(productFolder(part, mode), part.name === SHELL ? `${SITE}/index.html` : REMOTE_FILE);
  return existsSync(stamp) && existsSync(product) && readFileSync(stamp, 'utf8').includes(inputs);
}
