import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import TerserPlugin from 'terser-webpack-plugin';
import { type Configuration, DefinePlugin, type RuleSetRule } from 'webpack';
import { LIFECYCLES } from '../../remote/contract';
import { hotLoader, hotPlugins, isReplaced, shellEntry } from '../dev/hot';
import { FLOOR, lowest } from '../floor/floor';
import { hashOfFiles, sourceFiles } from '../hash';
import { BUILD_FOLDER, type Mode, type Part, ROOT, SHELL, scopeOf } from '../parts';
import { EXPOSED_CHUNK, MANIFEST } from '../remotes/manifest';
import { ChunkIntegrity } from './chunk-integrity';
import { doorFiles, PACKAGE } from './doors';
import { OneCore } from './one-core';
import { sharedByRemote, sharedByShell } from './shared-modules';

const CACHE = join(ROOT, 'node_modules/.cache/cosecha');
/** None, but a timer takes no longer: how long code may be silent is said where it is brought (chunk-integrity.ts). Milliseconds. */
const CHUNK_TIMEOUT_MS = 2 ** 31 - 1;
/** What webpack's own code may take for granted. */
const BROWSERS = `browserslist:${FLOOR.join(', ')}`;

/** Doors, because a team's own repository has the package and not its sources. */
const ALSO_DECIDING = [`${PACKAGE}/remote/contract`, `${PACKAGE}/remote/singletons`];

/**
 * Hash of what decides how sources are compiled. Webpack's own way, `buildDependencies`, looks at every module that this process has
 * loaded, once for each compiler: a quarter of a whole build.
 */
const CACHE_VERSION = hashOfFiles(ROOT, [
  ...sourceFiles(BUILD_FOLDER),
  ...[...doorFiles()].filter(([request]) => ALSO_DECIDING.includes(request)).map(([, file]) => file),
  join(ROOT, 'package-lock.json'),
]);

/** The one webpack configuration, for the shell and for every remote. */
export function webpackConfig(part: Part, mode: Mode, output: string): Configuration {
  return part.name === SHELL ? shellConfig(part, mode, output) : remoteConfig(part, mode, output);
}

