import {
  FUEL,
  type ImportedMemory,
  type PreparedContract,
  PrepareError,
  prepareContract,
  RESERVED,
  STACK,
  START,
} from '../metering';
import { ActionFailure, callErrors, HostError, hostErrors } from './errors';
import type { Call } from './host/call';
import { hostFunctions } from './host/functions';
import { linkProblem } from './host/signatures';
import { withMemory } from './memory-reuse';

/** Bytes of stack that calls inside a contract may take together; nearcore's `max_stack_height`. */
export const MAX_STACK = 262_144;

/** A contract ready to run: prepared once per code, instantiated afresh per call, so only its storage persists. */
interface Compiled {
  module: WebAssembly.Module;
  imports: WebAssembly.ModuleImports;
  memory: ImportedMemory | null;
}

/** By code hash. What cannot be prepared is remembered, too: it costs as much to find out. */
const compiled = new Map<string, Compiled | ActionFailure>();

/** Contracts run one after the other: the call whose turn it is. */
let running: Call | null = null;

function runningCall(): Call {
  if (!running) throw new Error('no contract is running');
  return running;
}

/**
 * Runs one method of a contract to its end, which comes at the latest when the call's gas is used up.
 * @throws ActionFailure when the code or the method is unusable, HostError when the call failed
 */
export function runContract(codeHash: string, code: Uint8Array, methodName: string, call: Call): void {
  if (methodName === '') throw new ActionFailure(callErrors.emptyMethod());
  call.chargeLoading(code.length);
  const contract = compile(codeHash, code);
  running = call;
  const run = (memory?: WebAssembly.Memory) => {
    call.guest.memory = memory;
    runMethod(instantiate(contract, memory), methodName, call);
  };
  if (contract.memory) withMemory(contract.memory.initial, run);
  else run();
}

function runMethod({ exports }: WebAssembly.Instance, methodName: string, call: Call): void {
  const method = methodName.startsWith(RESERVED) ? undefined : exports[methodName];
  if (typeof method !== 'function') throw new ActionFailure(callErrors.noMethod());
  if (method.length > 0) throw new ActionFailure(callErrors.badSignature());
  const fuel = exports[FUEL] as WebAssembly.Global<'i32'>;
  const stack = exports[STACK] as WebAssembly.Global<'i32'>;
  const tank = call.startMeter(() => tank - fuel.value);
  fuel.value = tank;
  stack.value = MAX_STACK;
  try {
    const start = exports[START];
    if (typeof start === 'function') start();
    method();
  } catch (error) {
    call.checkGas();
    if (stack.value < 0) throw hostErrors.trap('StackOverflow');
    throw asHostError(error);
  }
  call.checkGas();
}

function compile(codeHash: string, code: Uint8Array): Compiled {
  let contract = compiled.get(codeHash);
  if (!contract) {
    contract = compileNew(code);
    compiled.set(codeHash, contract);
  }
  if (contract instanceof ActionFailure) throw contract;
  return contract;
}

function compileNew(code: Uint8Array): Compiled | ActionFailure {
  try {
    const prepared = prepareContract(code);
    const problem = linkProblem(prepared.imports);
    return problem === null ? moduleOf(prepared) : new ActionFailure(callErrors.link(problem));
  } catch (error) {
    if (error instanceof PrepareError) return new ActionFailure(callErrors.prepare(error.problem));
    // Two exports of one name: the contract uses a name that is ours.
    if (error instanceof WebAssembly.CompileError) {
      return new ActionFailure(callErrors.prepare('Deserialization'));
    }
    throw error;
  }
}

function moduleOf({ wasm, imports, memory }: PreparedContract): Compiled {
  const names = imports.map(({ name }) => name);
  return { module: new WebAssembly.Module(wasm), imports: hostFunctions(names, runningCall), memory };
}

function instantiate({ module, imports, memory }: Compiled, own?: WebAssembly.Memory): WebAssembly.Instance {
  try {
    return new WebAssembly.Instance(module, {
      env: memory && own ? { ...imports, [memory.name]: own } : imports,
    });
  } catch (error) {
    if (error instanceof WebAssembly.LinkError) throw new ActionFailure(callErrors.link(error.message));
    throw asHostError(error);
  }
}

/** A trap or a full stack is the contract's failure; anything else is ours and must be seen. */
function asHostError(error: unknown): unknown {
  if (error instanceof HostError) return error;
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
    return hostErrors.trap(trapOf(error.message));
  }
  return error;
}

/** The engine's words for a trap, and NEAR's names. */
const TRAPS = [
  ['unreachable', 'Unreachable'],
  ['call stack', 'StackOverflow'],
  ['table index', 'CallIndirectOOB'],
  ['signature mismatch', 'IncorrectCallIndirectSignature'],
  ['memory access', 'MemoryOutOfBounds'],
  ['out of bounds', 'MemoryOutOfBounds'],
  ['divide', 'IllegalArithmetic'],
  ['remainder', 'IllegalArithmetic'],
  ['float unrepresentable', 'IllegalArithmetic'],
] as const;

function trapOf(message: string) {
  return TRAPS.find(([words]) => message.includes(words))?.[1] ?? 'GenericTrap';
}
