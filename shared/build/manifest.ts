import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilation, ExternalModule, type Module, type Stats } from 'webpack';
import * as z from 'zod/mini';
import { SINGLETONS, type Singleton } from '../remote/singletons';
import { withParts } from './chunk-packages';
import { type Part, scopeOf } from './parts';
import { sharedByRemote } from './shared-modules';

/** What a remote's version folder says of itself, in module federation's form: its plugin writes it. */
export const MANIFEST = 'mf-manifest.json';
/** The chunk of the module that a remote exposes. */
export const EXPOSED_CHUNK = '__federation_expose_lifecycles';
/** The chunk of a remote's first view, in its build for the edge. */
export const FIRST_VIEW = 'first-view';

/** A remote has no copy of what it shares. */
const NO_FILES = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const manifestSchema = z.looseObject({
  id: z.string(),
  shared: z.array(z.looseObject({ name: z.string() })),
});

/** What webpack made of a remote. */
export interface BuiltRemote {
  /** The container. */
  entry: string;
  /** What the exposed module needs besides. */
  files: string[];
  /** Scripts of every named chunk, those of `files` among them. */
  chunks: Record<string, string[]>;
  /** Packages of the shell that it asks for. */
  shared: SharedRequest[];
  /** What the edge runs, if the remote has a first view. */
  firstView?: string;
}

export interface SharedRequest {
  name: string;
  requiredVersion: string;
  /** The names that it uses, where the shell brings only some: a release asks the live shell for them. */
  uses?: string[];
}

/**
 * Reads the graph of a finished build.
 * @param server the build for the edge, if there is one
 * @throws Error when a package is asked for more than the shell brings of it
 */
export function readBuiltRemote(part: Part, stats: Stats, server?: Stats): BuiltRemote {
  const chunks = chunkScripts(stats);
  const entry = chunks[scopeOf(part.name)]?.[0];
  const files = chunks[EXPOSED_CHUNK];
  if (entry === undefined || files === undefined) throw new Error(`${part.name} exposes nothing`);
  const consumed = consumedModules(stats.compilation, server?.compilation);
  for (const [{ request, exports }, used] of consumed) {
    const missing = exports && used.filter((name) => !exports.includes(name));
    if (missing?.length) {
      throw new Error(
        `${part.name} uses ${missing.join(', ')} of ${request}, which the shell does not bring: add it to shared/remote/singletons.ts`,
      );
    }
  }
  const shared = consumed
    .map(([{ request: name, exports }, used]) => ({
      name,
      requiredVersion: rangeOf(name),
      ...(exports ? { uses: used.sort() } : {}),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const firstView = server?.compilation.namedChunks.get(FIRST_VIEW)?.files;
  return { entry, files, chunks, shared, ...(firstView ? { firstView: [...firstView][0] } : {}) };
}

/**
 * Adds to the manifest that module federation's plugin wrote what a release asks the live shell for: the names that are used of
 * a package, and packages that the plugin leaves out (`zod/mini`). Removes its figures of the build, which name folders of this machine.
 */
export function completeManifest(folder: string, { shared }: BuiltRemote): void {
  const file = join(folder, MANIFEST);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rows = shared.map((request) => ({
    ...{ id: `${manifest.id}:${request.name}`, singleton: true, assets: NO_FILES, fallback: '' },
    ...manifest.shared.find(({ name }) => name === request.name),
    ...request,
  }));
  writeFileSync(file, `${JSON.stringify({ ...manifest, shared: rows }, null, 2)}\n`);
  rmSync(join(folder, MANIFEST.replace('.json', '-stats.json')), { force: true });
}

/** The scripts of every named chunk, in the order in which they must run. */
export function chunkScripts(stats: Stats): Record<string, string[]> {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => asset.name).filter((file) => file.endsWith('.js')),
    ]),
  );
}

/** The shared packages that a remote asks for in either build, each with the names that its sources use. */
function consumedModules(client: Compilation, server: Compilation | undefined): [Singleton, string[]][] {
  const asked = new Set([...client.modules, ...(server?.modules ?? [])].map(shareKeyOf));
  return SINGLETONS.filter(({ request }) => asked.has(request)).map((singleton: Singleton) => {
    const { request, atServer = [] } = singleton;
    const drawn = server ? namesUsedOf(request, server).filter((name) => !atServer.includes(name)) : [];
    return [singleton, [...new Set([...namesUsedOf(request, client), ...drawn])]];
  });
}

/** Names imported from a package, and members used of a namespace import. */
function namesUsedOf(request: string, { modules, moduleGraph }: Compilation): string[] {
  const used = new Set<string>();
  for (const { dependencies } of [...modules].flatMap(withParts)) {
    for (const dependency of dependencies) {
      if (!isImport(dependency) || dependency.request !== request) continue;
      const [name] = dependency.getIds(moduleGraph);
      if (name !== undefined) used.add(name);
    }
  }
  return [...used];
}

interface Import {
  request: string;
  getIds: (graph: Compilation['moduleGraph']) => string[];
}

function isImport(dependency: object): dependency is Import {
  return 'request' in dependency && 'getIds' in dependency && typeof dependency.getIds === 'function';
}

/** In the build for the edge they are externals. */
function shareKeyOf(module: Module): unknown {
  if (module instanceof ExternalModule) return module.userRequest;
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  return typeof options === 'object' && options !== null && 'shareKey' in options
    ? options.shareKey
    : undefined;
}

function rangeOf(request: string): string {
  return sharedByRemote()[request]?.requiredVersion ?? '*';
}
