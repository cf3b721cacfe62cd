import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildContract, type ContractName, DIST } from './build';

export type { ContractName } from './build';

/** The Wasm of a contract, built first if it is missing or older than its sources. */
export async function loadContract(name: ContractName): Promise<Uint8Array> {
  await buildContract(name);
  return readFile(path.join(DIST, `${name}.wasm`));
}
