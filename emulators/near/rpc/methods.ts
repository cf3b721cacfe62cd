import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { TRANSACTION_VALIDITY } from '../chain/history';
import { PROTOCOL_VERSION } from '../chain/seal-block';
import { GAS_PRICE, MAX_TOTAL_GAS, OPERATION_GAS } from '../runtime/gas';
import { REGISTRAR } from '../runtime/ids';
import { LIMITS } from '../runtime/limits';
import { YOCTO_PER_BYTE } from '../runtime/storage-usage';
import { blockReferenceSchema, demandNewest, findBlock } from './block-references';
import { changesSchema, stateChanges, touchedInBlock } from './changes';
import { chunkAnswer, chunkSchema } from './chunks';
import { type Method, method } from './method';
import { answerQuery, querySchema } from './queries';
import { findReceipt } from './receipts';
import { sendTransaction, transactionStatus, transactionWithReceipts, waitUntilSchema } from './transactions';

const NOTHING = z.optional(z.unknown());
const waitUntil = z._default(waitUntilSchema, 'EXECUTED_OPTIMISTIC');
const sendParams = z.object({ signed_tx_base64: z.string(), wait_until: waitUntil });
const signedOnly = z.union([
  z.object({ signed_tx_base64: z.string() }),
  z.pipe(
    z.tuple([z.string()]),
    z.transform(([signed_tx_base64]) => ({ signed_tx_base64 })),
  ),
]);
const statusParams = z.union([
  z.object({ tx_hash: z.string(), sender_account_id: z.optional(z.string()), wait_until: waitUntil }),
  z.pipe(
    z.tuple([z.string(), z.string()]),
    z.transform(([tx_hash]) => ({ tx_hash, wait_until: 'EXECUTED_OPTIMISTIC' as const })),
  ),
]);

/** By name, or as in older clients by position. */
const blockSchema = z.union([
  z.pipe(
    z.tuple([z.union([z.int(), z.string()])]),
    z.transform(([block_id]) => ({ block_id })),
  ),
  blockReferenceSchema,
]);
const changes = method(z.intersection(changesSchema, blockReferenceSchema), stateChanges);
const changesInBlock = method(blockReferenceSchema, touchedInBlock);

/** Every method of the JSON-RPC endpoint: its parameters and its answer. */
export const methods: Record<string, Method> = {
  query: method(z.intersection(querySchema, blockReferenceSchema), async (chain, params) => {
    await demandNewest(chain, params);
    return answerQuery(chain, params);
  }),

  block: method(blockSchema, async (chain, params) => (await findBlock(chain, params)).block),
  chunk: method(chunkSchema, chunkAnswer),
  EXPERIMENTAL_changes: changes,
  changes,
  EXPERIMENTAL_changes_in_block: changesInBlock,
  block_effects: changesInBlock,
  EXPERIMENTAL_receipt: method(z.object({ receipt_id: z.string() }), (chain, { receipt_id }) =>
    findReceipt(chain, receipt_id),
  ),
  gas_price: method(NOTHING, () => ({ gas_price: GAS_PRICE.toString() })),
  status: method(NOTHING, statusOf),
  health: method(NOTHING, (chain) => {
    if (chain.trouble) throw chain.trouble;
    return null;
  }),
  network_info: method(NOTHING, networkInfo),
  validators: method(NOTHING, validatorsOf),
  EXPERIMENTAL_validators_ordered: method(NOTHING, () => []),
  maintenance_windows: method(NOTHING, () => []),
  EXPERIMENTAL_maintenance_windows: method(NOTHING, () => []),
  EXPERIMENTAL_protocol_config: method(NOTHING, protocolConfig),
  genesis_config: method(NOTHING, genesisConfig),
  EXPERIMENTAL_genesis_config: method(NOTHING, genesisConfig),

  send_tx: method(sendParams, (chain, { signed_tx_base64, wait_until }) =>
    sendTransaction(chain, signed_tx_base64, wait_until),
  ),
  broadcast_tx_commit: method(signedOnly, (chain, { signed_tx_base64 }) =>
    sendTransaction(chain, signed_tx_base64, 'EXECUTED_OPTIMISTIC'),
  ),
  broadcast_tx_async: method(
    signedOnly,
    (chain, { signed_tx_base64 }) =>
      chain.send(Uint8Array.from(Buffer.from(signed_tx_base64, 'base64'))).hash,
  ),
  tx: method(statusParams, (chain, { tx_hash, wait_until }) => transactionStatus(chain, tx_hash, wait_until)),
  EXPERIMENTAL_tx_status: method(statusParams, (chain, { tx_hash, wait_until }) =>
    transactionWithReceipts(chain, tx_hash, wait_until),
  ),
};

