import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContractName } from './build';

/**
 * The Wasm of a contract, built first if it is missing or older than its sources. Where there is no compiler, as in
 * a container, CONTRACTS_DIR names a folder of built ones.
 */
export async function loadContract(name: ContractName): Promise<Uint8Array> {
  return readFile(path.join(process.env.CONTRACTS_DIR ?? (await built(name)), `${name}.wasm`));
}

/** Loads the compiler's side only when something may have to be compiled. */
async function built(name: ContractName): Promise<string> {
  const { buildContract, DIST } = require('./build') as typeof import('./build');
  await buildContract(name);
  return DIST;
}
