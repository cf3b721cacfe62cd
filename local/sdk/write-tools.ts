import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { packageIn } from '../../shared/build/pack-sdk';
import { packageOf, ROOT } from '../../shared/build/parts';
import { PACKAGE } from '../../shared/build/webpack/doors';

const PROGRAM = 'cosecha.cjs';
/** Packages that the build asks for by their names in strings. */
const BY_NAME = [
  '@mdn/browser-compat-data',
  '@swc/core',
  '@swc/plugin-styled-components',
  'swc-loader',
  'tsx',
];

/** Our own packages are bundled, for no registry has them; all others are installed with the tools. */
const onlyOurs: Plugin = {
  name: 'only-ours',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@cosecha/') ? undefined : { path, external: true },
    ),
};

/**
 * Writes `@cosecha/tools`: the commands `build` and `release` of this checkout, as one program that works in the repository
 * where it is started.
 * @param folder empty, or not there
 */
export async function writeTools(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    entryPoints: [join(ROOT, 'release/bin.ts')],
    outfile: join(folder, PROGRAM),
    bundle: true,
    platform: 'node',
    target: 'node20',
    /** The repository in which it is started is the one that it builds (shared/build/parts.ts). */
    banner: { js: '#!/usr/bin/env node\nprocess.env.COSECHA_REPOSITORY = process.cwd();' },
    plugins: [onlyOurs],
    metafile: true,
    logLevel: 'silent',
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const packages = [...BY_NAME, ...imported.filter((path) => !isBuiltin(path)).map(packageIn)].sort();
  const { version } = packageOf(join(ROOT, 'shared'));
  const described = {
    ...{ name: '@cosecha/tools', version, license: 'UNLICENSED', bin: { cosecha: PROGRAM } },
    dependencies: Object.fromEntries(
      packages.map((name) => [name, packageOf(join(ROOT, 'node_modules', name)).version]),
    ),
    peerDependencies: { [PACKAGE]: version },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    `${JSON.stringify({ compilerOptions: compilerOptions() }, null, 2)}\n`,
  );
  cpSync(join(ROOT, 'shared/build/webpack/server-public-path.cjs'), join(folder, 'server-public-path.cjs'));
}

/** Those of this checkout, less what names its own packages. */
function compilerOptions(): object {
  const file = join(ROOT, 'tsconfig.json');
  const { config } = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8'));
  const { paths: _paths, types: _types, ...options } = config.compilerOptions;
  return options;
}
