import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import * as z from 'zod/mini';
import { SINGLETONS } from '../remote/singletons';
import { packageOf, ROOT, sharedFolder } from './parts';
import { DOORS_FILE, doorFiles, PACKAGE } from './webpack/doors';
import { sharedByShell } from './webpack/shared-modules';

/** Doors of servers and of builds: neither pages nor a team's tests import them. */
const NOT_FOR_TEAMS = ['build', 'command-line', 'releases', 'server', 'storage'];
/** The kit with which a team tests its remote. */
const TESTING = 'testing';
const KIT = `${PACKAGE}/${TESTING}`;
/** What jest is set up with; files of Node, which stay as they are. */
const JEST_DOOR = `./${TESTING}/jest`;
const JEST_FILES = [
  'jest.cjs',
  'browser-environment.cjs',
  'keep-compiled.cjs',
  'watch-for-hangs.cjs',
  'asset.cjs',
];
const JEST_SETUP = 'setup-browser.ts';
const ours = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

/**
 * Writes `@cosecha/shared` as others install it: every file that its doors lead to, as JavaScript for any bundler and with its
 * types, under the path that its source has; and a package.json in which the packages that exist once in a page are the page's own.
 * @param folder empty, or not there
 * @throws Error when a source does not compile, or imports a package that package.json does not name
 */
export async function writeSdk(folder: string): Promise<void> {
  const doors = [...doorFiles()].filter(([request, file]) => isForTeams(request, file));
  const ofPages = await reached(doors.filter(([request]) => request !== KIT).map(([, file]) => file));
  const setup = join(sharedFolder(), TESTING, JEST_SETUP);
  const { files, packages } = await reached([...doors.map(([, file]) => file), setup]);
  mkdirSync(folder, { recursive: true });
  compile(files, folder);
  putVersionsIn(join(folder, 'host/federation.js'));
  // A remote's build compares with it.
  cpSync(join(sharedFolder(), DOORS_FILE), join(folder, DOORS_FILE));
  for (const file of JEST_FILES) cpSync(join(sharedFolder(), TESTING, file), join(folder, TESTING, file));
  const ofTests = [...packages].filter((name) => !ofPages.packages.has(name));
  const description = described(doors, ofPages.packages, ofTests);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

/** The files that doors lead to, and the packages of others that these import. */
async function reached(doors: string[]): Promise<{ files: string[]; packages: Set<string> }> {
  const { metafile } = await build({
    ...{ entryPoints: doors, bundle: true, packages: 'external', format: 'esm', metafile: true },
    ...{ absWorkingDir: ROOT, outdir: 'unused', write: false, logLevel: 'silent' },
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const packages = imports
    .filter(({ external, path }) => external && !isBuiltin(path))
    .map(({ path }) => packageIn(path));
  return {
    files: Object.keys(metafile.inputs).map((file) => join(ROOT, file)),
    packages: new Set(packages.filter((name) => name !== PACKAGE)),
  };
}

/** `@scope/name/file` is of `@scope/name`. */
export const packageIn = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

function isForTeams(request: string, file: string): boolean {
  const [folder = ''] = relative(sharedFolder(), file).split(sep);
  if (folder === TESTING) return request === KIT;
  return /\.tsx?$/.test(file) && !NOT_FOR_TEAMS.includes(folder);
}

/**
 * TypeScript's own output, which keeps `export const`: what a bundler finds unused in it is the same as in our sources.
 * @throws Error with what the compiler says
 */
function compile(files: readonly string[], folder: string): void {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const program = ts.createProgram(files, {
    ...options,
    ...{ noEmit: false, declaration: true, rootDir: sharedFolder(), outDir: folder },
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (problems.length === 0) return;
  const host = {
    getCanonicalFileName: (name: string) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(problems, host));
}

/** What the build of the shell puts in, too. */
function putVersionsIn(file: string): void {
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, `const SHARED = ${JSON.stringify(sharedByShell())};\n${code}`);
}

/**
 * The package.json of what was written.
 * @param ofTests packages that the kit alone imports: who tests brings them
 */
function described(
  doors: readonly (readonly [string, string])[],
  packages: ReadonlySet<string>,
  ofTests: readonly string[],
) {
  const { name, version, dependencies } = ours.parse(
    JSON.parse(readFileSync(join(sharedFolder(), 'package.json'), 'utf8')),
  );
  const once = new Set<string>(SINGLETONS.map((singleton) => singleton.package));
  const versions = [...packages].sort().map((each) => {
    const wanted = dependencies[each];
    if (wanted === undefined) throw new Error(`shared/package.json does not name ${each}`);
    return [each, wanted] as const;
  });
  const exports = doors.map(([request, file]) => {
    const path = `./${relative(sharedFolder(), file)
      .split(sep)
      .join('/')
      .replace(/\.tsx?$/, '')}`;
    return [request.replace(PACKAGE, '.'), { types: `${path}.d.ts`, default: `${path}.js` }] as const;
  });
  return {
    ...{ name, version, license: 'UNLICENSED', sideEffects: false },
    exports: {
      ...Object.fromEntries(exports),
      [JEST_DOOR]: `${JEST_DOOR}.cjs`,
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(versions.filter(([each]) => !once.has(each))),
    peerDependencies: Object.fromEntries(
      [...versions.filter(([each]) => once.has(each)), ...ofTests.map(installed)].map(([each, wanted]) => [
        each,
        `^${wanted}`,
      ]),
    ),
    peerDependenciesMeta: Object.fromEntries(ofTests.map((each) => [each, { optional: true }])),
  };
}

/** In the version with which our own tests run. */
const installed = (name: string) => [name, packageOf(join(ROOT, 'node_modules', name)).version] as const;
