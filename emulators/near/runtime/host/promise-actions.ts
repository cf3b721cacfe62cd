import { hostErrors } from '../errors';
import type { HostTable } from './call';
import { accountAt, addAction, forbiddenInViews, functionCallAt, publicKeyAt } from './promise-arguments';

/** Actions that are added to a promise. */
export const promiseActions: HostTable = forbiddenInViews({
  promise_batch_action_create_account: (call, promise = 0n) =>
    addAction(call, promise, { kind: 'CreateAccount' }),
  promise_batch_action_deploy_contract: (call, promise = 0n, length = 0n, pointer = 0n) =>
    addAction(call, promise, { kind: 'DeployContract', code: call.guest.bytes(length, pointer) }),
  promise_batch_action_function_call: (call, promise = 0n, ...place) =>
    addAction(call, promise, functionCallAt(call, place)),
  promise_batch_action_function_call_weight(call, promise = 0n, ...place) {
    const action = functionCallAt(call, place);
    call.debit(action.deposit);
    call.promises.addWeighted(promise, action, place[6] ?? 0n);
  },
  promise_batch_action_transfer: (call, promise = 0n, amount = 0n) =>
    addAction(call, promise, { kind: 'Transfer', deposit: call.guest.u128(amount) }),
  promise_batch_action_stake: (call, promise = 0n, amount = 0n, length = 0n, pointer = 0n) =>
    addAction(call, promise, {
      kind: 'Stake',
      stake: call.guest.u128(amount),
      publicKey: publicKeyAt(call, length, pointer),
    }),
  promise_batch_action_add_key_with_full_access: (
    call,
    promise = 0n,
    length = 0n,
    pointer = 0n,
    nonce = 0n,
  ) =>
    addAction(call, promise, {
      kind: 'AddKey',
      publicKey: publicKeyAt(call, length, pointer),
      accessKey: { nonce, permission: 'FullAccess' },
    }),
  promise_batch_action_add_key_with_function_call(call, p = 0n, kl = 0n, kp = 0n, nonce = 0n, ...permission) {
    const [allowancePointer = 0n, rl = 0n, rp = 0n, ml = 0n, mp = 0n] = permission;
    const allowance = call.guest.u128(allowancePointer);
    const methods = call.guest.text(ml, mp);
    const methodNames = methods ? methods.split(',') : [];
    if (methodNames.includes('')) throw hostErrors.emptyMethod();
    const receiverId = accountAt(call, rl, rp);
    addAction(call, p, {
      kind: 'AddKey',
      publicKey: publicKeyAt(call, kl, kp),
      accessKey: {
        nonce,
        permission: { allowance: allowance === 0n ? null : allowance, receiverId, methodNames },
      },
    });
  },
  promise_batch_action_delete_key: (call, promise = 0n, length = 0n, pointer = 0n) =>
    addAction(call, promise, { kind: 'DeleteKey', publicKey: publicKeyAt(call, length, pointer) }),
  promise_batch_action_delete_account: (call, promise = 0n, length = 0n, pointer = 0n) =>
    addAction(call, promise, { kind: 'DeleteAccount', beneficiaryId: accountAt(call, length, pointer) }),
});
