import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NO_SOURCE = new Set(['node_modules', 'dist', '.data', 'assembly', '.git']);

/** The TypeScript files in and below a folder, without tests unless these are asked for. */
export function sourcesBelow(folder: string, { withTests = false } = {}): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NO_SOURCE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path, { withTests });
    return /\.tsx?$/.test(entry.name) && (withTests || !/\.test\.tsx?$/.test(entry.name)) ? [path] : [];
  });
}
