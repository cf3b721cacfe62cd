import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const NO_INPUT = new Set(['node_modules', 'dist', '.data', 'testing']);

/** Every file below a folder, sorted; tests and products of builds are left out. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (NO_INPUT.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    })
    .sort();
}

/** Hex sha-256 of names and contents. */
export function hashOfFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${relative(root, file)}\0${statSync(file).size}\0`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Subresource integrity of a file, as `integrity` attributes want it. */
export function integrityOf(file: string): string {
  return integrityOfBytes(readFileSync(file));
}

/** The same of bytes that are here already. */
export function integrityOfBytes(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
