import { answerFunctions } from './answer-functions';
import type { Call } from './call';
import { contextFunctions } from './context-functions';
import { COSTS } from './costs';
import { cryptoFunctions } from './crypto-functions';
import { promiseActions } from './promise-actions';
import { promiseFunctions } from './promise-functions';
import { storageFunctions } from './storage-functions';

/**
 * A host function of module "env". Arguments arrive as unsigned 64-bit numbers; the answer is a bigint where the function has
 * one, and is not looked at where it has none.
 */
export type HostFunction = (...args: bigint[]) => unknown;
export type HostTable = Record<string, HostFunction>;

/** Looked through by name: putting all of them into one object took longer than most calls. */
const TABLES = [
  contextFunctions,
  answerFunctions,
  cryptoFunctions,
  storageFunctions,
  promiseFunctions,
  promiseActions,
];

/**
 * The imports of one call, those that the contract names. WebAssembly hands i64 over as signed BigInt and i32 as
 * number; NEAR's functions take unsigned 64-bit values, and unconverted the marker 2^64-1 would arrive as -1.
 */
export function hostFunctions(call: Call, names: readonly string[]): WebAssembly.ModuleImports {
  const tables = TABLES.map((table) => table(call));
  const imports: WebAssembly.ModuleImports = {};
  for (const name of names) {
    const run = tables.find((table) => Object.hasOwn(table, name))?.[name];
    if (!run) continue;
    imports[name] = (...args: (bigint | number)[]) => {
      call.charge(COSTS.base);
      return run(...args.map(unsigned));
    };
  }
  return imports;
}

const unsigned = (value: bigint | number): bigint => BigInt.asUintN(64, BigInt(value));
