import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { SERVER_MODULES, SINGLETONS } from '../../remote/singletons';
import { ASSETS } from '../page/shell-files';
import { type Mode, type Part, SHELL } from '../parts';
import { FIRST_VIEW } from '../remotes/manifest';
import { OneCore } from './one-core';
import { SERVER_FOLDER } from './server-files';
import { baseConfig, cacheOf } from './webpack';

/**
 * The build of a part that the edge runs: of the shell what it hands over, of a remote its first view. The sources
 * and their options are those of the browser's build, and what the shell hands over there it hands over here: so class
 * names and pictures are the same.
 * @returns nothing for a remote without a first view
 */
export function serverConfig(part: Part, mode: Mode, output: string): Configuration | undefined {
  if (part.name === SHELL) {
    const config = commonConfig(part, mode, output, {
      entry: {
        shared: join(part.folder, 'src/server/shared.ts'),
        worker: join(part.folder, 'src/server/worker.ts'),
      },
      filename: `${SERVER_FOLDER}/[name].cjs`,
    });
    // The landing's picture, where the browser's build has it.
    const assetModuleFilename = `${ASSETS}/${config.output?.assetModuleFilename}`;
    return { ...config, output: { ...config.output, publicPath: '/', assetModuleFilename } };
  }
  const firstView = firstViewSource(part);
  if (!existsSync(firstView)) return undefined;
  const brought = [...SINGLETONS.map(({ request }) => request), ...SERVER_MODULES];
  return {
    ...commonConfig(part, mode, output, {
      entry: { [FIRST_VIEW]: [join(__dirname, 'server-public-path.cjs'), firstView] },
      filename: `${SERVER_FOLDER}/[name].[contenthash:8].cjs`,
    }),
    externals: Object.fromEntries(brought.map((request) => [request, `commonjs ${request}`])),
    plugins: [new OneCore(part.name)],
  };
}

/** What a remote's first view is made of; not every remote has one. */
function firstViewSource(part: Part): string {
  return join(part.folder, 'src/first-view.tsx');
}

/** Where webpack writes it, beside what it writes for browsers: each folder is cleaned by its own build. */
export function serverDraft(output: string): string {
  return `${output}-${SERVER_FOLDER}`;
}

/** Adds what was built for the edge to what was built for browsers. Pictures have the same name and content in both. */
export function addServerFiles(output: string, target: string): void {
  const made = serverDraft(output);
  if (!existsSync(made)) return;
  cpSync(made, target, { recursive: true });
  rmSync(made, { recursive: true });
}

function commonConfig(
  part: Part,
  mode: Mode,
  output: string,
  { entry, filename }: { entry: Record<string, string | string[]>; filename: string },
): Configuration {
  const base = baseConfig(part, mode, output);
  return {
    ...base,
    name: `${part.name}-${SERVER_FOLDER}`,
    target: 'node20',
    devtool: false,
    entry,
    output: { ...base.output, filename, publicPath: '', library: { type: 'commonjs2' } },
    module: {
      ...base.module,
      /** One file: what a screen loads later in the browser is here at once, and runs only when it is asked for. */
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { ...base.optimization, minimize: false, splitChunks: false, runtimeChunk: false },
    cache: cacheOf(`${part.name}-${SERVER_FOLDER}-${mode}`, mode),
  };
}
