import type { AccessKey, Action } from './types';

/** A key's nonces stay below this share of the block height, as on NEAR; they start at the height before. */
const NONCES_PER_BLOCK = 1_000_000n;

/** The nonce of a new key depends on the block, so that a key that returns cannot repeat old transactions. */
export const firstNonce = (height: number): bigint => BigInt(height - 1) * NONCES_PER_BLOCK;

/** Nonces from here on are refused in this block: a key shall not use up all of them at once. */
export const nonceBound = (height: number): bigint => BigInt(height) * NONCES_PER_BLOCK;

/**
 * Why a key may not do this, as NEAR's `InvalidAccessKeyError`, or null when it may. A function-call key calls certain
 * methods of one contract, one at a time and without a deposit.
 */
export function permissionProblem(
  { permission }: AccessKey,
  receiverId: string,
  actions: readonly Action[],
): unknown {
  if (permission === 'FullAccess') return null;
  const [action] = actions;
  if (actions.length !== 1 || action?.kind !== 'FunctionCall') return 'RequiresFullAccess';
  if (action.deposit > 0n) return 'DepositWithFunctionCall';
  if (receiverId !== permission.receiverId) {
    return { ReceiverMismatch: { tx_receiver: receiverId, ak_receiver: permission.receiverId } };
  }
  const { methodNames } = permission;
  if (methodNames.length > 0 && !methodNames.includes(action.methodName)) {
    return { MethodNameMismatch: { method_name: action.methodName } };
  }
  return null;
}

/** The key with `yocto` given back to its allowance, if it has one. */
export function refundedKey(key: AccessKey, yocto: bigint): AccessKey {
  const { permission } = key;
  if (permission === 'FullAccess' || permission.allowance === null) return key;
  return { ...key, permission: { ...permission, allowance: permission.allowance + yocto } };
}
