import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, type MultiStats, type Stats, webpack } from 'webpack';
import { chunkPackages } from './chunk-packages';
import { compressFolder, type FileSize } from './compress';
import { hashOfFiles, sourceFiles } from './hash';
import { headScriptConfig, requireInline } from './head-script';
import { completeManifest, readBuiltRemote } from './manifest';
import { type Mode, type Part, productFolder, ROOT, SHELL } from './parts';
import { publishRemote } from './publish';
import { REMOTE_FILE } from './registry';
import { addServerFiles, serverConfig, serverDraft } from './server-build';
import { assembleShell, shellScripts } from './shell-files';
import { webpackConfig, workerConfig } from './webpack';

/** Which inputs the product was made of; a build with the same inputs is skipped. */
const STAMP = 'build.json';
/** Which npm packages stand in which script. */
export const PACKAGES = 'packages.json';
/** The folder within the shell's product that the edge serves. */
export const SITE = 'site';

export interface BuildResult {
  part: string;
  skipped: boolean;
  /** Version of a remote; the shell has none, its files carry their hashes. */
  version?: string;
  sizes: FileSize[];
}

/**
 * Builds one part for production if anything it is made of has changed.
 * @throws Error with webpack's messages when the sources do not compile
 */
export async function buildPart(part: Part, log: (line: string) => void = console.log): Promise<BuildResult> {
  const inputs = inputsOf(part);
  if (isBuilt(part, inputs)) {
    log(`${part.name}: unchanged`);
    return { part: part.name, skipped: true, sizes: [] };
  }
  const started = performance.now();
  const output = draftFolder(part, 'production');
  const stats = await runWebpack(part, configurations(part, 'production', output));
  const result = await publishBuild(part, 'production', output, stats);
  const packages = JSON.stringify(chunkPackages(clientOf(part, stats)), null, 1);
  writeFileSync(join(productFolder(part, 'production'), PACKAGES), `${packages}\n`);
  writeFileSync(join(productFolder(part, 'production'), STAMP), `${JSON.stringify({ inputs })}\n`);
  log(
    `${part.name}: built ${result.version ?? SITE} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  for (const { file, raw, brotli } of result.sizes.filter((size) => size.file.endsWith('.js'))) {
    log(`  ${file.padEnd(44)} ${kilobytes(raw)} kB, brotli ${kilobytes(brotli)} kB`);
  }
  return result;
}

/** Builds one part again after every change of its sources, unpressed and with source maps, beside the product that `buildPart` made. */
export function watchPart(
  part: Part,
  onBuilt: (result: BuildResult) => void,
  onError: (error: Error) => void,
) {
  const products = productFolder(part, 'development');
  rmSync(products, { recursive: true, force: true });
  const output = join(products, '.watch');
  const compiler = webpack(configurations(part, 'development', output));
  const watching = compiler?.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      onError(error ?? new Error(`${part.name} does not compile\n${stats?.toString('errors-only')}`));
      return;
    }
    const next = draftFolder(part, 'development');
    for (const [made, draft] of [
      [output, next],
      [serverDraft(output), serverDraft(next)],
    ] as const) {
      rmSync(draft, { recursive: true, force: true });
      if (existsSync(made)) cpSync(made, draft, { recursive: true });
    }
    publishBuild(part, 'development', next, stats).then(onBuilt, onError);
  });
  return async () => {
    await new Promise<void>((resolve) => watching?.close(() => resolve()));
    rmSync(products, { recursive: true, force: true });
  };
}

/** What browsers load, and what the edge loads if the part has something for it: both from the same sources at the same time. */
function configurations(part: Part, mode: Mode, output: string): Configuration[] {
  const server = serverConfig(part, mode, serverDraft(output));
  return [webpackConfig(part, mode, output), ...(server ? [server] : [])];
}

function clientOf(part: Part, { stats: [client] }: MultiStats): Stats {
  if (client === undefined) throw new Error(`${part.name} was not built`);
  return client;
}

/** From webpack's output folder to what is served. */
async function publishBuild(part: Part, mode: Mode, output: string, stats: MultiStats): Promise<BuildResult> {
  const client = clientOf(part, stats);
  const [, server] = stats.stats;
  const compress = async (folder: string) => (mode === 'production' ? compressFolder(folder) : []);
  if (part.name !== SHELL) {
    const made = readBuiltRemote(part, client, server);
    completeManifest(output, part, made);
    addServerFiles(output, output);
    const sizes = await compress(output);
    const { version } = publishRemote(part, mode, output, made);
    return { part: part.name, skipped: false, version, sizes };
  }
  const site = assembleShell(part, output, shellScripts(client));
  addServerFiles(output, site);
  const head = headScriptConfig(part, mode, site);
  await runWebpack(part, [workerConfig(part, mode, site), ...(head ? [head] : [])]);
  requireInline(site);
  const sizes = await compress(site);
  const served = join(productFolder(part, mode), SITE);
  rmSync(served, { recursive: true, force: true });
  renameSync(site, served);
  return { part: part.name, skipped: false, sizes };
}

/** A name of this process alone: two builds at once must not write into each other's files. */
function draftFolder(part: Part, mode: Mode): string {
  return join(productFolder(part, mode), `.next-${process.pid}`);
}

function inputsOf(part: Part): string {
  const own = ['src', 'public'].map((folder) => join(part.folder, folder)).filter(existsSync);
  const files = [
    ...[join(ROOT, 'shared'), ...own].flatMap(sourceFiles),
    join(part.folder, 'package.json'),
    join(ROOT, 'package-lock.json'),
  ];
  return hashOfFiles(ROOT, files);
}

function isBuilt(part: Part, inputs: string): boolean {
  const stamp = join(productFolder(part, 'production'), STAMP);
  const product = join(
    productFolder(part, 'production'),
    part.name === SHELL ? `${SITE}/index.html` : REMOTE_FILE,
  );
  return existsSync(stamp) && existsSync(product) && readFileSync(stamp, 'utf8').includes(inputs);
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
