import * as z from 'zod/mini';
import type { BlockJson } from '../chain/block-types';
import type { Chain } from '../chain/chain';
import { handlerError } from './errors';
import { blockId } from './params';

const references = {
  block_id: z.object({ block_id: blockId }),
  finality: z.object({ finality: z.enum(['optimistic', 'near-final', 'final']) }),
  sync_checkpoint: z.object({ sync_checkpoint: z.enum(['genesis', 'earliest_available']) }),
};

/** A block by height or hash, by `finality` or as a checkpoint. As on NEAR the first that is named counts, and one must be. */
export const blockReferenceSchema = z.pipe(
  z.transform((params: unknown) => {
    const found = Object.entries(Object(params)).find(([name]) => Object.hasOwn(references, name));
    return found ? { [found[0]]: found[1] } : {};
  }),
  z.union([references.block_id, references.finality, references.sync_checkpoint]),
);
export type BlockReference = z.output<typeof blockReferenceSchema>;

/** Every block is final here, so each finality means the newest one; all blocks stay, so both checkpoints are the first. */
export async function findBlock(chain: Chain, reference: BlockReference): Promise<BlockJson> {
  if ('finality' in reference) return chain.lastBlock;
  const name = 'block_id' in reference ? reference.block_id : chain.firstHeight;
  const height = typeof name === 'number' ? name : chain.history.heightOf(name);
  const block = height === undefined ? null : await chain.block(height);
  if (block) return block;
  throw handlerError('UNKNOWN_BLOCK', {}, `DB Not Found Error: BLOCK: ${name}`);
}

/** State is there for the newest block only; NEAR's own nodes drop old state in the same way, later. */
export async function demandNewest(chain: Chain, reference: BlockReference): Promise<void> {
  const { height, hash } = (await findBlock(chain, reference)).block.header;
  if (height === chain.lastBlock.block.header.height) return;
  throw handlerError(
    'GARBAGE_COLLECTED_BLOCK',
    { block_height: height, block_hash: hash },
    `The data for block #${height} is garbage collected on this node`,
  );
}
