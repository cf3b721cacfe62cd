import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContractName } from './build';

/**
 * The Wasm of a contract: what the repository holds, or where the sources have changed since, a build of them. Where there is no
 * compiler, as in a container, CONTRACTS_DIR names a folder of built ones.
 */
export async function loadContract(name: ContractName): Promise<Uint8Array> {
  const folder = process.env.CONTRACTS_DIR;
  return readFile(folder === undefined ? await built(name) : path.join(folder, `${name}.wasm`));
}

/** Loads the compiler's side only when something may have to be compiled. */
async function built(name: ContractName): Promise<string> {
  const { buildContract }: typeof import('./build') = require('./build');
  return (await buildContract(name)).file;
}
