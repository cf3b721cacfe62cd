import { readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

const ROOT = join(__dirname, '../..');
/** Not sources, or none that anything here is made of. */
const LEFT_OUT = /^(node_modules|dist|testing|e2e|bench|native|docs|\..*)$/;
const NO_SOURCE = /\.(test|spec)\.tsx?$|\.md$|~$|(^|\/)\./;
/** Long enough for open pages to fetch a rebuilt file before the app starts again. Milliseconds. */
const GATHER_MS = 700;

const packageSchema = z.object({ workspaces: z.array(z.string()) });

/** Where a change is not taken in: files by their path from the root, and what is said of it. The first row counts. */
const SAID: readonly [files: RegExp, words: string][] = [
  [/(^|\/)package(-lock)?\.json$/, 'end npm run dev and start it again, so that packages are installed'],
  [
    /^(shared\/build|local\/(commands|dev|codegen))\/|^shared\/remote\/singletons\.ts$|^tsconfig\.json$|^local\/bootstrap\.mjs$/,
    'this is a part of the build. End npm run dev and start it again',
  ],
  [/\.graphql$/, 'run npm run codegen, which writes what is made of it'],
];
/** What the app's process reads besides its modules: it builds the contracts, too. */
const READ_BY_APP = /^(backend\/src|emulators|local|mfe-chat\/firebase|contracts\/[^/]+\/assembly)\//;

/** What a changed file has `npm run dev` do besides building: start the app again, or say what to do. */
export type Effect = { restarts: true } | { words: string };

/**
 * @param file path from the root, with `/`
 * @param loaded whether it is a module of the app's process
 */
export function effectOf(file: string, loaded: boolean): Effect | undefined {
  if (NO_SOURCE.test(file)) return undefined;
  const said = SAID.find(([files]) => files.test(file));
  if (said) return { words: `${file} has changed: ${said[1]}.` };
  return loaded || READ_BY_APP.test(file) ? { restarts: true } : undefined;
}

/** Reports changed files of this checkout in batches, by their paths from the root, until the process ends. */
export function watchSources(onChange: (files: string[]) => void): void {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (path: string) => {
    changed.add(relative(ROOT, path).replaceAll(sep, '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed].sort();
      changed = new Set();
      onChange(files);
    }, GATHER_MS);
  };
  watchFolder(ROOT, note);
  const { workspaces } = packageSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  for (const name of workspaces.filter((each) => !LEFT_OUT.test(each))) watchTree(join(ROOT, name), note);
}

/** Watches each folder of a tree: recursive watching would go into what is built and installed. */
function watchTree(folder: string, note: (path: string) => void): void {
  watchFolder(folder, (path) => {
    if (isFolder(path)) watchTree(path, note);
    else note(path);
  });
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !LEFT_OUT.test(entry.name)) watchTree(join(folder, entry.name), note);
  }
}

function watchFolder(folder: string, note: (path: string) => void): void {
  const watcher = watch(folder, (_event, name) => {
    if (name !== null && !LEFT_OUT.test(name)) note(join(folder, name));
  });
  // A folder may be taken away.
  watcher.on('error', () => watcher.close());
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
