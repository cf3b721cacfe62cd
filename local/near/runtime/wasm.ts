import { ActionFailure, callErrors, HostError, hostErrors } from './errors';
import type { Call } from './host/call';
import { hostFunctions } from './host/functions';

/** Compiled once per code, instantiated afresh per call: a contract keeps nothing but its storage. */
const modules = new Map<string, WebAssembly.Module>();
const PAGES = { initial: 1024, maximum: 2048 };

/**
 * Runs one method of a contract to its end.
 * @throws ActionFailure when the code or the method is unusable, HostError when the call failed
 */
export function runContract(codeHash: string, code: Uint8Array, methodName: string, call: Call): void {
  const module = compile(codeHash, code);
  const instance = instantiate(module, call);
  const method = instance.exports[methodName];
  if (typeof method !== 'function') throw new ActionFailure(callErrors.noMethod());
  if (method.length > 0) throw new ActionFailure(callErrors.badSignature());
  try {
    method();
  } catch (error) {
    throw asHostError(error);
  }
}

function compile(codeHash: string, code: Uint8Array): WebAssembly.Module {
  const known = modules.get(codeHash);
  if (known) return known;
  try {
    const module = new WebAssembly.Module(Uint8Array.from(code));
    modules.set(codeHash, module);
    return module;
  } catch {
    throw new ActionFailure(callErrors.badCode());
  }
}

function instantiate(module: WebAssembly.Module, call: Call): WebAssembly.Instance {
  const importsMemory = WebAssembly.Module.imports(module).some(({ kind }) => kind === 'memory');
  const own = importsMemory ? new WebAssembly.Memory(PAGES) : undefined;
  call.guest.memory = own;
  try {
    const instance = new WebAssembly.Instance(module, {
      env: { ...hostFunctions(call), ...(own && { memory: own }) },
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