function shellConfig(part: Part, mode: Mode, output: string): Configuration {
  const base = baseConfig(part, mode, output);
  return {
    ...base,
    entry: { shell: shellEntry(part, mode) },
    output: { ...base.output, publicPath: '/assets/' },
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          /** A script of its own, so that the browser gets to paint between two long ones. */
          react: {
            test: /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis)[\\/]/,
            name: 'react',
            chunks: 'all',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      new DefinePlugin({
        /** What shared/host/federation.ts says of the packages that it hands over. */
        SHARED: JSON.stringify(sharedByShell()),
        /** Parts of federation's runtime that a browser does without: loading in Node, and reading manifests, for the registry is one. */
        ENV_TARGET: JSON.stringify('web'),
        /** What only the service says stays out of the browser (shared/domain/errors.ts). */
        'typeof window': JSON.stringify('object'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new ChunkIntegrity(),
    ],
  };
}

/** The shell's service worker, and the one that takes its place where nothing shall be kept: their addresses are their names. */
export function workerConfig(part: Part, mode: Mode, output: string): Configuration {
  const base = baseConfig(part, mode, output);
  return {
    ...base,
    name: `${part.name}-worker`,
    target: ['webworker', BROWSERS],
    entry: {
      'service-worker': join(part.folder, 'src/worker/index.ts'),
      'service-worker-off': join(part.folder, 'src/worker/off.ts'),
    },
    /** webpack takes the list for that of a page; a worker is one script. */
    output: {
      ...base.output,
      filename: '[name].js',
      clean: false,
      chunkFormat: 'array-push',
      globalObject: 'self',
    },
    cache: cacheOf(`${part.name}-worker-${mode}`, mode),
  };
}

function remoteConfig(part: Part, mode: Mode, output: string): Configuration {
  const base = baseConfig(part, mode, output);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    /** From this size on, what several screens share has a file of its own; less goes into each, for a request costs more. */
    optimization: { ...base.optimization, splitChunks: { minSize: 36_000 } },
    plugins: [
      new ModuleFederationPlugin({
        name: scopeOf(part.name),
        library: { type: 'var', name: scopeOf(part.name) },
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { [LIFECYCLES]: { import: join(part.folder, 'src/remote.tsx'), name: EXPOSED_CHUNK } },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        /** Releases read it. */
        manifest: isPublished(mode) && { fileName: MANIFEST.replace('.json', '') },
        dts: false,
        /** The shell brings the runtime: a copy in each remote would cost 16 kB a remote. */
        experiments: { externalRuntime: true },
      }),
      new OneCore(part.name),
      ...(isReplaced(part, mode) ? hotPlugins(part) : [new ChunkIntegrity()]),
    ],
  };
}

const isPublished = (mode: Mode) => mode === 'production' || mode === 'local';

/** @returns none for a build of this machine alone: filling one is a sixth of a first start, and 200 MB */
export function cacheOf(name: string, mode: Mode): Configuration['cache'] {
  if (mode === 'local') return false;
  return {
    type: 'filesystem',
    cacheDirectory: CACHE,
    name,
    version: CACHE_VERSION,
    buildDependencies: { defaultWebpack: [] },
  };
}

/** What every build of a part has in common: the one that browsers load, its service worker, and what the edge loads. */
export function baseConfig(part: Part, mode: Mode, output: string) {
  return {
    name: part.name,
    context: part.folder,
    mode: isPublished(mode) ? 'production' : 'development',
    target: ['web', BROWSERS],
    devtool: isPublished(mode) ? false : 'cheap-module-source-map',
    output: {
      path: output,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: part.name,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      hashFunction: 'sha256',
      /** A module that threw while starting starts again on the next try. */
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        sourceRule(part, mode),
        { test: /\.(png|jpe?g|webp|avif|woff2|svg)$/, type: 'asset/resource' },
      ] satisfies RuleSetRule[],
    },
    optimization: {
      chunkIds: isPublished(mode) ? 'deterministic' : 'named',
      moduleIds: 'deterministic',
      /** Also in development: the step that puts the hashes of chunks into the entry. What comes hot has none. */
      realContentHash: !isReplaced(part, mode),
      /** What does not compile never comes into a page. */
      emitOnErrors: false,
      /** A fifth of the time goes into it, for a third of the bytes. */
      concatenateModules: mode === 'production',
      minimize: mode === 'production',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            compress: { passes: 4, ecma: 2022, keep_fargs: false },
            format: { comments: false },
          },
        }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    cache: cacheOf(`${part.name}-${mode}`, mode),
  } satisfies Configuration;
}

function sourceRule(part: Part, mode: Mode): RuleSetRule {
  const toScript = swcLoader(part, mode);
  return {
    test: /\.(tsx?|js)$/,
    /** What a bundle takes of `@cosecha/shared` is compiled with it, also where that is a package. */
    exclude: /node_modules[\\/](?!@cosecha[\\/]shared[\\/])/,
    use: isReplaced(part, mode) ? [hotLoader(part), toScript] : toScript,
  };
}

/** TypeScript through swc; class names of styled-components carry the part's name, so no two parts collide. */
function swcLoader(part: Part, mode: Mode) {
  return {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      env: { targets: lowest(), bugfixes: true },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            /** jsx-dev-runtime wants React's development build, which a shell elsewhere need not have. */
            development: mode === 'hot',
            refresh: isReplaced(part, mode),
          },
        },
        experimental: {
          cacheRoot: join(CACHE, 'swc'),
          plugins: [
            [
              '@swc/plugin-styled-components',
              {
                ssr: true,
                displayName: !isPublished(mode),
                namespace: part.name,
                minify: true,
                pure: true,
              },
            ],
          ],
        },
      },
    },
  };
}
