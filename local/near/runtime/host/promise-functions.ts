import { hostErrors } from '../errors';
import type { Call } from './call';
import { COSTS } from './costs';
import type { HostTable } from './functions';
import { addAction, forbiddenInViews, promiseArguments } from './promise-arguments';

/** A receipt runs only when everything it waited for has arrived, so "not ready" (0) never happens. */
const RESULT = { success: 1n, failure: 2n } as const;

/** Promises: receipts to others, receipts that wait for them, and the results that arrived. */
export function promiseFunctions(call: Call): HostTable {
  const { guest, promises } = call;
  const { account, functionCall } = promiseArguments(call);

  return forbiddenInViews(call, {
    promise_create(al = 0n, ap = 0n, m = 0n, mp = 0n, a = 0n, argp = 0n, amount = 0n, gas = 0n) {
      const promise = promises.create(account(al, ap));
      addAction(call, promise, functionCall([m, mp, a, argp, amount], gas));
      return promise;
    },
    promise_then(after = 0n, al = 0n, ap = 0n, m = 0n, mp = 0n, a = 0n, argp = 0n, amount = 0n, gas = 0n) {
      const promise = promises.after(after, account(al, ap));
      addAction(call, promise, functionCall([m, mp, a, argp, amount], gas));
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
    },
  });
}
