import * as z from 'zod/mini';
import type { BlockJson } from '../chain/block-types';
import type { Chain } from '../chain/chain';
import { handlerError } from './errors';

const blockId = z.union([z.int(), z.string()]);
/** `finality`, or a block by height or hash; clients send both with one of them empty. */
export const blockReferenceSchema = z.object({
  block_id: z.nullish(blockId),
  finality: z.nullish(z.enum(['optimistic', 'near-final', 'final'])),
});
export type BlockReference = z.output<typeof blockReferenceSchema>;

/** Every block is final here, so each finality means the newest one. */
export async function findBlock(chain: Chain, { block_id }: BlockReference): Promise<BlockJson> {
  if (block_id === undefined || block_id === null) return chain.lastBlock;
  const height = typeof block_id === 'number' ? block_id : chain.history.heightOf(block_id);
  const block = height === undefined ? null : await chain.block(height);
  if (block) return block;
  throw handlerError('UNKNOWN_BLOCK', {}, `DB Not Found Error: BLOCK: ${block_id}`);
}

/** State is kept for the newest block only; NEAR's own nodes drop old state in the same way, later. */
export async function demandNewest(chain: Chain, reference: BlockReference): Promise<void> {
  const { height, hash } = (await findBlock(chain, reference)).block.header;
  if (height === chain.lastBlock.block.header.height) return;
  throw handlerError(
    'GARBAGE_COLLECTED_BLOCK',
    { block_height: height, block_hash: hash },
    `The data for block #${height} is garbage collected on this node`,
  );
}
