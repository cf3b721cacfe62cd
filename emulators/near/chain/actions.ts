import type { Action } from '../runtime/types';

const utf8 = new TextEncoder();
/** Default gas of calls: 100 Tgas. */
const DEFAULT_GAS = 100_000_000_000_000n;

/**
 * @param args JSON, or bytes as they are
 * @param gas gas units
 * @param deposit yocto
 */
export function functionCall(
  methodName: string,
  args: Uint8Array | object = {},
  gas: bigint = DEFAULT_GAS,
  deposit = 0n,
): Action {
  const bytes = args instanceof Uint8Array ? args : utf8.encode(JSON.stringify(args));
  return { kind: 'FunctionCall', methodName, args: bytes, gas, deposit };
}

/** @param deposit yocto */
export const transfer = (deposit: bigint): Action => ({ kind: 'Transfer', deposit });
export const deployContract = (code: Uint8Array): Action => ({ kind: 'DeployContract', code });
export const createAccount = (): Action => ({ kind: 'CreateAccount' });
export const deleteAccount = (beneficiaryId: string): Action => ({ kind: 'DeleteAccount', beneficiaryId });
export const deleteKey = (publicKey: string): Action => ({ kind: 'DeleteKey', publicKey });

/** @param publicKey "ed25519:…" */
export function addFullAccessKey(publicKey: string): Action {
  return { kind: 'AddKey', publicKey, accessKey: { nonce: 0n, permission: 'FullAccess' } };
}

/**
 * A key that may only call `methodNames` (empty = all) of one contract, without deposit.
 * @param allowance yocto that it may spend on gas; null = no limit
 */
export function addFunctionCallKey(
  publicKey: string,
  receiverId: string,
  methodNames: string[] = [],
  allowance: bigint | null = null,
): Action {
  const permission = { receiverId, methodNames, allowance };
  return { kind: 'AddKey', publicKey, accessKey: { nonce: 0n, permission } };
}
