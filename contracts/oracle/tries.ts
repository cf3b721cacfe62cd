import { TGAS } from '../testing/network';
import type { ContractCall, Standing } from './call';
import type { Photograph, Stage } from './stages';

/** One row per exported method: calls that it does, and calls that it refuses, with the first words of the reason. */
export interface MethodTries {
  isView?: true;
  does: Try[];
  refuses: Refusal[];
}

export interface Try {
  at: Stage;
  /** Who calls; in a view it does not matter. */
  by?: string;
  /** `recorded`: what the contract itself last called this method with. */
  args?: object | Uint8Array | 'recorded';
  /** yocto */
  deposit?: bigint;
  gas?: bigint;
  /** Of the promise that a callback waited for: its JSON, or null = it failed. */
  result?: string | null;
  laterMs?: number;
}

export interface Refusal extends Try {
  reason: string;
}

export type TryTable = Readonly<Record<string, MethodTries>>;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export function callOf(method: string, tried: Try, photograph: Photograph, isView: boolean): ContractCall {
  const { by = 'nadie.test', deposit = 0n, gas = 200n * TGAS, result } = tried;
  return {
    method,
    input: inputOf(method, tried, photograph),
    predecessorId: by,
    deposit,
    gas,
    isView,
    results: result === undefined ? [] : [result === null ? null : bytesOf(result)],
  };
}

function inputOf(method: string, { args = {} }: Try, photograph: Photograph): Uint8Array {
  if (args instanceof Uint8Array) return args;
  if (args !== 'recorded') return bytesOf(JSON.stringify(args));
  const recorded = photograph.recorded.get(method);
  if (!recorded) throw new Error(`${method} has not been called before this photograph`);
  return recorded;
}

/** @returns the account as it stands when the call comes */
export function standingOf({ laterMs = 0 }: Try, photograph: Photograph): Standing {
  return { ...photograph, timestampNs: photograph.timestampNs + BigInt(laterMs) * 1_000_000n };
}
