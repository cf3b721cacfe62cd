import { batchFee } from './gas';
import type { Action } from './types';

/** Yocto that the actions carry, those of delegated actions included: the sender of a delegation pays them. */
export function depositsOf(actions: readonly Action[]): bigint {
  return sumOf(actions, (action) => {
    if (action.kind === 'Delegate') return depositsOf(action.actions);
    return 'deposit' in action ? action.deposit : 0n;
  });
}

/** Gas that is attached to calls, those of delegated actions included. */
export function attachedGasOf(actions: readonly Action[]): bigint {
  return sumOf(actions, (action) => {
    if (action.kind === 'Delegate') return attachedGasOf(action.actions);
    return action.kind === 'FunctionCall' ? action.gas : 0n;
  });
}

/** Gas bought in advance beside the fees of the actions themselves: attached gas, and what delegated receipts cost. */
export function prepaidGasOf(actions: readonly Action[]): bigint {
  return sumOf(actions, (action) => {
    if (action.kind === 'Delegate') return delegatedGasOf(action.actions);
    return attachedGasOf([action]);
  });
}

/** What sending and executing a delegated receipt takes, with the gas attached in it. */
export function delegatedGasOf(actions: readonly Action[]): bigint {
  return attachedGasOf(actions) + 2n * batchFee(actions);
}

/** Bytes of contracts and arguments, those of delegated actions included: what makes a transaction long. */
export function bytesOf(actions: readonly Action[]): number {
  return actions.reduce((sum, action) => {
    if (action.kind === 'Delegate') return sum + bytesOf(action.actions);
    if (action.kind === 'DeployContract') return sum + action.code.length;
    return action.kind === 'FunctionCall' ? sum + action.args.length : sum;
  }, 0);
}

function sumOf(actions: readonly Action[], of: (action: Action) => bigint): bigint {
  return actions.reduce((sum, action) => sum + of(action), 0n);
}
