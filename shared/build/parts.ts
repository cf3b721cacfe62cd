import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The checkout's root; build code runs from source. */
export const ROOT = resolve(__dirname, '../..');
export const SHELL = 'shell';

/** A buildable folder: the shell or a remote. */
export interface Part {
  name: string;
  folder: string;
  /** Version of its package.json. */
  version: string;
}

/** All parts in build order: the shell first, then the remotes by name. */
export function allParts(root: string = ROOT): Part[] {
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'src/remote.tsx')))
    .sort();
  return [SHELL, ...remotes].map((name) => partOf(join(root, name)));
}

export function partOf(folder: string): Part {
  const { name, version } = packageOf(folder);
  return { name: name.replace('@cosecha/', ''), folder, version };
}

/** Name and version of the package in a folder. */
export function packageOf(folder: string): { name: string; version: string } {
  const schema = z.object({ name: z.string(), version: z.string() });
  return schema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** The container's name on `window` for a remote. */
export function scopeOf(name: string): string {
  return name.replaceAll('-', '_');
}
