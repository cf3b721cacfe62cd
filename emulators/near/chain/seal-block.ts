import { base58Text } from '../runtime/base58';
import { GAS_PRICE } from '../runtime/gas';
import { sha256 } from '../runtime/ids';
import type { Receipt } from '../runtime/types';
import type { BlockJson, ReceiptInBlockJson, TransactionInBlockJson } from './block-types';
import { receiptJson } from './json';

export const AUTHOR = 'node0';
/** NEAR's mainnet since nearcore 2.13. README.md says what of it is absent. */
export const PROTOCOL_VERSION = 86;
/** What NEAR answers as the previous hash of the first block, and as the epoch here: there is only one. */
export const NO_HASH = '11111111111111111111111111111111';
export const CHUNK_GAS_LIMIT = 1_000_000_000_000_000;

/** The end of the chain. */
export interface Head {
  height: number;
  hash: string;
  timestampNs: bigint;
}

export interface BlockContents {
  height: number;
  timestampNs: bigint;
  randomSeed: Uint8Array;
  transactions: TransactionInBlockJson[];
  /** Receipts that arrived in this block, executed or not. */
  incoming: Receipt[];
  executed: ReceiptInBlockJson[];
  totalSupply: bigint;
}

/** Names the block by its contents and writes that name into its outcomes. @param previous null for the first block */
export function sealBlock(previous: Head | null, contents: BlockContents): BlockJson {
  const { height, transactions, executed } = contents;
  const outcomes = [
    ...transactions.map(({ outcome }) => outcome.execution_outcome),
    ...executed.map(({ execution_outcome }) => execution_outcome),
  ];
  const root = base58Text(sha256(JSON.stringify(outcomes)));
  const hash = base58Text(sha256(`${previous?.hash ?? NO_HASH}/${height}/${contents.timestampNs}/${root}`));
  for (const outcome of outcomes) outcome.block_hash = hash;
  const chunkHeader = {
    chunk_hash: chunkHashOf(hash),
    shard_id: 0 as const,
    height_created: height,
    height_included: height,
    gas_used: outcomes.reduce((sum, { outcome }) => sum + outcome.gas_burnt, 0),
    gas_limit: CHUNK_GAS_LIMIT,
    tx_root: root,
  };
  return {
    block: { author: AUTHOR, header: header(previous, contents, hash), chunks: [chunkHeader] },
    shards: [
      {
        shard_id: 0,
        chunk: {
          author: AUTHOR,
          header: chunkHeader,
          transactions,
          receipts: contents.incoming.map(receiptJson),
        },
        receipt_execution_outcomes: executed,
        state_changes: [],
      },
    ],
  };
}

/** A block has one chunk, which needs no name of its own. */
export const chunkHashOf = (blockHash: string): string => base58Text(sha256(blockHash, '/chunk'));

function header(previous: Head | null, contents: BlockContents, hash: string): BlockJson['block']['header'] {
  const { height, timestampNs } = contents;
  return {
    height,
    prev_height: previous?.height ?? null,
    hash,
    prev_hash: previous?.hash ?? NO_HASH,
    epoch_id: NO_HASH,
    next_epoch_id: NO_HASH,
    timestamp: Number(timestampNs),
    timestamp_nanosec: timestampNs.toString(),
    random_value: base58Text(contents.randomSeed),
    gas_price: GAS_PRICE.toString(),
    chunks_included: 1,
    chunk_mask: [true],
    total_supply: contents.totalSupply.toString(),
    // One node decides alone: a block that exists is final.
    last_final_block: hash,
    latest_protocol_version: PROTOCOL_VERSION,
  };
}
