import { type BlockChange, blockKind } from '@cosecha/shared/blocks';
import { followKind, type StartResult, startOperation } from '@cosecha/shared/operation';

/** Goes on with what an earlier page left without an end. @param wallet the signed-in one */
export const followBlocks = (wallet: string): Promise<void> => followKind(blockKind, wallet);

/** Ends ordering between the two on the chain, or opens it again. */
export const blockOrders = (change: BlockChange): Promise<StartResult> => startOperation(blockKind, change);
