import * as z from 'zod/mini';
import type { BlockJson } from '../chain/block-types';
import type { Chain } from '../chain/chain';
import { findBlock } from './block-references';
import { handlerError } from './errors';
import { blockId, hash, shardId } from './params';

const byPlace = z.pipe(
  z.tuple([blockId, shardId]),
  z.transform(([block_id, shard_id]) => ({ block_id, shard_id })),
);

/** A chunk by its hash, or by its block and shard; by name, or as in older clients by position. */
export const chunkSchema = z.union([
  z.object({ block_id: blockId, shard_id: shardId }),
  z.object({ chunk_id: hash }),
  z.pipe(
    z.tuple([hash]),
    z.transform(([chunk_id]) => ({ chunk_id })),
  ),
  byPlace,
  z.pipe(
    z.tuple([byPlace]),
    z.transform(([place]) => place),
  ),
]);

export async function chunkAnswer(chain: Chain, request: z.output<typeof chunkSchema>): Promise<object> {
  const block =
    'chunk_id' in request ? await blockOfChunk(chain, request.chunk_id) : await findBlock(chain, request);
  if ('shard_id' in request && request.shard_id !== 0) {
    const { shard_id } = request;
    throw handlerError('INVALID_SHARD_ID', { shard_id }, `Shard id ${shard_id} does not exist`);
  }
  const [shard] = block.shards;
  const [header] = (await chain.viewOf(block)).chunks;
  if (!shard) throw new Error('a block without a shard');
  const { author, transactions, receipts } = shard.chunk;
  return { author, header, transactions: transactions.map(({ transaction }) => transaction), receipts };
}

async function blockOfChunk(chain: Chain, chunkHash: string): Promise<BlockJson> {
  const height = chain.history.heightOfChunk(chunkHash);
  const block = height === undefined ? null : await chain.block(height);
  if (block) return block;
  throw handlerError('UNKNOWN_CHUNK', { chunk_hash: chunkHash }, `DB Not Found Error: CHUNK ${chunkHash}`);
}
