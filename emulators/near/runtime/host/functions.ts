import { answerFunctions } from './answer-functions';
import type { Call, HostTable } from './call';
import { contextFunctions } from './context-functions';
import { COSTS } from './costs';
import { cryptoFunctions } from './crypto-functions';
import { promiseActions } from './promise-actions';
import { promiseFunctions } from './promise-functions';
import { storageFunctions } from './storage-functions';

const FUNCTIONS: HostTable = {
  ...contextFunctions,
  ...answerFunctions,
  ...cryptoFunctions,
  ...storageFunctions,
  ...promiseFunctions,
  ...promiseActions,
};

/**
 * The imports of a contract, those that it names, once for all its calls. WebAssembly hands i64 over as signed BigInt and i32 as
 * number; NEAR's functions take unsigned 64-bit values, and unconverted the marker 2^64-1 would arrive as -1.
 * @param running the call that runs at this moment
 */
export function hostFunctions(names: readonly string[], running: () => Call): WebAssembly.ModuleImports {
  const imports: WebAssembly.ModuleImports = {};
  for (const name of names) {
    const run = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!run) continue;
    imports[name] = (...args: (bigint | number)[]) => {
      const call = running();
      call.charge(COSTS.base);
      return run(call, ...args.map(unsigned));
    };
  }
  return imports;
}

const unsigned = (value: bigint | number): bigint => BigInt.asUintN(64, BigInt(value));
