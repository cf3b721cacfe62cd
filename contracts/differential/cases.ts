import type { AccountState, ContractCall } from '@cosecha/near-emulator/differential';
import { TGAS } from '../testing/network';
import type { AccountSnapshot, Stage } from './stages';

/** One row per exported method: calls that it does, and calls that it refuses, with the first words of the reason. */
interface MethodCases {
  isView?: true;
  does: TestCase[];
  refuses: Refusal[];
}

export interface TestCase {
  at: Stage;
  /** Who calls; in a view it does not matter. */
  by?: string;
  /** `recorded`: what the contract itself last called this method with. */
  args?: object | Uint8Array | 'recorded';
  /** yocto */
  deposit?: bigint;
  gas?: bigint;
  /** Result of the promise that a callback waited for: its JSON, or null = it failed. */
  result?: string | null;
  laterMs?: number;
}

interface Refusal extends TestCase {
  reason: string;
}

export type CaseTable = Readonly<Record<string, MethodCases>>;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export function callOf(
  method: string,
  testCase: TestCase,
  snapshot: AccountSnapshot,
  isView: boolean,
): ContractCall {
  const { by = 'nadie.test', deposit = 0n, gas = 200n * TGAS, result } = testCase;
  return {
    method,
    input: inputOf(method, testCase, snapshot),
    predecessorId: by,
    deposit,
    gas,
    isView,
    results: result === undefined ? [] : [result === null ? null : bytesOf(result)],
  };
}

function inputOf(method: string, { args = {} }: TestCase, snapshot: AccountSnapshot): Uint8Array {
  if (args instanceof Uint8Array) return args;
  if (args !== 'recorded') return bytesOf(JSON.stringify(args));
  const recorded = snapshot.recorded.get(method);
  if (!recorded) throw new Error(`${method} has not been called before this snapshot`);
  return recorded;
}

/** @returns the account at the time of the call */
export function accountStateOf({ laterMs = 0 }: TestCase, snapshot: AccountSnapshot): AccountState {
  return { ...snapshot, timestampNs: snapshot.timestampNs + BigInt(laterMs) * 1_000_000n };
}
