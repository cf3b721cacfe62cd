import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Configuration,
  NormalModuleReplacementPlugin,
  type RuleSetRule,
  type Stats,
  webpack,
} from 'webpack';
import { compressFolder } from '../../../shared/build/compress';
import { assembleShell, shellScripts } from '../../../shared/build/page/shell-files';
import { allParts, type Part, partOf, ROOT, SHELL } from '../../../shared/build/parts';
import { chunkScripts } from '../../../shared/build/remotes/manifest';
import { webpackConfig, workerConfig } from '../../../shared/build/webpack/webpack';

/** One bundle of the whole app, laid out as the shell's site is. */
export interface Bundle {
  site: string;
  /** Scripts of every named part, in the order in which they must run: of each remote, and of each of its screens. */
  scriptsOf: Readonly<Record<string, readonly string[]>>;
}

/** The shell's service worker, as its build names the file. */
const WORKER = 'service-worker.js';
/** What the bundle does its own way. */
const REPLACED: readonly [request: RegExp, by: string][] = [
  [/^\.\/federation$/, 'federation.ts'],
  [/\/likely-next$/, 'likely-next.ts'],
];

/**
 * Builds shell and remotes from their sources as one code-split bundle without federation: the shell's own webpack
 * configuration, with the loading of remotes replaced by import(). The shell's service worker comes along.
 * @param folder where it is written; what is there goes
 * @throws Error with webpack's messages when the sources do not compile
 */
export async function buildBundle(folder: string): Promise<Bundle> {
  const shell = partOf(join(ROOT, SHELL));
  const output = join(folder, 'built');
  const workerOutput = join(folder, 'worker');
  rmSync(folder, { recursive: true, force: true });
  const stats = await run(bundleConfig(shell, output));
  await run({ ...workerConfig(shell, 'production', workerOutput), cache: false });
  const site = assembleShell(shell, output, shellScripts(stats));
  copyFileSync(join(workerOutput, WORKER), join(site, WORKER));
  await compressFolder(site);
  return { site, scriptsOf: chunkScripts(stats) };
}

function bundleConfig(shell: Part, output: string): Configuration {
  const config = webpackConfig(shell, 'production', output);
  const replaced = REPLACED.map(
    ([request, by]) => new NormalModuleReplacementPlugin(request, join(__dirname, by)),
  );
  return {
    ...config,
    name: 'bundle',
    cache: false,
    module: { ...config.module, rules: rulesOfParts(config) },
    plugins: [...(config.plugins ?? []), ...replaced],
  };
}

/** Sources of a remote are compiled as its own build does it, so that its class names are those of its first view. */
function rulesOfParts(shell: Configuration): RuleSetRule[] {
  const remotes = allParts().filter(({ name }) => name !== SHELL);
  const [own, ...others] = rulesOf(shell);
  const ofRemotes = remotes.map((remote) => {
    const [rule] = rulesOf(webpackConfig(remote, 'production', ''));
    return { ...rule, include: join(remote.folder, 'src') };
  });
  return [
    { ...own, exclude: [/node_modules/, ...remotes.map(({ folder }) => folder)] },
    ...ofRemotes,
    ...others,
  ];
}

const rulesOf = ({ module }: Configuration): RuleSetRule[] =>
  (module?.rules ?? []).filter((rule) => typeof rule === 'object' && rule !== null);

async function run(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (compiler === null) throw new Error('webpack made no compiler');
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (!stats || stats.hasErrors())
    throw new Error(`the bundle does not compile\n${stats?.toString('errors-only')}`);
  return stats;
}
