import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bestEffort } from '@cosecha/shared/promise';
import { FEE_BASIS_POINTS } from '../shared/domain/order-price';
import { checkMvp } from './wasm-check';

/** The contracts that are deployed, in the order in which they are built. */
export const CONTRACTS = ['stablecoin', 'escrow', 'market'] as const;
export type ContractName = (typeof CONTRACTS)[number];

const run = promisify(execFile);
const ROOT = __dirname;
export const DIST = path.join(ROOT, 'dist');

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
  bytes: number;
  /** False when the sources were unchanged since the last build. */
  built: boolean;
}

/**
 * Compiles an entry below contracts/ to `dist/<name>.wasm`, unless a build of the same sources stands there.
 * @param entry path below contracts/, `<name>/assembly/index.ts` for the contracts themselves
 * @throws Error with the compiler's messages, or when the result uses more than WebAssembly 1.0
 */
export async function buildContract(name: string, entry = `${name}/assembly/index.ts`): Promise<BuildResult> {
  const target = path.join(DIST, `${name}.wasm`);
  const stamp = `${target}.sha256`;
  const digest = await sourceDigest(path.dirname(entry));
  const known = await readFile(stamp, 'utf8').catch(() => '');
  const present = await bestEffort(readFile(target), null);
  if (present && known === digest) return { name, bytes: present.length, built: false };

  const wasm = await compile(entry);
  checkMvp(wasm);
  await replaceFile(target, wasm);
  await replaceFile(stamp, digest);
  return { name, bytes: wasm.length, built: true };
}

/** The compiler is an ES module, which jest cannot load, so it runs as the program that it also is. */
async function compile(entry: string): Promise<Uint8Array> {
  await mkdir(DIST, { recursive: true });
  const output = path.join(DIST, `.${path.dirname(entry).replaceAll('/', '-')}.${process.pid}.wasm`);
  const compiler = require.resolve('assemblyscript/bin/asc.js');
  try {
    await run(process.execPath, [compiler, entry, '--baseDir', ROOT, '--outFile', output, ...FLAGS]);
    return await readFile(output);
  } catch (error) {
    throw new Error(`${entry} does not compile:\n${messageOf(error)}`, { cause: error });
  } finally {
    await rm(output, { force: true });
  }
}

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

/** Hash of everything that decides the bytes: the compiler, this file, the flags, the shared sources and the entry's folder. Entries import nothing else. */
async function sourceDigest(folder: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(require.resolve('assemblyscript/package.json')))
    .update(await readFile(__filename))
    .update(FLAGS.join(' '));
  for (const directory of ['sdk/assembly', folder]) {
    for (const file of (await readdir(path.join(ROOT, directory))).sort()) {
      hash.update(`${directory}/${file}\0`).update(await readFile(path.join(ROOT, directory, file)));
    }
  }
  return hash.digest('hex');
}

async function main(): Promise<void> {
  for (const name of CONTRACTS) {
    const { bytes, built } = await buildContract(name);
    console.log(`${name}.wasm ${bytes} bytes${built ? '' : ' (unchanged)'}`);
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
