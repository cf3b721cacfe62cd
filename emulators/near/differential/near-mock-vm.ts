import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';

/**
 * nearcore's own `VMLogic` of 2021, compiled to Wasm: the package near-mock-vm. Only its binding is used; the rest of
 * its JavaScript needs packages that it does not install.
 */

type HostFunction = (...values: bigint[]) => bigint | undefined;

/** What the library answers from `outcome`, as far as it is read here. */
interface VmOutcome {
  balance: string;
  return_data: 'None' | { Value: string } | { ReceiptIndex: number };
  logs: string[];
}

export interface VmMemory {
  fits_memory(offset: bigint, length: bigint): boolean;
  read_memory(offset: bigint, into: Uint8Array): void;
  read_memory_u8(offset: bigint): number;
  write_memory(offset: bigint, bytes: Uint8Array): void;
}

export interface VmContext {
  current_account_id: string;
  signer_account_id: string;
  signer_account_pk: string;
  predecessor_account_id: string;
  /** base64 */
  input: string;
  block_index: number;
  block_timestamp: number;
  epoch_height: number;
  account_balance: string;
  account_locked_balance: string;
  attached_deposit: string;
  storage_usage: number;
  prepaid_gas: number;
  random_seed: string;
  is_view: boolean;
  output_data_receivers: [];
}

export type Vm = Record<string, HostFunction> & {
  outcome(): VmOutcome;
  created_receipts(): string;
  set_block_timestamp(nanoseconds: bigint): void;
};

export interface MockVm {
  VM: new (context: VmContext, memory: VmMemory) => Vm;
  /** Makes a contract that exports its memory import it, and parses it as networks of that time did. */
  inject_contract(code: Uint8Array): number[];
}

const FILE = require.resolve('near-mock-vm/pkg/near_mock_vm.js');
const source = readFileSync(FILE, 'utf8');
const wasm = new WebAssembly.Module(readFileSync(path.join(path.dirname(FILE), 'near_mock_vm_bg.wasm')));

/**
 * A fresh copy of the library: after one panic it says nothing of the next. What went wrong it tells the console only,
 * so it gets a console of its own; the megabyte of Wasm is compiled once.
 * @param complain hears why a call failed
 */
export function loadMockVm(complain: (text: string) => void): MockVm {
  const library = { exports: {} };
  const compiled = { ...WebAssembly, Module: wasmModule, Instance: WebAssembly.Instance };
  const run = compileFunction(source, ['module', 'require', '__dirname', 'console', 'WebAssembly']);
  run(library, require, path.dirname(FILE), { error: complain }, compiled);
  return library.exports as MockVm;
}

/** Stands in for the constructor: `new` of a function that returns an object gives that object. */
function wasmModule(): WebAssembly.Module {
  return wasm;
}
