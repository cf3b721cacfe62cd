import { hostErrors } from '../runtime/errors';
import { codeHashOf } from '../runtime/world';
import {
  type AccountState,
  type CallResult,
  type ContractCall,
  hex,
  keyHex,
  SIGNER,
  SIGNER_KEY,
} from './call';
import { loadMockVm, type MockVm, type Vm, type VmContext, type VmMemory } from './near-mock-vm';
import { plannedReceipts } from './reference-receipts';

/** NEAR locks these for each record beside key and value; the reference VM's fees are all zero, this one too. */
const RECORD_OVERHEAD = 40n;
const NOT_A_REGISTER = 2n ** 64n - 1n;
const SCRATCH_REGISTER = 900n;
const PAGES = { initial: 1024, maximum: 2048 };
/** Enough for a record at a time. */
const SCRATCH_PAGES = { initial: 64 };

/** What the reference VM has no way to be told, so its imports are ours here; `storage_usage` adds to its own figure. */
export const SUPPLIED = ['promise_result', 'promise_results_count', 'storage_usage'] as const;

/** NEAR's answers of `promise_result`. */
const SUCCEEDED = 1n;
const FAILED = 2n;

/** Injecting takes longer than the call, and its result depends on the code alone. */
const injected = new Map<string, WebAssembly.Module>();

/** @returns the contract as the reference VM runs it: with the memory imported */
function injectedModule(code: Uint8Array): WebAssembly.Module {
  const hash = codeHashOf(code);
  const known = injected.get(hash);
  if (known) return known;
  const library = loadMockVm((text) => {
    throw new Error(text);
  });
  const module = new WebAssembly.Module(Uint8Array.from(library.inject_contract(code)));
  injected.set(hash, module);
  return module;
}

/** The same call in nearcore's own logic, in a copy of the library that has run nothing before. */
export function runReference(before: AccountState, call: ContractCall): CallResult {
  const complaints: string[] = [];
  const library = loadMockVm((text) => complaints.push(text));
  const run = new ReferenceRun(library, before, call);
  try {
    return run.result();
  } catch (error) {
    const [complaint] = complaints;
    if (complaint === undefined) throw error;
    return { ok: false, reason: reasonIn(complaint, call.isView) };
  }
}

class ReferenceRun {
  private readonly vm: Vm;
  private readonly module: WebAssembly.Module;
  private memory = new WebAssembly.Memory(SCRATCH_PAGES);
  private readonly touched = new Set<string>();
  private readonly usageOffset: bigint;
  private addedRecords = 0n;

  constructor(
    library: MockVm,
    before: AccountState,
    private readonly call: ContractCall,
  ) {
    this.module = injectedModule(before.code);
    const memory: VmMemory = {
      fits_memory: (offset, length) =>
        BigInt(offset) + BigInt(length) <= BigInt(this.memory.buffer.byteLength),
      read_memory: (offset, into) => into.set(this.bytes(BigInt(offset), into.length)),
      read_memory_u8: (offset) => this.bytes(BigInt(offset), 1)[0] ?? 0,
      write_memory: (offset, bytes) => this.bytes(BigInt(offset), bytes.length).set(bytes),
    };
    // Storage can be written only while the context is no view's, so a view gets its own afterwards.
    const context = contextOf(before, call);
    this.vm = new library.VM({ ...context, is_view: false }, memory);
    for (const [key, value] of before.records) {
      this.touched.add(keyHex(key));
      this.put(Buffer.from(key, 'latin1'), value);
    }
    this.usageOffset = BigInt(before.storageUsage) - this.host('storage_usage')();
    if (call.isView) (this.vm as unknown as { set_is_view(isView: boolean): void }).set_is_view(true);
    this.vm.set_block_timestamp(before.timestampNs);
    this.memory = new WebAssembly.Memory(PAGES);
  }

  result(): CallResult {
    const { exports } = new WebAssembly.Instance(this.module, { env: this.imports() });
    (exports[this.call.method] as () => void)();
    const { balance, logs, return_data: answer } = this.vm.outcome();
    const receipts = plannedReceipts(this.vm.created_receipts());
    return {
      ok: true,
      balance,
      logs,
      answer: answer === 'None' ? '' : 'Value' in answer ? answer.Value : { receipt: answer.ReceiptIndex },
      receipts,
      records: this.records(),
    };
  }

