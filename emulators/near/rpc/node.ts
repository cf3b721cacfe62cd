import * as z from 'zod/mini';
import type { Chain } from '../chain/chain';
import { AUTHOR, NO_HASH, PROTOCOL_VERSION } from '../chain/seal-block';
import { findBlock } from './block-references';
import { handlerError, RpcError } from './errors';
import { blockId, hash } from './params';

/** Nanoseconds since 1970 as NEAR writes a time. */
export const timeText = (nanoseconds: string): string =>
  new Date(Number(BigInt(nanoseconds) / 1_000_000n)).toISOString();

export async function statusOf(chain: Chain): Promise<object> {
  const { header } = chain.lastBlock.block;
  const first = await firstHeader(chain);
  const { publicKey } = chain.nodeKey;
  return {
    chain_id: chain.chainId,
    protocol_version: PROTOCOL_VERSION,
    latest_protocol_version: PROTOCOL_VERSION,
    genesis_hash: first.hash,
    rpc_addr: null,
    node_key: publicKey,
    node_public_key: publicKey,
    validator_account_id: AUTHOR,
    validator_public_key: publicKey,
    validators: [],
    uptime_sec: Math.floor(process.uptime()),
    version: { version: 'cosecha-local', build: '1', commit: 'none', rustc_version: '' },
    sync_info: {
      latest_block_hash: header.hash,
      latest_block_height: header.height,
      latest_block_time: timeText(header.timestamp_nanosec),
      latest_state_root: NO_HASH,
      earliest_block_hash: first.hash,
      earliest_block_height: first.height,
      earliest_block_time: timeText(first.timestamp_nanosec),
      epoch_id: NO_HASH,
      epoch_start_height: first.height,
      syncing: false,
    },
  };
}

export async function firstHeader(chain: Chain) {
  const first = await chain.block(chain.firstHeight);
  if (!first) throw new Error('the first block is missing');
  return first.block.header;
}

/** One node, alone. */
export function networkInfo(): object {
  return {
    active_peers: [],
    num_active_peers: 0,
    peer_max_count: 0,
    sent_bytes_per_sec: 0,
    received_bytes_per_sec: 0,
    known_producers: [],
  };
}

/** An epoch by its id or one of its blocks, or the newest one. */
export const validatorsSchema = z.union([
  z.pipe(
    z.tuple([z.nullable(blockId)]),
    z.transform(([block_id]) => (block_id === null ? 'latest' : { block_id })),
  ),
  z.literal('latest'),
  z.object({ epoch_id: hash }),
  z.object({ block_id: blockId }),
]);

/** No account has a stake; there is one epoch. */
export async function validatorsOf(chain: Chain, epoch: z.output<typeof validatorsSchema>): Promise<object> {
  if (typeof epoch === 'object' && !(await isKnownEpoch(chain, epoch))) {
    throw handlerError('UNKNOWN_EPOCH', {}, 'Unknown epoch');
  }
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

async function isKnownEpoch(
  chain: Chain,
  epoch: { epoch_id: string } | { block_id: number | string },
): Promise<boolean> {
  if ('epoch_id' in epoch) return epoch.epoch_id === NO_HASH;
  try {
    await findBlock(chain, epoch);
    return true;
  } catch (error) {
    if (error instanceof RpcError) return false;
    throw error;
  }
}
