/**
 * Host functions of NEAR. asc imports ambient functions from a module named after their file, so this file must stay
 * `env.ts`. A length of 2^64-1 means "the pointer is a register id".
 */
export declare function read_register(register_id: u64, ptr: u64): void;
export declare function register_len(register_id: u64): u64;
export declare function input(register_id: u64): void;
export declare function current_account_id(register_id: u64): void;
export declare function predecessor_account_id(register_id: u64): void;
export declare function attached_deposit(ptr: u64): void;
export declare function account_balance(ptr: u64): void;
export declare function prepaid_gas(): u64;
export declare function storage_usage(): u64;
export declare function block_timestamp(): u64;
export declare function sha256(len: u64, ptr: u64, register_id: u64): void;
export declare function value_return(len: u64, ptr: u64): void;
export declare function panic_utf8(len: u64, ptr: u64): void;
export declare function log_utf8(len: u64, ptr: u64): void;
export declare function storage_write(
  key_len: u64,
  key_ptr: u64,
  value_len: u64,
  value_ptr: u64,
  register_id: u64,
): u64;
export declare function storage_read(key_len: u64, key_ptr: u64, register_id: u64): u64;
export declare function storage_remove(key_len: u64, key_ptr: u64, register_id: u64): u64;
export declare function storage_has_key(key_len: u64, key_ptr: u64): u64;
export declare function promise_create(
  account_len: u64,
  account_ptr: u64,
  method_len: u64,
  method_ptr: u64,
  args_len: u64,
  args_ptr: u64,
  amount_ptr: u64,
  gas: u64,
): u64;
export declare function promise_then(
  promise: u64,
  account_len: u64,
  account_ptr: u64,
  method_len: u64,
  method_ptr: u64,
  args_len: u64,
  args_ptr: u64,
  amount_ptr: u64,
  gas: u64,
): u64;
export declare function promise_batch_create(account_len: u64, account_ptr: u64): u64;
export declare function promise_batch_action_create_account(promise: u64): void;
export declare function promise_batch_action_transfer(promise: u64, amount_ptr: u64): void;
export declare function promise_batch_action_deploy_contract(
  promise: u64,
  code_len: u64,
  code_ptr: u64,
): void;
export declare function promise_batch_action_function_call(
  promise: u64,
  method_len: u64,
  method_ptr: u64,
  args_len: u64,
  args_ptr: u64,
  amount_ptr: u64,
  gas: u64,
): void;
export declare function promise_batch_action_delete_account(
  promise: u64,
  beneficiary_len: u64,
  beneficiary_ptr: u64,
): void;
export declare function promise_results_count(): u64;
export declare function promise_result(index: u64, register_id: u64): u64;
export declare function promise_return(promise: u64): void;
