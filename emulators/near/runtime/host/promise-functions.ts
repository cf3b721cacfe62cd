import { hostErrors } from '../errors';
import type { Call, HostTable } from './call';
import { COSTS } from './costs';
import { accountAt, addAction, forbiddenInViews, functionCallAt } from './promise-arguments';

/** A receipt runs only when everything it waited for has arrived, so "not ready" (0) never happens. */
const RESULT = { success: 1n, failure: 2n } as const;

/** Promises: receipts to others, receipts that wait for them, and the results that arrived. */
export const promiseFunctions: HostTable = forbiddenInViews({
  promise_create: (call, length = 0n, pointer = 0n, ...place) =>
    calling(call, call.promises.create(accountAt(call, length, pointer)), place),
  promise_then: (call, after = 0n, length = 0n, pointer = 0n, ...place) =>
    calling(call, call.promises.after(after, accountAt(call, length, pointer)), place),
  promise_and(call, pointer = 0n, count = 0n) {
    const indexes = call.guest.u64s(count, pointer);
    call.charge(COSTS.promiseAndBase + COSTS.promiseAndEach * indexes.length);
    return call.promises.and(indexes);
  },
  promise_batch_create: (call, length = 0n, pointer = 0n) =>
    call.promises.create(accountAt(call, length, pointer)),
  promise_batch_then: (call, after = 0n, length = 0n, pointer = 0n) =>
    call.promises.after(after, accountAt(call, length, pointer)),

  promise_results_count: (call) => BigInt(call.options.results.length),
  promise_result(call, index = 0n, register = 0n) {
    const result = call.options.results[Number(index)];
    if (result === undefined) throw hostErrors.resultIndex(index);
    if (result === null) return RESULT.failure;
    call.guest.setRegister(register, result);
    return RESULT.success;
  },
  promise_return(call, promise = 0n) {
    call.charge(COSTS.promiseReturn);
    call.promises.return(promise);
  },
});

/** A promise that calls the function at a place. */
function calling(call: Call, promise: bigint, place: readonly bigint[]): bigint {
  addAction(call, promise, functionCallAt(call, place));
  return promise;
}
