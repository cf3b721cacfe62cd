import type { Call } from './call';
import { contextFunctions } from './context-functions';
import { promiseFunctions } from './promise-functions';
import { storageFunctions } from './storage-functions';

/** A host function of module "env". Arguments arrive as unsigned 64-bit numbers. */
export type HostFunction = (...args: bigint[]) => bigint | undefined;
export type HostTable = Record<string, HostFunction>;

/**
 * The imports of one call. WebAssembly hands i64 over as signed BigInt and i32 as number; NEAR's functions take
 * unsigned 64-bit values, and without the conversion the marker 2^64-1 would arrive as -1.
 */
export function hostFunctions(call: Call): HostTable {
  const table: HostTable = {
    ...contextFunctions(call),
    ...storageFunctions(call),
    ...promiseFunctions(call),
  };
  return Object.fromEntries(
    Object.entries(table).map(([name, run]) => [
      name,
      (...args: (bigint | number)[]) => run(...args.map((arg) => BigInt.asUintN(64, BigInt(arg)))),
    ]),
  );
}
