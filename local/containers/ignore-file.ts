import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Kind = 'docker' | 'git';

/**
 * Reads an ignore file in what both kinds have in common and this repository uses: `*`, `**`, `?` and a slash at the end, no `!`. A name
 * without a slash is meant at every depth by git, at the top by Docker.
 * @returns whether a path, from the top with `/` between its parts, or a folder above it is named
 */
export function readIgnoreFile(text: string, kind: Kind): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (kind === 'git' && !line.includes('/') ? `**/${line}` : line.replace(/^\//, '')))
    .map(toPattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function toPattern(line: string): RegExp {
  if (line.startsWith('!')) throw new Error(`${line}: what is named must not be taken back`);
  const parts: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  const source = line.replace(/\*\*\/|\*\*|[*?.+^${}()|[\]\\]/g, (found) => parts[found] ?? `\\${found}`);
  return new RegExp(`^${source}(?:/|$)`);
}

/** What `COPY . .` takes from a folder: its files' paths, less those that its .dockerignore names. */
export const filesOfContext = (root: string): string[] =>
  filesBelow(root, readIgnoreFile(readFileSync(join(root, '.dockerignore'), 'utf8'), 'docker'));

/** The files below a folder by their paths from there; what is ignored is not looked into. */
export function filesBelow(root: string, isIgnored: (path: string) => boolean, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (isIgnored(path)) return [];
    return entry.isDirectory() ? filesBelow(root, isIgnored, path) : [path];
  });
}
