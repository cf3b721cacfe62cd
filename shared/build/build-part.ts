import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, type MultiStats, type Stats, webpack } from 'webpack';
import { compressFolder, type FileSize } from './compress';
import { assembleShell, shellScripts } from './page/shell-files';
import { type CachedMode, type Mode, type Part, productFolder, SHELL } from './parts';
import { chunkPackages } from './remotes/chunk-packages';
import { completeManifest, readBuiltRemote } from './remotes/manifest';
import { publishRemote } from './remotes/publish';
import { inputsOf, isBuilt, SITE, stampFile } from './stamp';
import { headScriptConfig, requireInline } from './webpack/head-script';
import { addServerFiles, serverConfig, serverDraft } from './webpack/server-build';
import { webpackConfig, workerConfig } from './webpack/webpack';

/** Which npm packages are in which script. */
export const PACKAGES = 'packages.json';

export interface BuildResult {
  part: string;
  skipped: boolean;
  /** Version of a remote; the shell has none, its files carry their hashes. */
  version?: string;
  sizes: FileSize[];
}

export interface BuildOptions {
  mode?: CachedMode;
  log?: (line: string) => void;
  /** Hash of the part's sources, where the caller knows it. */
  inputs?: string;
}

/**
 * Builds one part, for a release unless another mode is named, if anything it is made of has changed.
 * @throws Error with webpack's messages when the sources do not compile
 */
export async function buildPart(
  part: Part,
  { mode = 'production', log = console.log, inputs = inputsOf(part) }: BuildOptions = {},
): Promise<BuildResult> {
  if (isBuilt(part, mode, inputs)) {
    log(`${part.name}: unchanged`);
    return { part: part.name, skipped: true, sizes: [] };
  }
  const started = performance.now();
  const output = draftFolder(part, mode);
  const stats = await runWebpack(part, configurations(part, mode, output));
  const stamp = stampFile(part, mode);
  // Who is killed while the product is replaced leaves none that is taken for whole.
  rmSync(stamp, { force: true });
  const result = await publishBuild(part, mode, output, stats);
  const packages = JSON.stringify(chunkPackages(clientOf(part, stats)), null, 1);
  writeFileSync(join(productFolder(part, mode), PACKAGES), `${packages}\n`);
  writeFileSync(stamp, `${JSON.stringify({ inputs })}\n`);
  log(
    `${part.name}: built ${result.version ?? SITE} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  for (const { file, raw, brotli } of result.sizes.filter((size) => size.file.endsWith('.js'))) {
    log(`  ${file.padEnd(44)} ${kilobytes(raw)} kB, brotli ${kilobytes(brotli)} kB`);
  }
  return result;
}

/** What browsers load, and what the edge loads if the part has something for it: both from the same sources at the same time. */
function configurations(part: Part, mode: CachedMode, output: string): Configuration[] {
  const server = serverConfig(part, mode, serverDraft(output));
  return [webpackConfig(part, mode, output), ...(server ? [server] : [])];
}

function clientOf(part: Part, { stats: [client] }: MultiStats): Stats {
  if (client === undefined) throw new Error(`${part.name} was not built`);
  return client;
}

/** From webpack's output folder to what is served. */
async function publishBuild(
  part: Part,
  mode: CachedMode,
  output: string,
  stats: MultiStats,
): Promise<BuildResult> {
  const client = clientOf(part, stats);
  if (part.name === SHELL) {
    return { part: part.name, skipped: false, sizes: await publishShell(part, mode, output, client) };
  }
  const made = readBuiltRemote(part, client, stats.stats[1]);
  completeManifest(output, part, made);
  addServerFiles(output, output);
  const sizes = mode === 'production' ? await compressFolder(output) : [];
  const { version } = publishRemote(part, mode, output, made);
  return { part: part.name, skipped: false, version, sizes };
}

/** Puts the shell's site in the place of the one before. */
async function publishShell(
  part: Part,
  mode: CachedMode,
  output: string,
  client: Stats,
): Promise<FileSize[]> {
  const site = assembleShell(part, output, shellScripts(client));
  addServerFiles(output, site);
  await runWebpack(part, besideShell(part, mode, site));
  requireInline(site);
  const sizes = mode === 'production' ? await compressFolder(site) : [];
  const served = join(productFolder(part, mode), SITE);
  rmSync(served, { recursive: true, force: true });
  renameSync(site, served);
  return sizes;
}

/** The scripts of the shell's site that have names of their own, each with all that it needs. */
export function besideShell(part: Part, mode: Mode, site: string): Configuration[] {
  const head = headScriptConfig(part, mode, site);
  return [workerConfig(part, mode, site), ...(head ? [head] : [])];
}

/** A name of this process alone: two builds at once must not write into each other's files. */
function draftFolder(part: Part, mode: CachedMode): string {
  return join(productFolder(part, mode), `.next-${process.pid}`);
}

async function runWebpack(part: Part, configuration: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configuration);
  if (compiler === null) throw new Error('webpack made no compiler');
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats === undefined || stats.hasErrors()) {
    throw new Error(`${part.name} does not compile\n${stats?.toString('errors-only')}`);
  }
  if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'));
  return stats;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(7);
}
