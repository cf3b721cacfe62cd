import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.data', 'assembly', '.git']);

/** The TypeScript files in and below a folder; tests only with `withTests`. */
export function sourcesBelow(folder: string, { withTests = false } = {}): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path, { withTests });
    return /\.tsx?$/.test(entry.name) && (withTests || !/\.test\.tsx?$/.test(entry.name)) ? [path] : [];
  });
}
