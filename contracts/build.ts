import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bestEffort } from '@cosecha/shared/promise';
import { FEE_BASIS_POINTS } from '../shared/domain/orders/order-price';
import { checkMvp } from './wasm-check';

/** The contracts that are deployed, in the order in which they are built. */
export const CONTRACTS = ['stablecoin', 'escrow', 'market'] as const;
export type ContractName = (typeof CONTRACTS)[number];

const run = promisify(execFile);
const ROOT = __dirname;
/** What the repository holds, so that a first start compiles nothing: `npx tsx contracts/build.ts` writes it, it is committed with the sources. */
export const COMMITTED = path.join(ROOT, 'wasm');
/** What is built of other sources than those, and what only tests use. */
const DIST = path.join(ROOT, 'dist');

/** Older NEAR networks run WebAssembly 1.0 only, hence the three `--disable`. The fee is the one that screens show. */
const FLAGS = [
  '-O3z',
  '--runtime',
  'stub',
  '--use',
  'abort=sdk/assembly/abort/abortContract',
  '--use',
  `FEE_BASIS_POINTS=${FEE_BASIS_POINTS}`,
  '--disable',
  'bulk-memory',
  '--disable',
  'sign-extension',
  '--disable',
  'nontrapping-f2i',
];

export interface BuildResult {
  name: string;
  file: string;
  bytes: number;
  /** False where there was a build of these sources already. */
  built: boolean;
}

/**
 * Finds the Wasm of an entry below contracts/, and compiles it to `dist/<name>.wasm` where there is none of these sources.
 * @param entry path below contracts/, `<name>/assembly/index.ts` for the contracts themselves
 * @throws Error with the compiler's messages, or when the result uses more than WebAssembly 1.0
 */
export async function buildContract(name: string, entry = entryOf(name)): Promise<BuildResult> {
  const digest = await sourceDigest(path.dirname(entry));
  return (
    (await builtIn(COMMITTED, name, digest)) ??
    (await builtIn(DIST, name, digest)) ??
    (await writeBuild(DIST, name, { wasm: await compile(entry), digest }))
  );
}

/** Whether `wasm/` is of these sources: it does not say that its bytes are what they compile to. */
export async function isCommitted(name: ContractName): Promise<boolean> {
  const digest = await sourceDigest(path.dirname(entryOf(name)));
  return (await builtIn(COMMITTED, name, digest)) !== undefined;
}

/**
 * The bytes that an entry compiles to. The compiler is an ES module, which jest cannot load, so it runs as the program that it also is.
 * @throws Error with the compiler's messages, or when the result uses more than WebAssembly 1.0
 */
export async function compile(entry: string): Promise<Uint8Array> {
  await mkdir(DIST, { recursive: true });
  const output = path.join(DIST, `.${path.dirname(entry).replaceAll('/', '-')}.${process.pid}.wasm`);
  const compiler = require.resolve('assemblyscript/bin/asc.js');
  try {
    await run(process.execPath, [compiler, entry, '--baseDir', ROOT, '--outFile', output, ...FLAGS]);
    const wasm = await readFile(output);
    checkMvp(wasm);
    return wasm;
  } catch (error) {
    throw new Error(`${entry} does not compile:\n${messageOf(error)}`, { cause: error });
  } finally {
    await rm(output, { force: true });
  }
}

export const entryOf = (name: string) => `${name}/assembly/index.ts`;

async function builtIn(folder: string, name: string, digest: string): Promise<BuildResult | undefined> {
  const file = path.join(folder, `${name}.wasm`);
  if ((await bestEffort(readFile(stampOf(file), 'utf8'), '')).trim() !== digest) return undefined;
  const wasm = await bestEffort(readFile(file), null);
  return wasm ? { name, file, bytes: wasm.length, built: false } : undefined;
}

/** Without a stamp while it is written: who is killed in between leaves nothing that is taken for a build of other sources. */
async function writeBuild(
  folder: string,
  name: string,
  { wasm, digest }: { wasm: Uint8Array; digest: string },
): Promise<BuildResult> {
  const file = path.join(folder, `${name}.wasm`);
  await mkdir(folder, { recursive: true });
  await rm(stampOf(file), { force: true });
  await replaceFile(file, wasm);
  await replaceFile(stampOf(file), `${digest}\n`);
  return { name, file, bytes: wasm.length, built: true };
}

/** Says of which sources the file is. */
const stampOf = (file: string) => `${file}.sources`;

function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stderr' in error) return String(error.stderr);
  return String(error);
}

/** Two processes may build at once: a reader sees the old file or the new one, never half of it. */
async function replaceFile(file: string, contents: Uint8Array | string): Promise<void> {
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, contents);
  await rename(partial, file);
}

/** Hash of everything that decides the bytes: the compiler, the flags, the shared sources and the entry's folder. Entries import nothing else. */
async function sourceDigest(folder: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(require.resolve('assemblyscript/package.json')))
    .update(FLAGS.join(' '));
  for (const directory of ['sdk/assembly', folder]) {
    for (const file of (await readdir(path.join(ROOT, directory))).sort()) {
      hash.update(`${directory}/${file}\0`).update(await readFile(path.join(ROOT, directory, file)));
    }
  }
  return hash.digest('hex');
}

/** Brings `wasm/` up to date. */
async function main(): Promise<void> {
  for (const name of CONTRACTS) {
    const digest = await sourceDigest(path.dirname(entryOf(name)));
    const { bytes, built } =
      (await builtIn(COMMITTED, name, digest)) ??
      (await writeBuild(COMMITTED, name, { wasm: await compile(entryOf(name)), digest }));
    console.log(`${name}.wasm ${bytes} bytes${built ? '' : ' (unchanged)'}`);
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
