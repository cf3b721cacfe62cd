import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, type Stats, webpack } from 'webpack';
import { firstViewRoutes, type RegistryEntry } from '../remote/contract';
import type { BuildNews } from './build-news';
import { besideShell, SITE } from './build-part';
import { requireInline } from './head-script';
import { isReplaced } from './hot';
import { readBuiltRemote } from './manifest';
import { type Mode, type Part, productFolder, SHELL } from './parts';
import { publishInPlace } from './publish';
import { serverConfig } from './server-build';
import { ASSETS, addPublicFiles, shellScripts, writePages } from './shell-files';
import { webpackConfig } from './webpack';

type WatchMode = Exclude<Mode, 'production'>;

/** Editors write a file in several steps. Milliseconds. */
const GATHER_MS = 20;

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
 * @param onBuild is told of each build when it is served
 * @returns ends it
 */
export function watchPart(
  part: Part,
  mode: WatchMode,
  onBuild: (news: BuildNews) => void,
): () => Promise<void> {
  const products = productFolder(part, mode);
  rmSync(products, { recursive: true, force: true });
  const { configurations, publish } = part.name === SHELL ? watchShell(part) : watchRemote(part, mode);
  const compiler = webpack(
    configurations.map((each) => ({ ...each, output: { ...each.output, clean: false } })),
  );
  const fail = (problem: string) => onBuild({ part: part.name, problem });
  /** The last ones that were served. */
  let client: Stats | undefined;
  let server: Stats | undefined;
  function serve(): void {
    if (client === undefined) return;
    try {
      const needsReload = publish(client, server);
      onBuild({ part: part.name, hash: client.hash ?? '', needsReload });
    } catch (error) {
      fail(String(error));
    }
  }
  if (isReplaced(part, mode)) {
    // Open pages get it before that is built which the edge needs for the next ones.
    compiler?.compilers[0]?.hooks.done.tap('watchPart', (stats) => {
      if (client === undefined || stats.hasErrors()) return;
      client = stats;
      serve();
    });
  }
  const watching = compiler?.watch({ aggregateTimeout: GATHER_MS }, (error, stats) => {
    if (error || !stats) return fail(String(error));
    if (stats.hasErrors()) {
      return fail(
        `${part.name} does not compile\n${stats.toString({ preset: 'errors-only', colors: false })}`,
      );
    }
    const [nextClient, nextServer] = stats.stats;
    if (nextClient === client && nextServer === server) return;
    [client, server] = [nextClient, nextServer];
    serve();
  });
  return async () => {
    await new Promise<void>((resolve) => watching?.close(() => resolve()));
    rmSync(products, { recursive: true, force: true });
  };
}

/** Pages see by its hash that another shell is there, and load anew. */
function watchShell(part: Part): Watch {
  const site = join(productFolder(part, 'hot'), SITE);
  addPublicFiles(part, site);
  const server = serverConfig(part, 'development', site);
  return {
    configurations: [
      webpackConfig(part, 'hot', join(site, ASSETS)),
      ...(server ? [server] : []),
      ...besideShell(part, 'development', site),
    ],
    publish: (client) => {
      writePages(part, site, shellScripts(client));
      requireInline(site);
      return false;
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
      webpackConfig(part, mode, folder),
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

/** What pages are told of a remote besides its files: they hear it only as they load. */
function factsOf(entry: RegistryEntry): string {
  const { routes, titles, navigation, uses, contract } = entry;
  return JSON.stringify([routes, titles, navigation, uses, contract, firstViewRoutes(entry)]);
}
