import { MAX_TOTAL_GAS } from './gas';
import { isAccountId } from './ids';
import { LIMITS } from './limits';
import { attachedGasOf } from './prepaid';
import type { Action, ActionOf } from './types';

/** Why no receipt may carry these actions, as NEAR's `ActionsValidationError`, or null. */
export function actionsProblem(actions: readonly Action[]): unknown {
  if (actions.length > LIMITS.actions) {
    return {
      TotalNumberOfActionsExceeded: { total_number_of_actions: actions.length, limit: LIMITS.actions },
    };
  }
  if (actions.slice(0, -1).some(({ kind }) => kind === 'DeleteAccount')) return 'DeleteActionMustBeFinal';
  if (actions.filter(({ kind }) => kind === 'Delegate').length > 1) return 'DelegateActionMustBeOnlyOne';
  const problem = actions.map(actionProblem).find((found) => found !== null);
  if (problem) return problem;
  const attached = attachedGasOf(actions);
  if (attached > MAX_TOTAL_GAS) {
    return {
      TotalPrepaidGasExceeded: { total_prepaid_gas: Number(attached), limit: Number(MAX_TOTAL_GAS) },
    };
  }
  return null;
}

type Checks = { [K in Action['kind']]?: (action: ActionOf<K>) => unknown };

const checks: Checks = {
  DeployContract({ code: { length: size } }) {
    return size > LIMITS.contract ? { ContractSizeExceeded: { size, limit: LIMITS.contract } } : null;
  },

  FunctionCall({ methodName, args, gas }) {
    if (gas === 0n) return 'FunctionCallZeroAttachedGas';
    const name = Buffer.byteLength(methodName);
    if (name > LIMITS.methodName) {
      return { FunctionCallMethodNameLengthExceeded: { length: name, limit: LIMITS.methodName } };
    }
    return args.length > LIMITS.arguments
      ? { FunctionCallArgumentsLengthExceeded: { length: args.length, limit: LIMITS.arguments } }
      : null;
  },

  AddKey({ accessKey: { permission } }) {
    if (permission === 'FullAccess') return null;
    if (!isAccountId(permission.receiverId)) return invalidAccount(permission.receiverId);
    const lengths = permission.methodNames.map((name) => Buffer.byteLength(name));
    const long = lengths.find((length) => length > LIMITS.methodName);
    if (long !== undefined)
      return { AddKeyMethodNameLengthExceeded: { length: long, limit: LIMITS.methodName } };
    // Each name ends with a zero byte.
    const total = lengths.reduce((sum, length) => sum + length + 1, 0);
    return total > LIMITS.methodNames
      ? {
          AddKeyMethodNamesNumberOfBytesExceeded: { total_number_of_bytes: total, limit: LIMITS.methodNames },
        }
      : null;
  },

  DeleteAccount: ({ beneficiaryId }) => (isAccountId(beneficiaryId) ? null : invalidAccount(beneficiaryId)),

  Delegate({ senderId, receiverId, actions }) {
    const wrong = [senderId, receiverId].find((id) => !isAccountId(id));
    return wrong === undefined ? actionsProblem(actions) : invalidAccount(wrong);
  },
};

const actionProblem = <Kind extends Action['kind']>(action: ActionOf<Kind> & { kind: Kind }): unknown =>
  checks[action.kind]?.(action) ?? null;

const invalidAccount = (accountId: string): unknown => ({ InvalidAccountId: { account_id: accountId } });
