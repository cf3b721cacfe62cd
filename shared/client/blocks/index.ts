export { type BlockChange, blockKind } from './block-operation';
export type { BlockedPerson } from './blocked-people';
export { type Blocks, useBlocks } from './use-blocks';
