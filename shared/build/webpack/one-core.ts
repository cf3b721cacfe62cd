import { dirname, join, relative, sep } from 'node:path';
import { buildSync, type Metafile } from 'esbuild';
import {
  type Compilation,
  type Compiler,
  type Module,
  WebpackError,
  type WebpackPluginInstance,
} from 'webpack';
import { ROOT, sharedFolder } from '../parts';
import { doorFiles, ownSingletons } from './doors';

const NAME = 'OneCore';
/** Folders of rules, addresses and words, and the way to the native device, which the page has once: a copy of them does no harm. */
const WITHOUT_STATE = ['client/native', 'client/signing', 'domain', 'paths', 'promise', 'text'];
const LIST = 'shared/build/webpack/one-core.ts';

/**
 * Refuses a remote that would carry a second copy of a module that the shell brings. A relative import within `shared/`
 * goes past module federation, and a module with state (the session, the query cache) would exist twice in the page.
 */
export class OneCore implements WebpackPluginInstance {
  /** What was found right last: finding out costs more than what is built again after a change. */
  private passed: string | undefined;

  constructor(private readonly remote: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterChunks.tap(NAME, () => {
        const { modules, chunkGraph, errors } = compilation;
        const carried = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
        const files = carried
          .map((module) => module.nameForCondition() ?? '')
          .sort()
          .join();
        if (files === this.passed) return;
        const core = coreFiles();
        const refusals = carried.flatMap((module) => {
          const request = core.get(module.nameForCondition() ?? '');
          return request === undefined ? [] : [new WebpackError(this.refusal(compilation, module, request))];
        });
        errors.push(...refusals);
        if (refusals.length === 0) this.passed = files;
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
  const own = ownSingletons();
  const others = new Set([...doorFiles()].flatMap(([request, file]) => (own.has(request) ? [] : [file])));
  const found = [...own].flatMap(([request, door]) =>
    bundled(door)
      .files.map((file) => ({ file, request, isOwn: isBelow(dirname(door), file) }))
      .filter(({ file, isOwn }) => !others.has(file) && (isOwn || !isWithoutState(file))),
  );
  // A core's files may be in the bundle of another core, too: the last entry wins.
  const ownLast = found.sort((a, b) => Number(a.isOwn) - Number(b.isOwn));
  return new Map(ownLast.map(({ file, request }) => [file, request]));
}

/** What a file is bundled of, and the names that it exports; types not counted. */
export function bundled(file: string): { files: string[]; exports: string[] } {
  const { metafile } = buildSync({
    entryPoints: [file],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'unused',
    packages: 'external',
    loader: { '.webp': 'empty', '.svg': 'empty' },
    logLevel: 'silent',
  });
  return {
    files: Object.keys(metafile.inputs).map((path) => join(ROOT, path)),
    exports: exportsOf(metafile),
  };
}

function exportsOf({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ exports }) => exports);
}

const isWithoutState = (file: string) =>
  WITHOUT_STATE.some((folder) => isBelow(join(sharedFolder(), folder), file));
const isBelow = (folder: string, file: string) => file.startsWith(folder + sep);

const shown = (module: Module | null) =>
  relative(ROOT, module?.nameForCondition() ?? '').replaceAll(sep, '/');
