/**
 * Loads a program of TypeScript as one file with V8's compiled code beside it: some two thousand modules, found, read and compiled one by
 * one, are half of a restart. What is kept is made anew when a source or the lockfile has changed; nothing else reads it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import vm from 'node:vm';

/** Stay where npm put them: they find files of their own beside them, or are rarely asked for and large. */
const APART = [
  '@electric-sql/pglite',
  '@graphql-yoga/render-graphiql',
  'assemblyscript',
  'pg-native',
  'sharp',
  'webpack',
];

/**
 * @param root the checkout
 * @param entry its path in the checkout
 * @returns what the entry exports, and what keeps the compiled code: to be called once the functions that every start calls were called
 */
export async function loadProgram(root, entry) {
  const folder = join(root, 'node_modules/.cache/cosecha/programs');
  const kept = join(folder, `${entry.replaceAll('/', '-')}.json`);
  const { file, code } = readKept(root, kept) ?? (await bundle(root, entry, kept));
  const compiledFile = `${file}.${process.version}-${process.arch}`;
  const script = new vm.Script(wrapped(code), {
    filename: file,
    cachedData: readOptional(compiledFile),
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(join(root, entry)), module);
  return {
    program: module.exports,
    keepCompiled() {
      if (script.cachedDataRejected === false) return;
      replaceFile(compiledFile, script.createCachedData());
    },
  };
}

const wrapped = (code) => `(function (exports, require, module) {${code}\n})`;

/** @returns nothing where there is no bundle of today's sources */
function readKept(root, kept) {
  try {
    const { inputs, key, file } = JSON.parse(readFileSync(kept, 'utf8'));
    return keyOf(root, inputs) === key ? { file, code: readFileSync(file, 'utf8') } : undefined;
  } catch {
    // Not there, half of it, or a source is gone.
    return undefined;
  }
}

/** Hash of the sources, of what npm installed, and of how it is bundled. */
function keyOf(root, inputs) {
  const hash = createHash('sha256');
  for (const input of ['package-lock.json', 'local/load-program.mjs', ...inputs]) {
    hash.update(`${input}\0`).update(readFileSync(join(root, input)));
  }
  return hash.digest('hex');
}

/** The name of a bundle is its hash: one that runs is never written to, and compiled code fits the bundle beside which it stands. */
async function bundle(root, entry, kept) {
  const folder = dirname(kept);
  const started = Date.now();
  const { build } = createRequire(join(root, entry))('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Node cannot import() from compiled code that was kept.
    supported: { 'dynamic-import': false },
    format: 'cjs',
    sourcemap: 'linked',
    sourcesContent: false,
    external: APART,
    plugins: [keepPlaces()],
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules/'));
  const key = keyOf(root, inputs);
  const name = `${key.slice(0, 16)}.cjs`;
  const file = join(folder, name);
  const [map, built] = ['.map', '.js'].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text);
  const code = built.replace(/(?<=\n\/\/# sourceMappingURL=).*\s*$/, `${name}.map\n`);
  mkdirSync(folder, { recursive: true });
  // Not what another process is just writing.
  for (const old of readdirSync(folder).filter((each) => !/\.\d+$/.test(each) && !each.startsWith(name))) {
    rmSync(join(folder, old), { force: true });
  }
  replaceFile(`${file}.map`, map);
  replaceFile(file, code);
  const isStill = (input) => statSync(join(root, input)).mtimeMs < started;
  if (inputs.every(isStill)) replaceFile(kept, JSON.stringify({ inputs, key, file }));
  return { file, code };
}

/** Our sources find files beside them by `__dirname`: it goes on naming their own folder. */
function keepPlaces() {
  return {
    name: 'places',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = readFileSync(path, 'utf8');
        if (path.includes('node_modules') || !/\b__(?:dirname|filename)\b/.test(contents)) return undefined;
        const places = `var __filename = ${JSON.stringify(path)}, __dirname = ${JSON.stringify(dirname(path))};`;
        return { contents: `${places} ${contents}`, loader: extname(path).slice(1) };
      });
    },
  };
}

function readOptional(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Who is killed on the way leaves the old file or none. */
function replaceFile(file, contents) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
}
