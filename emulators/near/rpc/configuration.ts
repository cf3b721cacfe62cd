import type { Chain } from '../chain/chain';
import { TRANSACTION_VALIDITY } from '../chain/history';
import { AUTHOR, CHUNK_GAS_LIMIT, PROTOCOL_VERSION } from '../chain/seal-block';
import { MODULE_LIMITS } from '../metering';
import { ACTION_GAS, GAS_PRICE, MAX_TOTAL_GAS, OPERATION_GAS, RECEIPT_GAS } from '../runtime/gas';
import { REGISTRAR } from '../runtime/ids';
import { LIMITS } from '../runtime/limits';
import { ACCOUNT_BYTES, RECORD_OVERHEAD, YOCTO_PER_BYTE } from '../runtime/storage-usage';
import { MAX_STACK } from '../runtime/wasm';
import { externalCosts } from './external-costs';
import { firstHeader, timeText } from './node';

/**
 * What the rules of this chain are, in NEAR's words. Figures that it applies come from where it applies them; what it has not
 * (stakes, inflation, congestion, witnesses, some host functions) costs nothing and has no limit.
 */

const NONE = [0, 1];
const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const NO_STAKES = {
  avg_hidden_validator_seats_per_shard: [0],
  block_producer_kickout_threshold: 0,
  chunk_producer_kickout_threshold: 0,
  chunk_validator_only_kickout_threshold: 0,
  max_kickout_stake_perc: 0,
  minimum_stake_divisor: 1,
  minimum_stake_ratio: NONE,
  minimum_validators_per_shard: 0,
  num_block_producer_seats: 0,
  num_block_producer_seats_per_shard: [0],
  num_chunk_only_producer_seats: 0,
  num_chunk_producer_seats: 0,
  num_chunk_validator_seats: 0,
  online_max_threshold: NONE,
  online_min_threshold: NONE,
  protocol_upgrade_stake_threshold: NONE,
  shuffle_shard_assignment_for_chunk_producers: false,
  target_validator_mandates_per_shard: 0,
  fishermen_threshold: '0',
};
const NO_INFLATION = {
  max_inflation_rate: NONE,
  num_blocks_per_year: 0,
  protocol_reward_rate: NONE,
  protocol_treasury_account: AUTHOR,
};

/** What genesis and protocol configuration have in common. */
async function sharedConfig(chain: Chain) {
  const first = await firstHeader(chain);
  return {
    ...NO_STAKES,
    ...NO_INFLATION,
    protocol_version: PROTOCOL_VERSION,
    chain_id: chain.chainId,
    genesis_height: first.height,
    genesis_time: timeText(first.timestamp_nanosec),
    dynamic_resharding: false,
    shard_layout: { V0: { num_shards: 1, version: 0 } },
    // The only one, which does not end.
    epoch_length: NO_LIMIT,
    gas_limit: CHUNK_GAS_LIMIT,
    gas_price_adjustment_rate: NONE,
    min_gas_price: GAS_PRICE.toString(),
    max_gas_price: GAS_PRICE.toString(),
    transaction_validity_period: TRANSACTION_VALIDITY,
  };
}

export async function genesisConfig(chain: Chain): Promise<object> {
  const { total_supply } = await firstHeader(chain);
  return {
    ...(await sharedConfig(chain)),
    total_supply,
    chunk_producer_assignment_changes_limit: 0,
    use_production_config: false,
    validators: [],
  };
}

export async function protocolConfig(chain: Chain): Promise<object> {
  return { ...(await sharedConfig(chain)), runtime_config: runtimeConfig() };
}

