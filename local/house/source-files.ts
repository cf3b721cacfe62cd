import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { readSource, type SourceFacts } from './read-source';

/** `test`: beside the code, with what only tests import · `journey`: in a browser · `product`: what ships, and what starts it. */
export type Purpose = 'product' | 'test' | 'journey' | 'bench' | 'emulator';

export interface SourceFile extends SourceFacts {
  /** From the root, with slashes. */
  path: string;
  purpose: Purpose;
  /** A workspace package; in one that holds many rooms, its folder. */
  room: string;
  lines: number;
}

const PURPOSES: readonly (readonly [RegExp, Purpose])[] = [
  [/^e2e\//, 'journey'],
  [/^bench\//, 'bench'],
  [/\.test\.tsx?$|(?:^|\/)testing\//, 'test'],
  [/^emulators\//, 'emulator'],
];

/** Folders of a package that stand for themselves. */
const ROOMS =
  /^shared\/(?:client|kit)\/[^/]+(?=\/)|^(?:shared|local|emulators)\/[^/]+(?=\/)|^backend\/src\/[^/]+(?=\/)|^[^/]+/;

/** The files that git knows below `root`, that are still there. */
export function listedFiles(root: string, ...patterns: string[]): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns],
    options,
  );
  return [...new Set(listed.split('\n'))]
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort();
}

/** All TypeScript of the repository, read. */
export function readSourceFiles(root: string): SourceFile[] {
  return listedFiles(root, '*.ts', '*.tsx').map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const purpose = PURPOSES.find(([pattern]) => pattern.test(path))?.[1] ?? 'product';
    const room = ROOMS.exec(path)?.[0] ?? path;
    return { path, purpose, room, lines: text.split('\n').length - 1, ...readSource(path, text) };
  });
}

const packageSchema = z.object({
  name: z.string(),
  main: z.optional(z.string()),
  exports: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Finds the file that an import names: among ours, or null for a package of others. */
export function importResolver(
  root: string,
  files: readonly SourceFile[],
): (from: string, specifier: string) => string | null {
  const known = new Set(files.map((file) => file.path));
  const doors = new Map<string, string>();
  for (const path of listedFiles(root, 'package.json', '**/package.json')) {
    const parsed = z.safeParse(packageSchema, JSON.parse(readFileSync(join(root, path), 'utf8')));
    if (!parsed.success) continue;
    for (const [door, file] of Object.entries(parsed.data.exports))
      if (typeof file === 'string') doors.set(join(parsed.data.name, door), join(dirname(path), file));
  }
  return (from, specifier) => {
    const target = specifier.startsWith('.') ? join(dirname(from), specifier) : doors.get(specifier);
    if (target === undefined) return null;
    return (
      [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((path) => known.has(path)) ?? null
    );
  };
}