  private imports(): WebAssembly.ModuleImports {
    const imports: WebAssembly.ModuleImports = { memory: this.memory };
    for (const { kind, name } of WebAssembly.Module.imports(this.module)) {
      if (kind === 'function') imports[name] = this.host(name);
    }
    return {
      ...imports,
      storage_write: (...values: bigint[]) => {
        const replaced = this.noting('storage_write', values);
        if (replaced === 0n) this.addedRecords += 1n;
        return replaced;
      },
      storage_remove: (...values: bigint[]) => {
        const removed = this.noting('storage_remove', values);
        if (removed === 1n) this.addedRecords -= 1n;
        return removed;
      },
      storage_usage: () =>
        this.host('storage_usage')() + this.usageOffset + this.addedRecords * RECORD_OVERHEAD,
      promise_results_count: () => BigInt(this.call.results.length),
      promise_result: (index: bigint, register: bigint) => this.promiseResult(Number(index), register),
    };
  }

  private promiseResult(index: number, register: bigint): bigint {
    const result = this.call.results[index];
    if (result === undefined) throw new Error(`the call awaited no promise ${index}`);
    if (result === null) return FAILED;
    this.fillRegister(register, result);
    return SUCCEEDED;
  }

  /** The reference VM fills registers from its storage only: by a record that comes and goes, outside the contract's memory. */
  private fillRegister(register: bigint, bytes: Uint8Array): void {
    const own = this.memory;
    this.memory = new WebAssembly.Memory(SCRATCH_PAGES);
    this.put(Uint8Array.of(0), bytes);
    this.host('storage_read')(1n, 0n, register);
    this.host('storage_remove')(1n, 0n, SCRATCH_REGISTER);
    this.memory = own;
  }

  /** Remembers the key, so that its record can be read back afterwards. */
  private noting(name: string, values: bigint[]): bigint {
    const [length = 0n, pointer = 0n] = values;
    this.touched.add(hex(this.bytes(BigInt.asUintN(64, pointer), Number(length))));
    return this.host(name)(...values);
  }

  private host(name: string): (...values: bigint[]) => bigint {
    const run = this.vm[name];
    if (!run) throw new Error(`the reference VM has no ${name}`);
    return run.bind(this.vm) as (...values: bigint[]) => bigint;
  }

  private put(key: Uint8Array, value: Uint8Array): void {
    this.bytes(0n, key.length).set(key);
    this.bytes(BigInt(key.length), value.length).set(value);
    const [keyLength, length] = [BigInt(key.length), BigInt(value.length)];
    this.host('storage_write')(keyLength, 0n, length, keyLength, SCRATCH_REGISTER);
  }

  /** Through the reference VM's own storage functions. */
  private records(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const text of this.touched) {
      const key = Buffer.from(text, 'hex');
      this.bytes(0n, key.length).set(key);
      if (this.host('storage_read')(BigInt(key.length), 0n, SCRATCH_REGISTER) === 0n) continue;
      const length = this.host('register_len')(SCRATCH_REGISTER);
      if (length === NOT_A_REGISTER) throw new Error('the record is in no register');
      this.host('read_register')(SCRATCH_REGISTER, 0n);
      found[text] = hex(this.bytes(0n, Number(length)));
    }
    return found;
  }

  private bytes(offset: bigint, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, Number(offset), length);
  }
}

function contextOf(before: AccountState, call: ContractCall): VmContext {
  return {
    current_account_id: before.accountId,
    signer_account_id: SIGNER,
    signer_account_pk: SIGNER_KEY,
    predecessor_account_id: call.predecessorId,
    input: Buffer.from(call.input).toString('base64'),
    block_index: before.height,
    block_timestamp: 0,
    epoch_height: 0,
    account_balance: String(before.amount),
    account_locked_balance: '0',
    attached_deposit: String(call.deposit),
    storage_usage: 0,
    prepaid_gas: Number(call.gas),
    random_seed: '11111111111111111111111111111111',
    is_view: call.isView,
    output_data_receivers: [],
  };
}

/** Errors of nearcore as their receipts word them, by the name that the reference VM prints. */
const SENTENCES: Readonly<Record<string, string>> = {
  BalanceExceeded: hostErrors.balance().message,
  GasExceeded: hostErrors.gas().message,
};

/** @param complaint `…HostError(GuestPanic { panic_msg: "…" })…` */
function reasonIn(complaint: string, isView: boolean): string {
  const name = /HostError\((?:[A-Za-z]+)(?: \{ .* \})?\)/s.exec(complaint)?.[0] ?? complaint;
  if (isView) return name;
  const panic = /^HostError\(GuestPanic \{ panic_msg: "(.*)" \}\)$/s.exec(name)?.[1];
  if (panic !== undefined) return hostErrors.panic(unquoted(panic)).message;
  return SENTENCES[name.slice('HostError('.length, -1)] ?? name;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Text as Rust's debug format writes it between quotes. */
function unquoted(text: string): string {
  return text.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_all, code: string | undefined, letter = '') =>
    code === undefined ? (ESCAPES[letter] ?? letter) : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
