import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Compilation, type Dependency, ExternalModule, type Module, type Stats } from 'webpack';
import * as z from 'zod/mini';
import { CONTRACT_VERSION, missingNames } from '../../remote/contract';
import { SINGLETONS, type Singleton } from '../../remote/singletons';
import { type Part, ROOT, scopeOf } from '../parts';
import { namesBrought } from '../webpack/doors';
import { sharedByRemote } from '../webpack/shared-modules';
import { modulesOf } from './chunk-packages';

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
  /** Each name that it takes, with a file that takes it, where shells say what they bring: a release asks the live one for them. */
  uses?: Record<string, string>;
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
    const missing = missingNames(Object.keys(used), exports);
    if (missing.length > 0) {
      throw new Error(
        `${part.name} uses ${missing.join(', ')} of ${request}, which the shell does not bring: add it to shared/remote/singletons.ts`,
      );
    }
  }
  const brought = namesBrought();
  const shared = consumed
    .map(([{ request: name }, uses]) => ({
      name,
      requiredVersion: rangeOf(name),
      ...(brought[name] ? { uses } : {}),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const firstView = server?.compilation.namedChunks.get(FIRST_VIEW)?.files;
  return { entry, files, chunks, shared, ...(firstView ? { firstView: [...firstView][0] } : {}) };
}

/** The shells that a build of now runs in. */
export const CONTRACT_RANGE = `^${CONTRACT_VERSION}`;

/**
 * Adds to the manifest that module federation's plugin wrote what a release asks the live shell for: the names that are used of
 * a package, and packages that the plugin leaves out (`zod/mini`); and for hosts that read nothing else, the remote's name and its
 * contract. Removes its figures of the build, which name folders of this machine.
 */
export function completeManifest(folder: string, { name: remote }: Part, { shared }: BuiltRemote): void {
  const file = join(folder, MANIFEST);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const rows = shared.map((request) => ({
    ...{ id: `${manifest.id}:${request.name}`, singleton: true, assets: NO_FILES, fallback: '' },
    ...manifest.shared.find(({ name }) => name === request.name),
    ...request,
  }));
  writeFileSync(
    file,
    `${JSON.stringify({ ...manifest, remote, contract: CONTRACT_RANGE, shared: rows }, null, 2)}\n`,
  );
  rmSync(join(folder, MANIFEST.replace('.json', '-stats.json')), { force: true });
}

/** The scripts of every named chunk, in the order in which they must run. */
export function chunkScripts(stats: Stats): Record<string, string[]> {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => asset.name).filter((file) => /(?<!\.hot-update)\.js$/.test(file)),
    ]),
  );
}

/** The shared packages that a remote asks for in either build, each with the names that it takes and where. */
function consumedModules(
  client: Compilation,
  server: Compilation | undefined,
): [Singleton, Record<string, string>][] {
  const inPage = takenNames(client);
  const atEdge = server ? takenNames(server) : new Map<unknown, Map<string, string>>();
  return SINGLETONS.filter(({ request }) => inPage.has(request) || atEdge.has(request)).map(
    (singleton: Singleton) => {
      const { request, atServer = [] } = singleton;
      const drawn = [...(atEdge.get(request) ?? [])].filter(([name]) => !atServer.includes(name));
      const taken = [...drawn, ...(inPage.get(request) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
      return [singleton, Object.fromEntries(taken)];
    },
  );
}

/** Import → each name that is taken of it, with the first file by name that takes it. What is passed on and not used does not count. */
function takenNames(compilation: Compilation): Map<unknown, Map<string, string>> {
  const { chunks, modules, moduleGraph } = compilation;
  const bundled = new Set([...chunks].flatMap((chunk) => modulesOf(compilation, chunk)));
  const taken = new Map<unknown, Map<string, string>>();
  for (const module of modules) {
    const key = shareKeyOf(module);
    if (key === undefined) continue;
    const names = taken.get(key) ?? new Map<string, string>();
    taken.set(key, names);
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(module)) {
      const name = dependency ? nameTaken(dependency, moduleGraph) : undefined;
      if (name === undefined || originModule === null || !bundled.has(originModule)) continue;
      const file = fileOf(originModule);
      // The same one in every build, or a version would depend on the order in which webpack met its modules.
      if (file < (names.get(name) ?? '\uffff')) names.set(name, file);
    }
  }
  return taken;
}

/** The name by which an import is used; of a namespace, its member. */
function nameTaken(dependency: Dependency, graph: Compilation['moduleGraph']): string | undefined {
  if (!('getIds' in dependency) || typeof dependency.getIds !== 'function') return undefined;
  if (dependency.getReferencedExports(graph, undefined).length === 0) return undefined;
  const [name]: unknown[] = dependency.getIds(graph);
  return typeof name === 'string' ? name : undefined;
}

const fileOf = (module: Module) => relative(ROOT, module.nameForCondition() ?? '').replaceAll(sep, '/');

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
