import { ActionFailure, callErrors, HostError, hostErrors } from './errors';
import type { Call } from './host/call';
import { hostFunctions } from './host/functions';

/** A contract ready to run: compiled once per code, instantiated afresh per call, so it keeps nothing but its storage. */
interface Compiled {
  module: WebAssembly.Module;
  hostFunctions: string[];
  importsMemory: boolean;
}

const compiled = new Map<string, Compiled>();
const PAGES = { initial: 1024, maximum: 2048 };

/**
 * Runs one method of a contract to its end.
 * @throws ActionFailure when the code or the method is unusable, HostError when the call failed
 */
export function runContract(codeHash: string, code: Uint8Array, methodName: string, call: Call): void {
  const instance = instantiate(compile(codeHash, code), call);
  const method = instance.exports[methodName];
  if (typeof method !== 'function') throw new ActionFailure(callErrors.noMethod());
  if (method.length > 0) throw new ActionFailure(callErrors.badSignature());
  try {
    method();
  } catch (error) {
    throw asHostError(error);
  }
}

function compile(codeHash: string, code: Uint8Array): Compiled {
  const known = compiled.get(codeHash);
  if (known) return known;
  try {
    const module = new WebAssembly.Module(Uint8Array.from(code));
    const imports = WebAssembly.Module.imports(module);
    const contract = {
      module,
      hostFunctions: imports.filter(({ kind }) => kind === 'function').map(({ name }) => name),
      importsMemory: imports.some(({ kind }) => kind === 'memory'),
    };
    compiled.set(codeHash, contract);
    return contract;
  } catch {
    throw new ActionFailure(callErrors.badCode());
  }
}

function instantiate(
  { module, hostFunctions: names, importsMemory }: Compiled,
  call: Call,
): WebAssembly.Instance {
  const own = importsMemory ? new WebAssembly.Memory(PAGES) : undefined;
  call.guest.memory = own;
  try {
    const instance = new WebAssembly.Instance(module, {
      env: { ...hostFunctions(call, names), ...(own && { memory: own }) },
    });
    const exported = instance.exports.memory;
    if (exported instanceof WebAssembly.Memory) call.guest.memory = exported;
    return instance;
  } catch (error) {
    if (error instanceof WebAssembly.LinkError) throw new ActionFailure(callErrors.link(error.message));
    throw asHostError(error);
  }
}

/** A trap or a full stack is the contract's failure; anything else is ours and must be seen. */
function asHostError(error: unknown): unknown {
  if (error instanceof HostError) return error;
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
    return hostErrors.trap(error.message);
  }
  return error;
}
