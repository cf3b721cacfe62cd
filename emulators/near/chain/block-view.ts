import { base58Text } from '../runtime/base58';
import { sha256 } from '../runtime/ids';
import type { BlockHeaderJson, BlockJson, ChunkHeaderJson } from './block-types';
import { hashBytes, merkleRoot } from './merkle';
import type { NodeKey } from './node-key';
import { littleEndian, outcomeRoot } from './outcome-root';
import { NO_HASH } from './seal-block';

/** A chunk's header as NEAR answers it. */
export interface ChunkHeaderView extends ChunkHeaderJson {
  prev_block_hash: string;
  prev_state_root: string;
  outcome_root: string;
  outgoing_receipts_root: string;
  encoded_merkle_root: string;
  encoded_length: number;
  balance_burnt: string;
  validator_reward: string;
  rent_paid: string;
  validator_proposals: never[];
  congestion_info: object;
  signature: string;
}

/** A block's header as NEAR answers it. */
export interface BlockHeaderView extends BlockHeaderJson {
  block_ordinal: number;
  block_merkle_root: string;
  prev_state_root: string;
  outcome_root: string;
  chunk_headers_root: string;
  chunk_receipts_root: string;
  chunk_tx_root: string;
  challenges_root: string;
  challenges_result: never[];
  next_bp_hash: string;
  last_ds_final_block: string;
  validator_proposals: never[];
  validator_reward: string;
  rent_paid: string;
  approvals: never[];
  signature: string;
}

export interface BlockView {
  author: string;
  header: BlockHeaderView;
  chunks: ChunkHeaderView[];
}

/** What a view needs beside its block: who signs, and the tree of all blocks before a height. */
export interface ViewSource {
  key: NodeKey;
  rootBefore: (height: number) => string;
}

/** There is no trie, and no part of a chunk is sent to other nodes. */
const NO_CHUNK_PARTS = { prev_state_root: NO_HASH, encoded_merkle_root: NO_HASH, encoded_length: 0 } as const;
const NO_REWARDS = { validator_reward: '0', rent_paid: '0', validator_proposals: [] as never[] } as const;
const NO_CONGESTION = {
  allowed_shard: 0,
  buffered_receipts_gas: '0',
  delayed_receipts_gas: '0',
  receipt_bytes: 0,
} as const;
/** The hash of an empty list of block producers. */
const NO_PRODUCERS = base58Text(sha256(new Uint8Array(4)));

/** Repeated questions for one block cost once. */
const views = new WeakMap<BlockJson, BlockView>();

/** A stored block with what NEAR's blocks have beside it. Roots and signatures are computed when they are read. */
export function blockView(json: BlockJson, source: ViewSource): BlockView {
  const known = views.get(json);
  if (known) return known;
  const { author, header } = json.block;
  const chunks = json.shards.map((shard) => chunkHeaderView(shard, header, source.key));
  const view = { author, header: headerView(header, chunks, source), chunks };
  views.set(json, view);
  return view;
}

function headerView(
  header: BlockHeaderJson,
  chunks: readonly ChunkHeaderView[],
  { key, rootBefore }: ViewSource,
): BlockHeaderView {
  const rootOf = (field: 'tx_root' | 'outcome_root' | 'outgoing_receipts_root' | 'prev_state_root') =>
    base58Text(merkleRoot(chunks.map((chunk) => hashBytes(chunk[field]))));
  const late = once(() => ({
    block_merkle_root: rootBefore(header.height),
    prev_state_root: rootOf('prev_state_root'),
    outcome_root: rootOf('outcome_root'),
    chunk_tx_root: rootOf('tx_root'),
    chunk_receipts_root: rootOf('outgoing_receipts_root'),
    chunk_headers_root: base58Text(merkleRoot(chunks.map(headerLeaf))),
    signature: key.sign(hashBytes(header.hash)),
  }));
  return {
    ...header,
    ...NO_REWARDS,
    block_ordinal: header.height,
    challenges_root: NO_HASH,
    challenges_result: [],
    next_bp_hash: NO_PRODUCERS,
    last_ds_final_block: header.hash,
    approvals: [],
    get block_merkle_root() {
      return late().block_merkle_root;
    },
    get prev_state_root() {
      return late().prev_state_root;
    },
    get outcome_root() {
      return late().outcome_root;
    },
    get chunk_tx_root() {
      return late().chunk_tx_root;
    },
    get chunk_receipts_root() {
      return late().chunk_receipts_root;
    },
    get chunk_headers_root() {
      return late().chunk_headers_root;
    },
    get signature() {
      return late().signature;
    },
  };
}

const headerLeaf = ({ chunk_hash, height_included }: ChunkHeaderJson): Uint8Array =>
  Buffer.concat([hashBytes(chunk_hash), littleEndian(BigInt(height_included), 8)]);

function chunkHeaderView(
  { chunk, receipt_execution_outcomes }: BlockJson['shards'][number],
  { prev_hash }: BlockHeaderJson,
  key: NodeKey,
): ChunkHeaderView {
  const rootOfIds = (ids: readonly string[]) => base58Text(merkleRoot(ids.map(hashBytes)));
  const late = once(() => {
    const outcomes = [
      ...chunk.transactions.map(({ outcome }) => outcome.execution_outcome),
      ...receipt_execution_outcomes.map(({ execution_outcome }) => execution_outcome),
    ];
    const burnt = outcomes.reduce((sum, { outcome }) => sum + BigInt(outcome.tokens_burnt), 0n);
    return {
      tx_root: rootOfIds(chunk.transactions.map(({ transaction }) => transaction.hash)),
      outgoing_receipts_root: rootOfIds(chunk.receipts.map(({ receipt_id }) => receipt_id)),
      outcome_root: outcomeRoot(outcomes),
      balance_burnt: burnt.toString(),
      signature: key.sign(hashBytes(chunk.header.chunk_hash)),
    };
  });
  return {
    ...chunk.header,
    ...NO_CHUNK_PARTS,
    ...NO_REWARDS,
    prev_block_hash: prev_hash,
    congestion_info: NO_CONGESTION,
    get tx_root() {
      return late().tx_root;
    },
    get outgoing_receipts_root() {
      return late().outgoing_receipts_root;
    },
    get outcome_root() {
      return late().outcome_root;
    },
    get balance_burnt() {
      return late().balance_burnt;
    },
    get signature() {
      return late().signature;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
