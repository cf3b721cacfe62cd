import { hostErrors } from '../errors';
import type { PlainAction } from '../types';
import type { Call } from './call';
import type { HostTable } from './functions';
import { addAction, forbiddenInViews, promiseArguments } from './promise-arguments';

/** Actions that are added to a promise. */
export function promiseActions(call: Call): HostTable {
  const { guest } = call;
  const { account, publicKey, functionCall } = promiseArguments(call);
  const act = (promise: bigint, action: PlainAction) => addAction(call, promise, action);

  return forbiddenInViews(call, {
    promise_batch_action_create_account: (promise = 0n) => act(promise, { kind: 'CreateAccount' }),
    promise_batch_action_deploy_contract: (promise = 0n, length = 0n, pointer = 0n) =>
      act(promise, { kind: 'DeployContract', code: guest.bytes(length, pointer) }),
    promise_batch_action_function_call: (p = 0n, m = 0n, mp = 0n, a = 0n, ap = 0n, amount = 0n, gas = 0n) =>
      act(p, functionCall([m, mp, a, ap, amount], gas)),
    promise_batch_action_function_call_weight(promise = 0n, ...rest) {
      const [gas = 0n, weight = 0n] = rest.slice(5);
      const action = functionCall(rest.slice(0, 5), gas);
      call.debit(action.deposit);
      call.promises.addWeighted(promise, action, weight);
    },
    promise_batch_action_transfer: (promise = 0n, amount = 0n) =>
      act(promise, { kind: 'Transfer', deposit: guest.u128(amount) }),
    promise_batch_action_stake: (promise = 0n, amount = 0n, length = 0n, pointer = 0n) =>
      act(promise, { kind: 'Stake', stake: guest.u128(amount), publicKey: publicKey(length, pointer) }),
    promise_batch_action_add_key_with_full_access: (promise = 0n, length = 0n, pointer = 0n, nonce = 0n) =>
      act(promise, {
        kind: 'AddKey',
        publicKey: publicKey(length, pointer),
        accessKey: { nonce, permission: 'FullAccess' },
      }),
    promise_batch_action_add_key_with_function_call(p = 0n, kl = 0n, kp = 0n, nonce = 0n, ...permission) {
      const [allowancePointer = 0n, rl = 0n, rp = 0n, ml = 0n, mp = 0n] = permission;
      const allowance = guest.u128(allowancePointer);
      const methods = guest.text(ml, mp);
      const methodNames = methods ? methods.split(',') : [];
      if (methodNames.includes('')) throw hostErrors.emptyMethod();
      const receiverId = account(rl, rp);
      act(p, {
        kind: 'AddKey',
        publicKey: publicKey(kl, kp),
        accessKey: {
          nonce,
          permission: { allowance: allowance === 0n ? null : allowance, receiverId, methodNames },
        },
      });
    },
    promise_batch_action_delete_key: (promise = 0n, length = 0n, pointer = 0n) =>
      act(promise, { kind: 'DeleteKey', publicKey: publicKey(length, pointer) }),
    promise_batch_action_delete_account: (promise = 0n, length = 0n, pointer = 0n) =>
      act(promise, { kind: 'DeleteAccount', beneficiaryId: account(length, pointer) }),
  });
}