function runtimeConfig(): object {
  return {
    storage_amount_per_byte: YOCTO_PER_BYTE.toString(),
    transaction_costs: transactionCosts(),
    wasm_config: {
      ext_costs: externalCosts,
      grow_mem_cost: 0,
      regular_op_cost: OPERATION_GAS,
      vm_kind: 'Wasmtime',
      discard_custom_sections: true,
      saturating_float_to_int: false,
      global_contract_host_fns: false,
      reftypes_bulk_memory: false,
      storage_get_mode: 'FlatStorage',
      fix_contract_loading_cost: true,
      implicit_account_creation: true,
      eth_implicit_accounts: false,
      limit_config: limits(),
    },
    account_creation_config: {
      min_allowed_top_level_account_length: 65,
      registrar_account_id: REGISTRAR,
    },
    congestion_control_config: {
      max_congestion_incoming_gas: NO_LIMIT,
      max_congestion_outgoing_gas: NO_LIMIT,
      max_congestion_memory_consumption: NO_LIMIT,
      max_congestion_missed_chunks: NO_LIMIT,
      max_outgoing_gas: NO_LIMIT,
      min_outgoing_gas: NO_LIMIT,
      allowed_shard_outgoing_gas: NO_LIMIT,
      max_tx_gas: NO_LIMIT,
      min_tx_gas: NO_LIMIT,
      reject_tx_congestion_threshold: 1,
      outgoing_receipts_usual_size_limit: NO_LIMIT,
      outgoing_receipts_big_size_limit: NO_LIMIT,
    },
    witness_config: {
      main_storage_proof_size_soft_limit: NO_LIMIT,
      combined_transactions_size_limit: NO_LIMIT,
      new_transactions_validation_state_size_soft_limit: NO_LIMIT,
    },
  };
}

const fee = (gas: bigint) => ({ send_sir: Number(gas), send_not_sir: Number(gas), execution: Number(gas) });

function transactionCosts(): object {
  const action = fee(ACTION_GAS);
  const free = fee(0n);
  return {
    action_receipt_creation_config: fee(RECEIPT_GAS),
    data_receipt_creation_config: { base_cost: free, cost_per_byte: free },
    action_creation_config: {
      create_account_cost: action,
      deploy_contract_cost: action,
      deploy_contract_cost_per_byte: free,
      function_call_cost: action,
      function_call_cost_per_byte: free,
      transfer_cost: action,
      stake_cost: action,
      add_key_cost: {
        full_access_cost: action,
        function_call_cost: action,
        function_call_cost_per_byte: free,
      },
      delete_key_cost: action,
      delete_account_cost: action,
      delegate_cost: action,
    },
    storage_usage_config: { num_bytes_account: ACCOUNT_BYTES, num_extra_bytes_record: RECORD_OVERHEAD },
    burnt_gas_reward: NONE,
    pessimistic_gas_price_inflation_ratio: [1, 1],
  };
}

function limits(): object {
  return {
    max_gas_burnt: Number(MAX_TOTAL_GAS),
    max_stack_height: MAX_STACK,
    initial_memory_pages: MODULE_LIMITS.initialPages,
    max_memory_pages: MODULE_LIMITS.maximumPages,
    registers_memory_limit: LIMITS.registerBytes,
    max_register_size: LIMITS.register,
    max_number_registers: LIMITS.registers,
    max_number_logs: LIMITS.logs,
    max_total_log_length: LIMITS.logBytes,
    max_total_prepaid_gas: Number(MAX_TOTAL_GAS),
    max_actions_per_receipt: LIMITS.actions,
    max_number_bytes_method_names: LIMITS.methodNames,
    max_length_method_name: LIMITS.methodName,
    max_arguments_length: LIMITS.arguments,
    max_length_returned_data: LIMITS.returnedValue,
    max_contract_size: LIMITS.contract,
    max_transaction_size: LIMITS.transaction,
    max_receipt_size: NO_LIMIT,
    max_length_storage_key: LIMITS.storageKey,
    max_length_storage_value: LIMITS.storageValue,
    max_promises_per_function_call_action: LIMITS.promises,
    max_number_input_data_dependencies: LIMITS.inputData,
    max_functions_number_per_contract: MODULE_LIMITS.functions,
    max_locals_per_contract: MODULE_LIMITS.locals,
    max_tables_per_contract: MODULE_LIMITS.tables,
    max_elements_per_contract_table: MODULE_LIMITS.tableElements,
    account_id_validity_rules_version: 1,
    yield_timeout_length_in_blocks: 0,
    max_yield_payload_size: 0,
    per_receipt_storage_proof_size_limit: NO_LIMIT,
  };
}