async function statusOf(chain: Chain): Promise<object> {
  const { header } = chain.lastBlock.block;
  const first = await chain.block(chain.firstHeight);
  const time = (nanoseconds: string) => new Date(Number(BigInt(nanoseconds) / 1_000_000n)).toISOString();
  return {
    chain_id: chain.chainId,
    protocol_version: PROTOCOL_VERSION,
    latest_protocol_version: PROTOCOL_VERSION,
    genesis_hash: first?.block.header.hash,
    rpc_addr: null,
    validators: [],
    version: { version: 'cosecha-local', build: '1', rustc_version: '' },
    sync_info: {
      latest_block_hash: header.hash,
      latest_block_height: header.height,
      latest_block_time: time(header.timestamp_nanosec),
      latest_state_root: header.hash,
      earliest_block_hash: first?.block.header.hash,
      earliest_block_height: chain.firstHeight,
      earliest_block_time: time(first?.block.header.timestamp_nanosec ?? '0'),
      syncing: false,
    },
  };
}

/** One node, alone. */
function networkInfo(): object {
  return {
    active_peers: [],
    num_active_peers: 0,
    peer_max_count: 0,
    sent_bytes_per_sec: 0,
    received_bytes_per_sec: 0,
    known_producers: [],
  };
}

/** No account has a stake; there is one epoch. */
function validatorsOf(chain: Chain): object {
  return {
    current_validators: [],
    next_validators: [],
    current_fishermen: [],
    next_fishermen: [],
    current_proposals: [],
    prev_epoch_kickout: [],
    epoch_start_height: chain.firstHeight,
    epoch_height: 0,
  };
}

async function genesisConfig(chain: Chain): Promise<object> {
  const first = await chain.block(chain.firstHeight);
  const nanoseconds = BigInt(first?.block.header.timestamp_nanosec ?? 0);
  return {
    protocol_version: PROTOCOL_VERSION,
    chain_id: chain.chainId,
    genesis_height: chain.firstHeight,
    genesis_time: new Date(Number(nanoseconds / 1_000_000n)).toISOString(),
    min_gas_price: GAS_PRICE.toString(),
    max_gas_price: GAS_PRICE.toString(),
    total_supply: first?.block.header.total_supply,
    transaction_validity_period: TRANSACTION_VALIDITY,
    validators: [],
  };
}

/** The part of the configuration that clients read. */
function protocolConfig(chain: Chain): object {
  return {
    chain_id: chain.chainId,
    protocol_version: PROTOCOL_VERSION,
    genesis_height: chain.firstHeight,
    min_gas_price: GAS_PRICE.toString(),
    max_gas_price: GAS_PRICE.toString(),
    runtime_config: {
      storage_amount_per_byte: YOCTO_PER_BYTE.toString(),
      wasm_config: {
        regular_op_cost: OPERATION_GAS,
        limit_config: {
          max_total_prepaid_gas: Number(MAX_TOTAL_GAS),
          max_gas_burnt: Number(MAX_TOTAL_GAS),
          max_actions_per_receipt: LIMITS.actions,
          max_transaction_size: LIMITS.transaction,
          max_contract_size: LIMITS.contract,
          max_arguments_length: LIMITS.arguments,
          max_length_storage_key: LIMITS.storageKey,
          max_length_storage_value: LIMITS.storageValue,
        },
      },
      account_creation_config: {
        min_allowed_top_level_account_length: 65,
        registrar_account_id: REGISTRAR,
      },
    },
  };
}
