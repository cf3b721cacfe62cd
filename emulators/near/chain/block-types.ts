/** A block as NEAR Lake and neardata serve it, and as the journal keeps it. Field names are the wire's. */

export type StatusJson =
  | { SuccessValue: string }
  | { SuccessReceiptId: string }
  | { Failure: { ActionError: { index: number | null; kind: unknown } } };

export interface ExecutionOutcomeJson {
  id: string;
  block_hash: string;
  proof: never[];
  outcome: {
    logs: string[];
    receipt_ids: string[];
    gas_burnt: number;
    tokens_burnt: string;
    executor_id: string;
    status: StatusJson;
    metadata: { version: 1; gas_profile: null };
  };
}

export interface FunctionCallJson {
  FunctionCall: { method_name: string; args: string; gas: number; deposit: string };
}

export type ActionJson =
  | 'CreateAccount'
  | FunctionCallJson
  | { DeployContract: { code: string } }
  | { Transfer: { deposit: string } }
  | { Stake: { stake: string; public_key: string } }
  | { AddKey: { public_key: string; access_key: AccessKeyJson } }
  | { DeleteKey: { public_key: string } }
  | { DeleteAccount: { beneficiary_id: string } }
  | { Delegate: { delegate_action: DelegateActionJson; signature: string } };

export type DelegatedActionJson = Exclude<ActionJson, 'CreateAccount'> | { CreateAccount: object };

export interface DelegateActionJson {
  sender_id: string;
  receiver_id: string;
  actions: DelegatedActionJson[];
  nonce: number;
  max_block_height: number;
  public_key: string;
}

export interface AccessKeyJson {
  nonce: number;
  permission:
    | 'FullAccess'
    | { FunctionCall: { allowance: string | null; receiver_id: string; method_names: string[] } };
}

export interface TransactionJson {
  signer_id: string;
  public_key: string;
  nonce: number;
  receiver_id: string;
  priority_fee: 0;
  actions: ActionJson[];
  signature: string;
  hash: string;
}

export interface ReceiptJson {
  predecessor_id: string;
  receiver_id: string;
  receipt_id: string;
  priority: 0;
  receipt:
    | { Data: { data_id: string; data: string | null; is_promise_resume: false } }
    | {
        Action: {
          signer_id: string;
          signer_public_key: string;
          gas_price: string;
          output_data_receivers: { data_id: string; receiver_id: string }[];
          input_data_ids: string[];
          is_promise_yield: false;
          actions: ActionJson[];
        };
      };
}

export interface TransactionInBlockJson {
  transaction: TransactionJson;
  outcome: { execution_outcome: ExecutionOutcomeJson; receipt: null };
}

export interface ReceiptInBlockJson {
  tx_hash: string;
  execution_outcome: ExecutionOutcomeJson;
  receipt: ReceiptJson;
}

export interface BlockHeaderJson {
  height: number;
  prev_height: number | null;
  hash: string;
  prev_hash: string;
  epoch_id: string;
  next_epoch_id: string;
  /** Beyond 2^53, so inexact; `timestamp_nanosec` is exact. */
  timestamp: number;
  timestamp_nanosec: string;
  random_value: string;
  gas_price: string;
  chunks_included: number;
  chunk_mask: boolean[];
  total_supply: string;
  last_final_block: string;
  latest_protocol_version: number;
}

export interface ChunkHeaderJson {
  chunk_hash: string;
  shard_id: 0;
  height_created: number;
  height_included: number;
  gas_used: number;
  gas_limit: number;
  tx_root: string;
}

export interface BlockJson {
  block: { author: string; header: BlockHeaderJson; chunks: ChunkHeaderJson[] };
  shards: {
    shard_id: 0;
    chunk: {
      author: string;
      header: ChunkHeaderJson;
      transactions: TransactionInBlockJson[];
      receipts: ReceiptJson[];
    };
    receipt_execution_outcomes: ReceiptInBlockJson[];
    state_changes: never[];
  }[];
}
