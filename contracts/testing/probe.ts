import { readFile } from 'node:fs/promises';
import { buildContract } from '../build';

type ProbeAnswer = { ok: true; text: string } | { ok: false; reason: string };
export type Probe = (method: string, input: Uint8Array | object) => ProbeAnswer;

class Panic extends Error {
  override readonly name = 'Panic';
}

/**
 * The SDK's parts behind calls, without a chain: only the host functions that they use, on a fresh instance per call.
 * The chain's own runtime is too slow for tens of thousands of inputs.
 */
export async function createProbe(): Promise<Probe> {
  const { file } = await buildContract('probe', 'testing/probe/assembly/index.ts');
  const module = await WebAssembly.compile(await readFile(file));
  return (method, input) => {
    const bytes = input instanceof Uint8Array ? input : new TextEncoder().encode(JSON.stringify(input));
    return callProbe(module, method, bytes);
  };
}

function callProbe(module: WebAssembly.Module, method: string, input: Uint8Array): ProbeAnswer {
  let memory: WebAssembly.Memory | null = null;
  let register: Uint8Array = new Uint8Array();
  let answer: string | null = null;
  const records = new Map<string, Uint8Array>();
  const read = (length: bigint, pointer: bigint): Uint8Array => {
    if (!memory) throw new Error('no memory');
    return new Uint8Array(memory.buffer).slice(Number(pointer), Number(pointer) + Number(length));
  };
  const key = (length: bigint, pointer: bigint): string => Buffer.from(read(length, pointer)).toString('hex');
  const env: Record<string, (...values: bigint[]) => bigint | undefined> = {
    input: () => {
      register = input;
      return undefined;
    },
    register_len: () => BigInt(register.length),
    read_register: (_id = 0n, pointer = 0n) => {
      if (memory) new Uint8Array(memory.buffer).set(register, Number(pointer));
      return undefined;
    },
    value_return: (length = 0n, pointer = 0n) => {
      answer = new TextDecoder('utf-8', { fatal: true }).decode(read(length, pointer));
      return undefined;
    },
    panic_utf8: (length = 0n, pointer = 0n) => {
      throw new Panic(new TextDecoder('utf-8', { fatal: true }).decode(read(length, pointer)));
    },
    storage_write: (keyLength = 0n, keyPointer = 0n, length = 0n, pointer = 0n) => {
      records.set(key(keyLength, keyPointer), read(length, pointer));
      return 0n;
    },
    storage_read: (length = 0n, pointer = 0n) => {
      const found = records.get(key(length, pointer));
      register = found ?? register;
      return found ? 1n : 0n;
    },
    storage_remove: (length = 0n, pointer = 0n) => (records.delete(key(length, pointer)) ? 1n : 0n),
  };
  const unused = (name: string) => () => {
    throw new Error(`the probe has no ${name}`);
  };
  const imports = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }) => [name, env[name] ?? unused(name)]),
  );
  const { exports } = new WebAssembly.Instance(module, { env: imports });
  memory = exports.memory as WebAssembly.Memory;
  try {
    (exports[method] as () => void)();
  } catch (error) {
    if (error instanceof Panic) return { ok: false, reason: error.message };
    throw error;
  }
  return answer === null ? { ok: false, reason: 'no answer' } : { ok: true, text: answer };
}
