import { I32, I64, type ImportedFunction } from '../../metering';

/** How many 64-bit parameters each host function takes, and whether it answers a number. */
const SIGNATURES: Readonly<Record<string, readonly [parameters: number, answers: 0 | 1]>> = {
  read_register: [2, 0],
  register_len: [1, 1],
  write_register: [3, 0],
  input: [1, 0],
  current_account_id: [1, 0],
  signer_account_id: [1, 0],
  signer_account_pk: [1, 0],
  predecessor_account_id: [1, 0],
  block_index: [0, 1],
  block_timestamp: [0, 1],
  epoch_height: [0, 1],
  random_seed: [1, 0],
  storage_usage: [0, 1],
  account_balance: [1, 0],
  account_locked_balance: [1, 0],
  attached_deposit: [1, 0],
  prepaid_gas: [0, 1],
  used_gas: [0, 1],
  validator_stake: [3, 0],
  validator_total_stake: [1, 0],
  value_return: [2, 0],
  panic: [0, 0],
  panic_utf8: [2, 0],
  log_utf8: [2, 0],
  log_utf16: [2, 0],
  sha256: [3, 0],
  keccak256: [3, 0],
  keccak512: [3, 0],
  ripemd160: [3, 0],
  ecrecover: [7, 1],
  ed25519_verify: [6, 1],
  storage_write: [5, 1],
  storage_read: [3, 1],
  storage_remove: [3, 1],
  storage_has_key: [2, 1],
  promise_create: [8, 1],
  promise_then: [9, 1],
  promise_and: [2, 1],
  promise_batch_create: [2, 1],
  promise_batch_then: [3, 1],
  promise_batch_action_create_account: [1, 0],
  promise_batch_action_deploy_contract: [3, 0],
  promise_batch_action_function_call: [7, 0],
  promise_batch_action_function_call_weight: [8, 0],
  promise_batch_action_transfer: [2, 0],
  promise_batch_action_stake: [4, 0],
  promise_batch_action_add_key_with_full_access: [4, 0],
  promise_batch_action_add_key_with_function_call: [9, 0],
  promise_batch_action_delete_key: [3, 0],
  promise_batch_action_delete_account: [3, 0],
  promise_results_count: [0, 1],
  promise_result: [2, 1],
  promise_return: [1, 0],
};

/** AssemblyScript's own import: four 32-bit numbers. */
const ABORT = { parameters: 4, type: I32 };

/** What NEAR has and this network has not; a contract that calls it gets an error with its name. */
const ABSENT: ReadonlySet<string> = new Set([
  'promise_yield_create',
  'promise_yield_resume',
  'alt_bn128_g1_multiexp',
  'alt_bn128_g1_sum',
  'alt_bn128_pairing_check',
  ...['p1_sum', 'p2_sum', 'g1_multiexp', 'g2_multiexp', 'map_fp_to_g1', 'map_fp2_to_g2'].map(bls),
  ...['pairing_check', 'p1_decompress', 'p2_decompress'].map(bls),
]);

function bls(name: string): string {
  return `bls12381_${name}`;
}

/** Why a contract cannot be linked with the host functions, or null when it can. */
export function linkProblem(imports: readonly ImportedFunction[]): string | null {
  return imports.map(importProblem).find((problem) => problem !== null) ?? null;
}

function importProblem({ name, params, results }: ImportedFunction): string | null {
  if (ABSENT.has(name)) return `${name} is not available on this local network`;
  const signature = Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name] : undefined;
  if (!signature && name !== 'abort') return `unknown import: env.${name}`;
  const [parameters, answers] = signature ?? [ABORT.parameters, 0];
  const type = signature ? I64 : ABORT.type;
  const fits =
    params.length === parameters &&
    results.length === answers &&
    [...params, ...results].every((actual) => actual === type);
  return fits ? null : `incompatible import type: env.${name}`;
}
