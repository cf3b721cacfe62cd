import * as env from './env';
import { currentAccount, registerBytes } from './host';
import { U128 } from './u128';

/** 10^12 gas. */
export const TGAS: u64 = 1_000_000_000_000;

/** No receipt stays on its way for so long. Nanoseconds; market and escrow count on the same. */
export const LOST_AFTER: u64 = 600_000_000_000;

const REGISTER: u64 = 0;

/** Calls another contract; the answer is the promise, for `then` or `answerWith`. A promise that nobody awaits runs too. */
export function call(receiver: string, method: string, args: ArrayBuffer, deposit: U128, gas: u64): u64 {
  const account = String.UTF8.encode(receiver);
  const name = String.UTF8.encode(method);
  return env.promise_create(
    account.byteLength,
    changetype<usize>(account),
    name.byteLength,
    changetype<usize>(name),
    args.byteLength,
    changetype<usize>(args),
    changetype<usize>(deposit),
    gas,
  );
}

/** Calls a method of this contract when the promise has ended, well or badly. */
export function then(promise: u64, method: string, args: ArrayBuffer, gas: u64): u64 {
  return callAfter(promise, currentAccount(), method, args, U128.zero(), gas);
}

/** Calls any contract when the promise has ended, well or badly. */
export function callAfter(
  promise: u64,
  receiver: string,
  method: string,
  args: ArrayBuffer,
  deposit: U128,
  gas: u64,
): u64 {
  const account = String.UTF8.encode(receiver);
  const name = String.UTF8.encode(method);
  return env.promise_then(
    promise,
    account.byteLength,
    changetype<usize>(account),
    name.byteLength,
    changetype<usize>(name),
    args.byteLength,
    changetype<usize>(args),
    changetype<usize>(deposit),
    gas,
  );
}

/** This call's answer is the promise's. */
export function answerWith(promise: u64): void {
  env.promise_return(promise);
}

/** Sends NEAR, nothing if the amount is zero. */
export function transfer(receiver: string, amount: U128): void {
  if (amount.isZero()) return;
  const account = String.UTF8.encode(receiver);
  const promise = env.promise_batch_create(account.byteLength, changetype<usize>(account));
  env.promise_batch_action_transfer(promise, changetype<usize>(amount));
}

/** In one atomic batch: a new account with its NEAR, its code and its `new`. */
export function createAccount(
  id: string,
  balance: U128,
  code: ArrayBuffer,
  args: ArrayBuffer,
  gas: u64,
): u64 {
  const account = String.UTF8.encode(id);
  const method = String.UTF8.encode('new');
  const nothing = U128.zero();
  const promise = env.promise_batch_create(account.byteLength, changetype<usize>(account));
  env.promise_batch_action_create_account(promise);
  env.promise_batch_action_transfer(promise, changetype<usize>(balance));
  env.promise_batch_action_deploy_contract(promise, code.byteLength, changetype<usize>(code));
  env.promise_batch_action_function_call(
    promise,
    method.byteLength,
    changetype<usize>(method),
    args.byteLength,
    changetype<usize>(args),
    changetype<usize>(nothing),
    gas,
  );
  return promise;
}

/** Deletes this very account, which leaves its NEAR to the beneficiary. */
export function deleteSelf(beneficiary: string): u64 {
  const account = String.UTF8.encode(currentAccount());
  const heir = String.UTF8.encode(beneficiary);
  const promise = env.promise_batch_create(account.byteLength, changetype<usize>(account));
  env.promise_batch_action_delete_account(promise, heir.byteLength, changetype<usize>(heir));
  return promise;
}

/** In a callback: what the awaited promise answered, or null if it failed. */
export function awaited(): ArrayBuffer | null {
  if (env.promise_results_count() != 1) throw new Error('E_INTERNAL: a callback awaits one promise');
  return env.promise_result(0, REGISTER) == 1 ? registerBytes() : null;
}

export function awaitedText(): string | null {
  const bytes = awaited();
  return bytes === null ? null : String.UTF8.decode(bytes);
}
