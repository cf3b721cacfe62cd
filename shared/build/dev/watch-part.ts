import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Configuration, type Stats, type WebpackPluginInstance, webpack } from 'webpack';
import { firstViewRoutes, type RegistryEntry } from '../../remote/contract';
import { LANDING_PAGE, PUBLIC_PAGE } from '../../remote/next-files';
import { besideShell } from '../build-part';
import { hashOfFiles } from '../hash';
import { ASSETS, addPublicFiles, shellScripts } from '../page/shell-files';
import { type CachedMode, type Mode, type Part, productFolder, SHELL, sharedFolder } from '../parts';
import { routeSources } from '../remotes/load-routes';
import { loadFresh, sourcesLoaded } from '../remotes/load-source';
import { readBuiltRemote } from '../remotes/manifest';
import { publishInPlace } from '../remotes/publish';
import { SITE } from '../stamp';
import { requireInline } from '../webpack/head-script';
import { serverConfig } from '../webpack/server-build';
import { webpackConfig } from '../webpack/webpack';
import type { BuildNews } from './build-news';
import { isReplaced } from './hot';

type WatchMode = Exclude<Mode, CachedMode>;

/** Editors write a file in several steps. Milliseconds. */
const GATHER_MS = 20;

/** The templates of the pages, and the pages. */
const PAGE_SOURCES = ['index.html', 'public.html'];
const PAGES = ['index.html', LANDING_PAGE, PUBLIC_PAGE];
/** Writes the pages, with styles that Node reads and webpack does not. */
const PAGE_WRITER = join(__dirname, '../page/shell-files.ts');
const styleSources = () => [
  PAGE_WRITER,
  join(sharedFolder(), 'kit/ui/theme'),
  join(sharedFolder(), 'domain/constants.ts'),
];

interface Watch {
  /**
   * First what browsers load. Each writes into the folder that is served: names carry hashes, so that what open pages came with
   * stays as it is.
   */
  configurations: Configuration[];
  /** Has the edge serve what was built. @returns whether open pages cannot take it in */
  publish: (client: Stats, server?: Stats) => boolean;
}

/**
 * Builds one part again after every change of its sources, unpressed and with source maps, beside the product that `buildPart` made.
 * It goes on until the process ends; `removeDevelopmentBuilds` takes away what it made.
 * @param onBuild called for each build when it is served
 */
export function watchPart(part: Part, mode: WatchMode, onBuild: (news: BuildNews) => void): void {
  removeDevelopmentBuild(part);
  const { configurations, publish } = part.name === SHELL ? watchShell(part) : watchRemote(part, mode);
  const compiler = webpack(
    configurations.map((each) => ({ ...each, output: { ...each.output, clean: false } })),
  );
  if (compiler === null) throw new Error('webpack made no compiler');
  const [clientCompiler, serverCompiler] = compiler.compilers;
  /** The last of each compiler: after a change, webpack hands over those of the ones that ran. */
  const latest = new Map<Compiler | undefined, Stats>();
  /** What pages have got already. */
  let served: Stats | undefined;
  const fail = (problem: string) => onBuild({ part: part.name, problem });

  function serve(): void {
    const client = latest.get(clientCompiler);
    if (client === undefined) return;
    served = client;
    try {
      const needsReload = publish(client, latest.get(serverCompiler));
      onBuild({ part: part.name, hash: client.hash ?? '', needsReload });
    } catch (error) {
      fail(String(error));
    }
  }
  if (isReplaced(part, mode)) {
    // Open pages get it before that is built which the edge needs for the next ones.
    clientCompiler?.hooks.done.tap('watchPart', (stats) => {
      if (served === undefined || stats.hasErrors()) return;
      latest.set(clientCompiler, stats);
      serve();
    });
  }
  compiler.watch({ aggregateTimeout: GATHER_MS }, (error, made) => {
    if (error || !made) return fail(String(error));
    const isServed = made.stats.every((stats) => stats === served);
    for (const stats of made.stats) latest.set(stats.compilation.compiler, stats);
    const problems = [...latest.values()]
      .filter((stats) => stats.hasErrors())
      .map((stats) => stats.toString({ preset: 'errors-only', colors: false }));
    if (problems.length > 0) return fail(`${part.name} does not compile\n${problems.join('\n')}`);
    if (!isServed) serve();
  });
}

/** Takes away what was built of a part for development. */
export function removeDevelopmentBuild(part: Part): void {
  rmSync(productFolder(part, 'development'), { recursive: true, force: true });
}

/** Has webpack build again after a change of what is read beside the modules that it knows. */
function alsoWatch(files: () => readonly string[], folders: readonly string[] = []): WebpackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.afterCompile.tap('alsoWatch', ({ fileDependencies, contextDependencies }) => {
        fileDependencies.addAll(files());
        contextDependencies.addAll(folders);
      });
    },
  };
}

const withPlugin = (configuration: Configuration, plugin: WebpackPluginInstance): Configuration => ({
  ...configuration,
  plugins: [...(configuration.plugins ?? []), plugin],
});

/** Pages see by its hash that another shell is there, and load again. */
function watchShell(part: Part): Watch {
  const site = join(productFolder(part, 'hot'), SITE);
  addPublicFiles(part, site);
  const server = serverConfig(part, 'development', site);
  const sourcesOfPages = alsoWatch(
    () => [...PAGE_SOURCES.map((name) => join(part.folder, 'src', name)), ...sourcesLoaded(styleSources())],
    [join(part.folder, 'public')],
  );
  let last: string | undefined;
  return {
    configurations: [
      withPlugin(webpackConfig(part, 'hot', join(site, ASSETS)), sourcesOfPages),
      ...(server ? [server] : []),
      ...besideShell(part, 'development', site),
    ],
    publish: (client) => {
      const { writePages } = loadFresh(PAGE_WRITER, styleSources()) as typeof import('../page/shell-files');
      addPublicFiles(part, site);
      writePages(part, site, shellScripts(client));
      requireInline(site);
      const said = hashOfFiles(
        site,
        PAGES.map((page) => join(site, page)),
      );
      const needsReload = last !== undefined && said !== last;
      last = said;
      return needsReload;
    },
  };
}

function watchRemote(part: Part, mode: WatchMode): Watch {
  const version = `${part.version}-${randomBytes(4).toString('hex')}`;
  const folder = join(productFolder(part, mode), version);
  const server = serverConfig(part, 'development', folder);
  let last: string | undefined;
  return {
    configurations: [
      withPlugin(
        webpackConfig(part, mode, folder),
        alsoWatch(() => routeSources(part.folder)),
      ),
      ...(server ? [{ ...server, dependencies: [part.name] }] : []),
    ],
    publish: (client, serverStats) => {
      const facts = factsOf(publishInPlace(part, folder, readBuiltRemote(part, client, serverStats)));
      const needsReload = last !== undefined && (mode === 'development' || facts !== last);
      last = facts;
      return needsReload;
    },
  };
}

/** A remote's data for pages besides its files: pages get them only at load. */
function factsOf(entry: RegistryEntry): string {
  const { routes, titles, navigation, uses, contract } = entry;
  return JSON.stringify([routes, titles, navigation, uses, contract, firstViewRoutes(entry)]);
}
