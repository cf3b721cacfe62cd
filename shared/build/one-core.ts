import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildSync } from 'esbuild';
import {
  type Compilation,
  type Compiler,
  type Module,
  WebpackError,
  type WebpackPluginInstance,
} from 'webpack';
import * as z from 'zod/mini';
import { SINGLETONS } from '../remote/singletons';
import { ROOT } from './parts';

const NAME = 'OneCore';
const PACKAGE = '@cosecha/shared';
const SHARED = join(ROOT, 'shared');
/** Folders of rules, addresses and words: a copy of them does no harm. */
const WITHOUT_STATE = ['domain', 'paths', 'promise', 'signing', 'text'];
const LIST = 'shared/build/one-core.ts';
const packageSchema = z.object({ exports: z.record(z.string(), z.string()) });

/**
 * Refuses a remote that would carry a second copy of a module that the shell brings. A relative import within `shared/`
 * goes past module federation, and a module with state (the session, the query cache) would exist twice in the page.
 */
export class OneCore implements WebpackPluginInstance {
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterChunks.tap(NAME, () => {
        const core = coreFiles();
        for (const module of compilation.modules) {
          const request = core.get(module.nameForCondition() ?? '');
          if (request === undefined || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          compilation.errors.push(new WebpackError(this.refusal(compilation, module, request)));
        }
      });
    });
  }

  private refusal({ moduleGraph }: Compilation, module: Module, request: string): string {
    const byPath = [...moduleGraph.getIncomingConnections(module)].filter(
      ({ dependency }) => dependency && 'request' in dependency && String(dependency.request).startsWith('.'),
    );
    const importers = new Set(byPath.map(({ originModule }) => shown(originModule)));
    return (
      `${this.remote} would get a second copy of ${shown(module)}, which must exist once in the page. ` +
      `${[...importers].sort().join(', ')} must import it from '${request}' instead of by its path. ` +
      `A folder without any state is named in ${LIST}.`
    );
  }
}

/**
 * The files behind our own singletons, each with the import by which other code gets them. Not those that have a door
 * of their own, and not what a core takes from a folder without state: that may travel in every bundle.
 */
export function coreFiles(): Map<string, string> {
  const doors = doorFiles();
  const requests: readonly string[] = SINGLETONS.filter((each) => each.package === PACKAGE).map(
    ({ request }) => request,
  );
  const others = new Set([...doors].flatMap(([request, file]) => (requests.includes(request) ? [] : [file])));
  const found = requests.flatMap((request) => {
    const door = doors.get(request);
    if (door === undefined) throw new Error(`${PACKAGE} has no export for ${request}`);
    return bundledFiles(door)
      .map((file) => ({ file, request, isOwn: folderOf(file) === folderOf(door) }))
      .filter(({ file, isOwn }) => !others.has(file) && (isOwn || !WITHOUT_STATE.includes(folderOf(file))));
  });
  // A core's files may be in the bundle of another core, too: the last entry wins.
  const ownLast = found.sort((a, b) => Number(a.isOwn) - Number(b.isOwn));
  return new Map(ownLast.map(({ file, request }) => [file, request]));
}

/** The folder within `shared/`. */
const folderOf = (file: string) => relative(SHARED, file).split(sep)[0] ?? '';

/** Every import of the package's `exports`, with its file. */
function doorFiles(): Map<string, string> {
  const { exports } = packageSchema.parse(JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8')));
  return new Map(
    Object.entries(exports).map(([path, file]) => [PACKAGE + path.slice(1), join(SHARED, file)]),
  );
}

/** A file and what it takes in by relative imports, types not counted. */
function bundledFiles(entry: string): string[] {
  const { metafile } = buildSync({
    entryPoints: [entry],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    loader: { '.webp': 'empty', '.svg': 'empty' },
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).map((path) => join(ROOT, path));
}

const shown = (module: Module | null) =>
  relative(ROOT, module?.nameForCondition() ?? '').replaceAll(sep, '/');
