import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, NormalModuleReplacementPlugin, type Stats, webpack } from 'webpack';
import { compressFolder } from '../../../shared/build/compress';
import { chunkScripts } from '../../../shared/build/manifest';
import { partOf, ROOT } from '../../../shared/build/parts';
import { assembleShell, shellScripts } from '../../../shared/build/shell-files';
import { webpackConfig } from '../../../shared/build/webpack';

/** One bundle of the whole app, laid out as the shell's site is. */
export interface Bundle {
  site: string;
  /** Scripts of every named part, in the order in which they must run: of each remote, and of each of its screens. */
  scriptsOf: Readonly<Record<string, readonly string[]>>;
}

/**
 * Builds shell and remotes from their sources as one code-split bundle without federation: the shell's own webpack
 * configuration, with the loading of remotes replaced by import().
 * @param folder where it is written; what is there goes
 * @throws Error with webpack's messages when the sources do not compile
 */
export async function buildBundle(folder: string): Promise<Bundle> {
  const shell = partOf(join(ROOT, 'shell'));
  const output = join(folder, 'built');
  rmSync(folder, { recursive: true, force: true });
  const stats = await run(bundleConfig(webpackConfig(shell, 'production', output)));
  const site = assembleShell(shell, output, shellScripts(stats));
  await compressFolder(site);
  return { site, scriptsOf: chunkScripts(stats) };
}

function bundleConfig(shell: Configuration): Configuration {
  const replaced = ['container', 'share-scope'].map(
    (name) => new NormalModuleReplacementPlugin(new RegExp(`^\\./${name}$`), join(__dirname, `${name}.ts`)),
  );
  return { ...shell, name: 'bundle', cache: false, plugins: [...(shell.plugins ?? []), ...replaced] };
}

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
