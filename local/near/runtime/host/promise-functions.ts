import { hostErrors } from '../errors';
import { isAccountId, publicKeyText } from '../ids';
import type { ActionOf, PlainAction } from '../types';
import type { Call } from './call';
import { COSTS } from './costs';
import type { HostTable } from './functions';

/** A receipt runs only when everything it waited for has arrived, so "not ready" (0) never happens. */
const RESULT = { success: 1n, failure: 2n } as const;

/** Promises: receipts to others, receipts that wait for them, and the results that arrived. None is allowed in a view. */
export function promiseFunctions(call: Call): HostTable {
  const { guest, promises } = call;

  const account = (length: bigint, pointer: bigint): string => {
    const id = guest.text(length, pointer);
    if (!isAccountId(id)) throw hostErrors.accountId();
    return id;
  };
  const publicKey = (length: bigint, pointer: bigint): string => {
    const key = publicKeyText(guest.bytes(length, pointer));
    if (!key) throw hostErrors.publicKey();
    return key;
  };
  const functionCall = (
    m: bigint,
    mp: bigint,
    a: bigint,
    ap: bigint,
    amount: bigint,
    gas: bigint,
  ): ActionOf<'FunctionCall'> => {
    const methodName = guest.text(m, mp);
    if (!methodName) throw hostErrors.emptyMethod();
    return { kind: 'FunctionCall', methodName, args: guest.bytes(a, ap), deposit: guest.u128(amount), gas };
  };
  const act = (promise: bigint, action: PlainAction): undefined => {
    if (action.kind === 'FunctionCall' || action.kind === 'Transfer') call.debit(action.deposit);
    promises.add(promise, action);
    return undefined;
  };

  const table: HostTable = {
    promise_create(al = 0n, ap = 0n, m = 0n, mp = 0n, a = 0n, argp = 0n, amount = 0n, gas = 0n) {
      const promise = promises.create(account(al, ap));
      act(promise, functionCall(m, mp, a, argp, amount, gas));
      return promise;
    },
    promise_then(after = 0n, al = 0n, ap = 0n, m = 0n, mp = 0n, a = 0n, argp = 0n, amount = 0n, gas = 0n) {
      const promise = promises.after(after, account(al, ap));
      act(promise, functionCall(m, mp, a, argp, amount, gas));
      return promise;
    },
    promise_and(pointer = 0n, count = 0n) {
      const indexes = guest.u64s(count, pointer);
      call.charge(COSTS.promiseAndBase + COSTS.promiseAndEach * indexes.length);
      return promises.and(indexes);
    },
    promise_batch_create: (length = 0n, pointer = 0n) => promises.create(account(length, pointer)),
    promise_batch_then: (after = 0n, length = 0n, pointer = 0n) =>
      promises.after(after, account(length, pointer)),

    promise_batch_action_create_account: (promise = 0n) => act(promise, { kind: 'CreateAccount' }),
    promise_batch_action_deploy_contract: (promise = 0n, length = 0n, pointer = 0n) =>
      act(promise, { kind: 'DeployContract', code: guest.bytes(length, pointer) }),
    promise_batch_action_function_call: (p = 0n, m = 0n, mp = 0n, a = 0n, ap = 0n, amount = 0n, gas = 0n) =>
      act(p, functionCall(m, mp, a, ap, amount, gas)),
    promise_batch_action_function_call_weight(
      p = 0n,
      m = 0n,
      mp = 0n,
      a = 0n,
      ap = 0n,
      amount = 0n,
      gas = 0n,
      weight = 0n,
    ) {
      const action = functionCall(m, mp, a, ap, amount, gas);
      call.debit(action.deposit);
      promises.addWeighted(p, action, weight);
      return undefined;
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
    promise_batch_action_add_key_with_function_call(
      promise = 0n,
      length = 0n,
      pointer = 0n,
      nonce = 0n,
      allowancePointer = 0n,
      receiverLength = 0n,
      receiverPointer = 0n,
      methodsLength = 0n,
      methodsPointer = 0n,
    ) {
      const allowance = guest.u128(allowancePointer);
      const methods = guest.text(methodsLength, methodsPointer);
      const methodNames = methods ? methods.split(',') : [];
      if (methodNames.includes('')) throw hostErrors.emptyMethod();
      const receiverId = account(receiverLength, receiverPointer);
      return act(promise, {
        kind: 'AddKey',
        publicKey: publicKey(length, pointer),
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

    promise_results_count: () => BigInt(call.options.results.length),
    promise_result(index = 0n, register = 0n) {
      const result = call.options.results[Number(index)];
      if (result === undefined) throw hostErrors.resultIndex(index);
      if (result === null) return RESULT.failure;
      guest.setRegister(register, result);
      return RESULT.success;
    },
    promise_return(promise = 0n) {
      call.charge(COSTS.promiseReturn);
      promises.return(promise);
      return undefined;
    },
  };
  return Object.fromEntries(
    Object.entries(table).map(([name, run]) => [
      name,
      (...args) => {
        call.origin(name);
        return run(...args);
      },
    ]),
  );
}
